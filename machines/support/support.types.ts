import type { Problem } from '../problem.ts'

/** What the other side of the chat says. */
export interface ChatReply {
  readonly from: 'assistant' | 'agent'
  readonly text: string
  /** Questions that may be asked next, at one press. */
  readonly suggestions: readonly string[]
  /** A live agent was asked for, and none is there now. */
  readonly isAway: boolean
}

/** One line of the conversation; `note` is a message that was left for the agents. */
export interface ChatLine {
  readonly id: number
  readonly from: ChatReply['from'] | 'person' | 'note'
  readonly text: string
  readonly suggestions: readonly string[]
  /**
   * What the person said is `unsaid` until the other side is known to have it, and is said again with the next connection until
   * then; `refused` is what it would not take, and never would.
   */
  readonly status: 'unsent' | 'sent' | 'refused'
}

/** A message for the agents, and where they answer it. */
export interface SupportNote {
  readonly text: string
  readonly email: string
}

export interface SupportInput {
  /** Null for a stranger. */
  readonly userId: string | null
  /** Where the person can be answered, as far as it is known. */
  readonly email: string | null
  /** Whether there may be a chat at the route where the person is. */
  readonly messaging: boolean
  /** What was said before the page was loaded again. */
  readonly lines?: readonly ChatLine[]
}

export interface SupportContext extends SupportInput {
  readonly lines: readonly ChatLine[]
  /** A message for the agents that is on its way, or did not get through. */
  readonly note: SupportNote | null
  /** Answers that came while the panel was closed. */
  readonly unread: number
  /** Why the chat, or a message for the agents, did not get through. */
  readonly problem: Problem | null
}

/**
 * - `support.chosen`, `chat.chosen`: help is asked for, in any of its ways or in the chat.
 * - `route.moved`, `person.moved`: the application is at another route, or has another person.
 * - `note.…`: a message for the agents, who are away.
 * - `chat.…` but for `chat.chosen`: told by the conversation.
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
 * What a conversation tells, `chat.opened` before all the others. `chat.taken` and `chat.refused` speak of the oldest line that is
 * unsaid: the other side has it, or will not have it however often it is said.
 */
export type ConversationEvent =
  | { type: 'chat.opened' }
  | { type: 'chat.taken' }
  | { type: 'chat.refused' }
  | { type: 'chat.received'; reply: ChatReply }
  | { type: 'chat.lost'; problem: Problem }

/** What a conversation is told. */
export interface ConversationCommand {
  type: 'say'
  /** Which of the lines it is. */
  line: number
  text: string
  /** An agent has the conversation, not the assistant. */
  isWithAgent: boolean
}

/** `converse`: as whom the conversation is opened, and whether it goes on from one that was lost. */
export interface ConverseInput {
  userId: string | null
  isResumed: boolean
}
