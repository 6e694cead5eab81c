import type { AdjustedEstimate, Estimate } from '../contract/schema.generated.ts'
import type { Problem } from '../problem.ts'

/** How much, in whole US dollars, and for how many years; null while one is not chosen. */
export interface CoverageSize {
  amount: number | null
  years: number | null
}

/** What a size costs, in cents, and until which age. */
export type Price = Pick<AdjustedEstimate, 'monthlyPremium' | 'annualPremium' | 'insuredsAgeAtTerm'>

export interface LivePriceInput {
  /** The estimate that is being changed; null while it is only being made. */
  estimateId: Estimate['id'] | null
  size: CoverageSize
  /** What that size costs, where it is known; it is asked for otherwise. */
  price: Price | null
}

export type LivePriceEvent =
  /** Amount or term was moved, typed or chosen. */
  { type: 'coverage.changed'; size: CoverageSize } | { type: 'retry.chosen' }

/** `adjustEstimate`: the carrier's price for a size; it changes nothing there. */
export interface AdjustEstimateInput {
  estimateId: Estimate['id'] | null
  amount: number
  years: number
}

export interface LivePriceContext extends LivePriceInput {
  /** Why the price of the present size is not known. */
  problem: Problem | null
}
