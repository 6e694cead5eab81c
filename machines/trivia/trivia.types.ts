import type { TriviaQuestion } from '../../rules/contract/schema.generated.ts'
import type { Offered, QuoteOutput } from '../quote/quote.machine.ts'

export type TriviaEvent =
  | { type: 'answer.picked'; id: string }
  | { type: 'next.chosen' }
  | { type: 'banner.pressed' }
  /** Pauses and resumes the questions; the quote is polled all the same. */
  | { type: 'pause.chosen' }
  | { type: 'resume.chosen' }

/** `loadTrivia`: the questions in the carrier's order. */
export type LoadTriviaOutput = readonly TriviaQuestion[]

export type TriviaOutput = QuoteOutput

export interface TriviaContext {
  questions: readonly TriviaQuestion[]
  /** The index of the shown question; restarts at 0 after the last. */
  index: number
  /** The selected answer: picked, or the correct one after a timeout. Null while open. */
  picked: string | null
  /** True when the time ran out and the answer was selected automatically. */
  timedOut: boolean
  /** Nothing advances automatically: a question waits for its answer, an answer for Next. */
  paused: boolean
  /** The quote, once underwriting has made one. */
  quote: Offered | null
  /** Why there is no quote, once that is known. */
  denial: Exclude<QuoteOutput, { kind: 'ready' }> | null
}
