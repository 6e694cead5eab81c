import type { Disclosure, InsuranceApplication } from '../../rules/contract/schema.generated.ts'
import type { ProductSlug } from '../../rules/product.ts'
import type { Problem } from '../problem.ts'
import type { LeaveRequested, Left } from '../step.ts'

export interface AcceptTermsInput {
  /** Why there is a decision to be requested again: the day on which the last quote expired, `yyyy-MM-dd`. */
  quoteExpiredOn: string | null
  /** What is applied for. */
  product: ProductSlug
}

export type AcceptTermsEvent =
  | { type: 'disclosure.toggled'; id: string }
  /** One tick for all that may be accepted together. */
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

/** `loadDisclosures`: those of the line of business that have to be accepted before an application. */
export type LoadDisclosuresOutput = readonly Disclosure[]
/** `requestNewBusiness`: submits the application; asked again it answers with the undecided one. */
export interface RequestNewBusinessInput {
  product: ProductSlug
}

export interface AcceptTermsContext extends AcceptTermsInput {
  disclosures: readonly Disclosure[]
  /** Ids of the disclosures that are ticked. */
  accepted: readonly string[]
  /** The button was pressed before every one was ticked: those that are missing say so. */
  missed: boolean
  /** What underwriting was given; null until it has it. */
  application: InsuranceApplication | null
  problem: Problem | null
}
