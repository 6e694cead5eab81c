import type { Traces } from '../../platform/traces/traces.ts'
/**
 * A chat provider (access-to-purchase 7.2: "messaging SDK initialised with the current user id").
 */
export interface ChatProvider {
  /** Opens a conversation between this participant and the assistant. @returns its id at the provider */
  begin(identity: string): Promise<string>
  /** Adds another participant. @returns false if the conversation has ended */
  admit(conversation: string, identity: string): Promise<boolean>
  /** The token that starts the provider's SDK for this participant; it expires after 15 minutes. */
  tokenFor(identity: string): string
}

declare module '../../platform/services.ts' {
  interface Services {
    /**
     * Null if none is configured: the sandbox then has its own chat, and otherwise there is none.
     */
    chat: ChatProvider | null
  }
}

/** The provider with a span for each call. */
export function traceChat(chat: ChatProvider, traces: Traces): ChatProvider {
  const span = <Answer>(call: string, work: () => Promise<Answer>) =>
    traces.span({ is: 'provider', provider: 'twilio conversations', call }, work)
  return {
    begin: (identity) => span('begin', () => chat.begin(identity)),
    admit: (conversation, identity) => span('admit', () => chat.admit(conversation, identity)),
    tokenFor: chat.tokenFor,
  }
}
