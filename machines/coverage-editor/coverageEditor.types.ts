import type { AdjustedEstimate, BillingFrequency } from '../../rules/contract/schema.generated.ts'
import type { ProductSlug } from '../../rules/product.ts'
import type { Problem } from '../problem.ts'

/** What is being changed: the first segment of the address after `/edit-coverage`, or a policy in force. */
export type EditorMode = 'estimate' | 'quote' | 'adOffering' | 'termLifeOffering' | 'policy'

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

/** Whole dollars or whole years. */
export interface Approved {
  min: number
  max: number
  /** What was applied for; null where nothing was. */
  requested: number | null
}

/** An estimate, a quote or an offering, as far as the editor needs it. */
export interface EditableCoverage extends Price {
  id: string
  productSlug: ProductSlug
  amount: number
  years: number
  amounts: Approved
  terms: Approved
  /** How the carrier will charge it; null for an estimate, which is not charged. */
  billingFrequency: BillingFrequency | null
  /** What the list of wishes adds up to; null while there is none. */
  listTotal: number | null
  /** It is in flight or active already: it can be read here, and not saved. */
  isInFlight: boolean
}

export interface CoverageEditorInput {
  mode: EditorMode
  /** Null: the editor loads it. */
  coverage: EditableCoverage | null
  /** From the address; without it, as the coverage is charged. */
  billingFrequency?: BillingFrequency | undefined
}

/** The two number fields. */
export type SizeField = 'amount' | 'term'

export type CoverageEditorEvent =
  | { type: 'amount.changed'; amount: number }
  | { type: 'term.changed'; years: number }
  /** A text that is no number stands in the field; it counts until the field has a number again. */
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
  /** The carrier has what is on the screen. */
  | { kind: 'kept' }
  | { kind: 'back' }
  /** There is nothing that could be changed: the carrier knows what there is instead. */
  | { kind: 'closed' }

/** `loadCoverage`: latestEstimate, unpaidQuote or productOfferings; null where nothing can be changed. */
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
  /** As the carrier has it; null until it is loaded. */
  coverage: EditableCoverage | null
  /** As it is on the screen. */
  size: CoverageSize & { amount: number; years: number }
  /** Null: as the coverage is charged. */
  billingFrequency: BillingFrequency | null
  unreadable: readonly SizeField[]
  problem: Problem | null
}
