import type { Problem } from '../problem.ts'

/** A message from the other side of the chat. */
export interface ChatReply {
  readonly from: 'assistant' | 'agent'
  readonly text: string
  /** Suggested questions, sent with one press. */
  readonly suggestions: readonly string[]
  /** A live agent was requested, and none is available. */
  readonly isAway: boolean
}

/** One line of the conversation; `note` is a message left for the agents. */
export interface ChatLine {
  readonly id: number
  readonly from: ChatReply['from'] | 'person' | 'note'
  readonly text: string
  readonly suggestions: readonly string[]
  /**
   * The user's line is `unsent` until the other side confirms it, and is resent with the next
   * connection until then; `refused` lines are never resent.
   */
  readonly status: 'unsent' | 'sent' | 'refused'
}

/** A message for the agents, and the address for their reply. */
export interface SupportNote {
  readonly text: string
  readonly email: string
}

export interface SupportInput {
  /** Null for a visitor. */
  readonly userId: string | null
  /** The user's email address, if known. */
  readonly email: string | null
  /** Whether the chat is available at the current route. */
  readonly messaging: boolean
  /** The lines from before the page was reloaded. */
  readonly lines?: readonly ChatLine[]
}

export interface SupportContext extends SupportInput {
  readonly lines: readonly ChatLine[]
  /** A message for the agents that is being sent or failed. */
  readonly note: SupportNote | null
  /** Replies that arrived while the panel was closed. */
  readonly unread: number
  /** Why the chat or a message for the agents failed. */
  readonly problem: Problem | null
}

/**
 * - `support.chosen`, `chat.chosen`: the user opens all contact options, or the chat.
 * - `route.moved`, `person.moved`: the application's route or user has changed.
 * - `note.…`: a message for absent agents.
 * - `chat.…` except `chat.chosen`: events of the conversation.
 */
export type SupportEvent =
  | { type: 'support.chosen' }
  | { type: 'chat.chosen' }
  | { type: 'panel.closed' }
  | { type: 'route.moved'; messaging: boolean }
  | { type: 'person.moved'; userId: string | null; email: string | null }
  | { type: 'question.asked'; text: string }
  | { type: 'retry.chosen' }
  | { type: 'note.chosen' }
  | { type: 'note.dismissed' }
  | { type: 'note.sent'; note: SupportNote }
  | ConversationEvent

/**
 * Events of a conversation, `chat.opened` first. `chat.taken` and `chat.refused` concern the oldest
 * unsent line: the other side has it, or will never accept it.
 */
export type ConversationEvent =
  | { type: 'chat.opened' }
  | { type: 'chat.taken' }
  | { type: 'chat.refused' }
  | { type: 'chat.received'; reply: ChatReply }
  | { type: 'chat.lost'; problem: Problem }

/** A line to send. */
export interface ConversationCommand {
  type: 'say'
  /** Its index. */
  line: number
  text: string
  /** An agent has the conversation, not the assistant. */
  isWithAgent: boolean
}

/** `converse`: the user of the conversation, and whether it continues a lost one. */
export interface ConverseInput {
  userId: string | null
  isResumed: boolean
}
