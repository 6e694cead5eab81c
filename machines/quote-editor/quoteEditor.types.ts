import type { Quote } from '../contract/schema.generated.ts'
import type { Problem } from '../problem.ts'

export type QuoteEditorEvent = { type: 'back.chosen' } | { type: 'retry.chosen' }

export type QuoteEditorOutput =
  /** There is a new quote in the place of the one before. */
  | { kind: 'kept' }
  | { kind: 'back' }
  /** There is no quote that could be changed: the carrier says what there is. */
  | { kind: 'closed' }

/** `loadQuote`: unpaidQuote. */
export type LoadQuoteOutput = Quote | null

export interface QuoteEditorContext {
  quote: Quote | null
  problem: Problem | null
}
