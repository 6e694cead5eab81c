import type { AdjustedEstimate } from '../contract/schema.generated.ts'
import type { EditorMode } from '../coverage-editor/coverageEditor.types.ts'
import type { Problem } from '../problem.ts'

/** How much, in whole US dollars, and for how many years; null while one is not chosen. */
export interface CoverageSize {
  amount: number | null
  years: number | null
}

/** What a size costs, in cents, until which age, and how much of the list of wishes it covers. */
export type Price = Pick<
  AdjustedEstimate,
  'monthlyPremium' | 'annualPremium' | 'insuredsAgeAtTerm' | 'allocationsCoveredPercentage'
>

export interface LivePriceInput {
  mode: EditorMode
  /** The estimate, quote or offering that is being changed; null for an estimate that is only being made. */
  id: string | null
  size: CoverageSize
  /** What that size costs, where it is known; it is asked for otherwise. */
  price: Price | null
}

export type LivePriceEvent =
  /** Amount or term was moved, typed or chosen. */
  { type: 'coverage.changed'; size: CoverageSize } | { type: 'retry.chosen' }

/** `askPrice`: the carrier's price for a size (adjustEstimate, adjustQuote); it changes nothing there. */
export interface AskPriceInput {
  mode: EditorMode
  id: string | null
  amount: number
  years: number
}

export interface LivePriceContext extends LivePriceInput {
  /** Why the price of the present size is not known. */
  problem: Problem | null
}
