/** A user's answer to the question about analytics. */
export type ConsentAnswer = 'agreed' | 'declined'

export interface ConsentInput {
  /** The answer stored in this browser; null if there is none. */
  readonly answer: ConsentAnswer | null
  /**
   * Whether the question is shown: analytics is configured, the page is one of `pagesThatAsk`, and
   * "not now" was not chosen recently.
   */
  readonly isAsked: boolean
}

/** Without an answer nothing is counted. */
export type ConsentContext = ConsentInput

/**
 * - `consent.given`, `consent.refused`: the answer.
 * - `question.closed`: closes the question and keeps any earlier answer.
 * - `page.left`: the user goes on to another page.
 * - `choices.chosen`: the user wants to see or change the answer.
 * - `answer.moved`: the answer changed in another tab of this browser.
 */
export type ConsentEvent =
  | { type: 'consent.given' }
  | { type: 'consent.refused' }
  | { type: 'question.closed' }
  | { type: 'page.left' }
  | { type: 'choices.chosen' }
  | AnswerMoved

/** A message from another tab. */
export interface AnswerMoved {
  type: 'answer.moved'
  answer: ConsentAnswer
}

/** Sent to `followConsent`: store the answer and notify the other tabs. */
export interface AnswerKept {
  type: 'answer.kept'
  answer: ConsentAnswer
}

/** Sent to `followConsent`: there is no answer, and the question is postponed. */
export interface QuestionPostponed {
  type: 'question.postponed'
}
