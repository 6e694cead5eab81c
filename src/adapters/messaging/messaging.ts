import type {
  ChatReply,
  ConversationCommand,
  ConverseInput,
} from '../../../machines/support/support.types.ts'

/** Who listens to a conversation; nothing is told after `close`. */
export interface Listener {
  /** The other side is there; nothing of the next three is told before. */
  opened(): void
  /** The other side has a line of the person's, whether or not it answers it; told of each, in the order in which they were said. */
  taken(): void
  /** The other side was reached and will not have a line; in the same order. */
  refused(): void
  /** In answer to something or by itself, as a live agent may. */
  received(reply: ChatReply): void
  /** The other side cannot be reached; the conversation is over, and a new one goes on from it. */
  lost(error: unknown): void
}

/** One connection of a conversation. */
interface Conversation {
  /** Lines that are neither taken nor refused are said again with the next connection. */
  send(command: ConversationCommand): void
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

/**
 * Whether a status says no to the words, and would again; all others are of the connection, of the conversation, or of how
 * often one may speak, and the next connection may do better.
 */
export const isTextRefused = (status: number): boolean => [400, 413, 422].includes(status)

/** Why the provider did not answer, as machines read it. */
export class MessagingError extends Error {
  override readonly name = 'MessagingError'
  readonly code = 'NETWORK'
}
