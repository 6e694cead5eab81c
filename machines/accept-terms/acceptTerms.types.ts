import type { Disclosure, InsuranceApplication } from '../../rules/contract/schema.generated.ts'
import type { ProductSlug } from '../../rules/product.ts'
import type { SignerName } from '../../rules/signature.ts'
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
  /** The applicant types the name with which the application is signed. */
  | { type: 'signature.changed'; value: string }
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
 * `loadTerms`: the disclosures of the business that must be accepted before an application, and the
 * applicant's name, which the signature must match.
 */
export interface LoadTermsOutput {
  disclosures: readonly Disclosure[]
  signer: SignerName
}
/**
 * `requestNewBusiness`: submits the signed application; repeated, it returns the undecided one.
 */
export interface RequestNewBusinessInput {
  product: ProductSlug
  signature: string
}

export interface AcceptTermsContext extends AcceptTermsInput {
  disclosures: readonly Disclosure[]
  /** Null until the terms are loaded. */
  signer: SignerName | null
  /** Ids of the ticked disclosures. */
  accepted: readonly string[]
  /** The name as typed. */
  signature: string
  /** The button was pressed too early: what is missing shows an error. */
  missed: boolean
  /** The application submitted to underwriting; null before. */
  application: InsuranceApplication | null
  problem: Problem | null
}
