/** What a person has said to being counted. */
export type ConsentAnswer = 'agreed' | 'declined'

export interface ConsentInput {
  /** What this browser remembers; null where nothing was said yet. */
  readonly answer: ConsentAnswer | null
  /** Whether there is anything to ask about: a user collects what is counted, and was not told "not now" lately. */
  readonly isAsked: boolean
}

/** While there is no answer, nothing is counted. */
export type ConsentContext = ConsentInput

/**
 * - `consent.given`, `consent.refused`: the answer.
 * - `question.closed`: away with it, whatever was said before.
 * - `choices.chosen`: the person wants to see or change the answer.
 * - `answer.moved`: another tab of this browser has it.
 */
export type ConsentEvent =
  | { type: 'consent.given' }
  | { type: 'consent.refused' }
  | { type: 'question.closed' }
  | { type: 'choices.chosen' }
  | AnswerMoved

/** What another tab tells. */
export interface AnswerMoved {
  type: 'answer.moved'
  answer: ConsentAnswer
}

/** What `followConsent` is told: to remember the answer, and to tell the other tabs. */
export interface AnswerKept {
  type: 'answer.kept'
  answer: ConsentAnswer
}

/** What it is told likewise: there is no answer, and the question is to rest for a while. */
export interface QuestionPostponed {
  type: 'question.postponed'
}
