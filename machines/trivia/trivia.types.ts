import type { TriviaQuestion } from '../../rules/contract/schema.generated.ts'
import type { Offered, QuoteOutput } from '../quote/quote.machine.ts'

export type TriviaEvent =
  | { type: 'answer.picked'; id: string }
  | { type: 'next.chosen' }
  | { type: 'banner.pressed' }
  /** Stops and restarts the time of the questions; the quote is waited for all the same. */
  | { type: 'pause.chosen' }
  | { type: 'resume.chosen' }

/** `loadTrivia`: the questions in the carrier's order. */
export type LoadTriviaOutput = readonly TriviaQuestion[]

export type TriviaOutput = QuoteOutput

export interface TriviaContext {
  questions: readonly TriviaQuestion[]
  /** Which question is shown; starts again at 0 after the last. */
  index: number
  /** The answer that is selected: picked, or the correct one after a time-out. Null while open. */
  picked: string | null
  /** True when the question's time ran out and the answer was selected for the person. */
  timedOut: boolean
  /** Nothing goes on by itself: a question waits for its answer, an answer for Next. */
  paused: boolean
  /** The quote, once underwriting gave one. */
  quote: Offered | null
  /** Why there is no quote, once that is known. */
  denial: Exclude<QuoteOutput, { kind: 'ready' }> | null
}
