import type { Disclosure, InsuranceApplication } from '../../rules/contract/schema.generated.ts'
import type { ProductSlug } from '../../rules/product.ts'
import type { Problem } from '../problem.ts'
import type { LeaveRequested, Left } from '../step.ts'

export interface AcceptTermsInput {
  /**
   * The expiration date of the last quote, `yyyy-MM-dd`, when it is why a new decision is
   * requested.
   */
  quoteExpiredOn: string | null
  product: ProductSlug
}

export type AcceptTermsEvent =
  | { type: 'disclosure.toggled'; id: string }
  /** One tick for all disclosures that may be accepted together. */
  | { type: 'together.toggled' }
  | { type: 'terms.accepted' }
  | { type: 'back.chosen' }
  | { type: 'retry.chosen' }
  /** Closes the message below the button, or a dialog ('Do not pass Go'). */
  | { type: 'message.dismissed' }
  | LeaveRequested

export type AcceptTermsOutput =
  | { kind: 'submitted'; application: InsuranceApplication }
  | { kind: 'back' }
  | Left

/**
 * `loadDisclosures`: the disclosures of the business that must be accepted before an application.
 */
export type LoadDisclosuresOutput = readonly Disclosure[]
/** `requestNewBusiness`: submits the application; repeated, it returns the undecided one. */
export interface RequestNewBusinessInput {
  product: ProductSlug
}

export interface AcceptTermsContext extends AcceptTermsInput {
  disclosures: readonly Disclosure[]
  /** Ids of the ticked disclosures. */
  accepted: readonly string[]
  /** The button was pressed too early: the missing disclosures show an error. */
  missed: boolean
  /** The application submitted to underwriting; null before. */
  application: InsuranceApplication | null
  problem: Problem | null
}
