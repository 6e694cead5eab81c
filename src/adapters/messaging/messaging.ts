import type {
  ChatReply,
  ConversationCommand,
  ConverseInput,
} from '../../../machines/support/support.types.ts'

/** Receives the events of a conversation; none comes after `close`. */
export interface Listener {
  /** The other side is connected; the next three events come only after it. */
  opened(): void
  /**
   * The other side received a line of the user, whether or not it replies. One event per line, in
   * order.
   */
  taken(): void
  /** The other side was reached and rejected a line; in the same order. */
  refused(): void
  /** A reply, or a message that a live agent sent without a question. */
  received(reply: ChatReply): void
  /** The other side cannot be reached. The conversation has ended, and a new one continues it. */
  lost(error: unknown): void
}

/** One connection of a conversation. */
interface Conversation {
  /** Lines that are neither taken nor refused are sent again over the next connection. */
  send(command: ConversationCommand): void
  close(): void
}

/**
 * The chat, with one interface for a provider's SDK and the sandbox. It starts with the user's id
 * (null for a visitor), sends its events to the listener, and stores nothing in the browser. `from`
 * of each reply is the assistant or the agent.
 */
export interface Messaging {
  open(as: ConverseInput, listener: Listener): Conversation
}

/**
 * Whether a status means that this text will always be rejected. All others concern the connection,
 * the conversation or the rate, and may pass over the next connection.
 */
export const isTextRefused = (status: number): boolean => [400, 413, 422].includes(status)

export class MessagingError extends Error {
  override readonly name = 'MessagingError'
  readonly code = 'NETWORK'
}
