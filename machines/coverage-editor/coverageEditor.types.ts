import type { AdjustedEstimate, BillingFrequency } from '../../rules/contract/schema.generated.ts'
import type { ProductSlug } from '../../rules/product.ts'
import type { Problem } from '../problem.ts'

/**
 * The edited coverage: the first segment of the address after `/edit-coverage`, or a policy in
 * force.
 */
export type EditorMode = 'estimate' | 'quote' | 'adOffering' | 'termLifeOffering' | 'policy'

/** The amount in whole US dollars and the term in years; null while one is not chosen. */
export interface CoverageSize {
  amount: number | null
  years: number | null
}

/** The cost of a size in cents, the age at its end, and the share of the wish list it covers. */
export type Price = Pick<
  AdjustedEstimate,
  'monthlyPremium' | 'annualPremium' | 'insuredsAgeAtTerm' | 'allocationsCoveredPercentage'
>

/** Limits in whole dollars or whole years. */
export interface Approved {
  min: number
  max: number
  /** The amount or term applied for; null if there is none. */
  requested: number | null
}

/** The parts of an estimate, a quote or an offering that the editor needs. */
export interface EditableCoverage extends Price {
  id: string
  productSlug: ProductSlug
  amount: number
  years: number
  amounts: Approved
  terms: Approved
  /** The carrier's billing frequency; null for an estimate, which is not charged. */
  billingFrequency: BillingFrequency | null
  /** The total of the wish list; null without one. */
  listTotal: number | null
  /** It is in flight or active already: read-only. */
  isInFlight: boolean
}

export interface CoverageEditorInput {
  mode: EditorMode
  /** Null if the editor loads it. */
  coverage: EditableCoverage | null
  /** The amount to start with; otherwise that of the coverage. */
  amount?: number
  /** From the address; otherwise that of the coverage. */
  billingFrequency?: BillingFrequency | undefined
}

/** The two number fields. */
export type SizeField = 'amount' | 'term'

export type CoverageEditorEvent =
  | { type: 'amount.changed'; amount: number }
  | { type: 'term.changed'; years: number }
  /**
   * The field contains text that is not a number; it blocks saving until the field has a number
   * again.
   */
  | { type: 'field.unreadable'; field: SizeField }
  | { type: 'billing.changed'; billingFrequency: BillingFrequency }
  /** START APPLICATION and SAVE CHANGES. */
  | { type: 'save.chosen' }
  | { type: 'retry.chosen' }
  | { type: 'back.chosen' }
  /** In the unsaved-changes warning: leave without saving, or stay. */
  | { type: 'leave.confirmed' }
  | { type: 'leave.dismissed' }

export type CoverageEditorOutput =
  /** The carrier has saved what is on the screen. */
  | { kind: 'kept' }
  | { kind: 'back' }
  /** There is nothing to change: the carrier decides what is shown instead. */
  | { kind: 'closed' }

/**
 * `loadCoverage`: latestEstimate, unpaidQuote or productOfferings; null if nothing can be changed.
 */
export interface LoadCoverageInput {
  mode: EditorMode
}

/** `saveCoverage`: updateEstimateDatum, updateQuote, updateProductOffering or requestCoverageAdjustment, with the term in whole years. */
export interface SaveCoverageInput {
  mode: EditorMode
  id: string
  amount: number
  years: number
  billingFrequency: BillingFrequency
}

export interface CoverageEditorContext {
  mode: EditorMode
  /** The carrier's version; null until it is loaded. */
  coverage: EditableCoverage | null
  /** The size on the screen. */
  size: CoverageSize & { amount: number; years: number }
  /** The amount to start with; null for that of the coverage. */
  startingAmount: number | null
  /** Null for the coverage's own frequency. */
  billingFrequency: BillingFrequency | null
  unreadable: readonly SizeField[]
  problem: Problem | null
}
