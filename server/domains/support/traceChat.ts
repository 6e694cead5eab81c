import type { Traces } from '../../platform/traces/traces.ts'
import type { ChatProvider } from './chatProvider.ts'

/** The provider with a span for each call of it. */
export function traceChat(chat: ChatProvider, traces: Traces): ChatProvider {
  const span = <Answer>(call: string, work: () => Promise<Answer>) =>
    traces.span({ is: 'provider', provider: 'twilio conversations', call }, work)
  return {
    begin: (identity) => span('begin', () => chat.begin(identity)),
    admit: (conversation, identity) => span('admit', () => chat.admit(conversation, identity)),
    tokenFor: chat.tokenFor,
  }
}
