import type { ChatReply, ConverseInput } from '../../../machines/support/support.types.ts'

/** Who listens to a conversation; nothing is told after `close`. */
export interface Listener {
  /** The other side is there. */
  opened(): void
  /** In answer to something or by itself, as a live agent may. */
  said(reply: ChatReply): void
  /** The other side cannot be reached; the conversation is over, and a new one goes on from it. */
  lost(error: unknown): void
}

/** One connection of a conversation. */
interface Conversation {
  say(text: string, isWithAgent: boolean): void
  close(): void
}

/**
 * The chat at the edge: the same interface for a provider's SDK and for the sandbox. A provider's side is started with the
 * user's id (as a stranger where it is null), hands its events to the listener, and keeps nothing in the browser's storage. Who
 * has the conversation is told by each reply's `from`.
 */
export interface Messaging {
  open(as: ConverseInput, listener: Listener): Conversation
}

/** Why the provider did not answer, as machines read it. */
export class MessagingError extends Error {
  override readonly name = 'MessagingError'
  readonly code = 'NETWORK'
}
