import type {
  BillingFrequency,
  Estimate,
  IneligibleReason,
  UnderwritingDecision,
} from '../../rules/contract/schema.generated.ts'
import type { LeavingDestination } from '../form/form.types.ts'
import type { Problem } from '../problem.ts'
import type { SessionFacts } from '../session/session.types.ts'

export interface EstimateInput {
  session: SessionFacts | null
  /** `yyyy-MM-dd`. */
  today: string
  /** Where the URL asks to begin: at the form (the default), at one form, at the preview, or at the editor. */
  at?: 'form' | 'preview' | 'editor' | { form: string }
  /** The user has just finished the wish list: the preview starts with the amount that covers it. */
  isFromList?: boolean
  /** The billing frequency in the editor's address. */
  billingFrequency?: BillingFrequency | undefined
}

export type EstimateEvent =
  | { type: 'back.chosen' }
  /** GO TO DASHBOARD, for a user with a policy. */
  | { type: 'dashboard.chosen' }
  | { type: 'retry.chosen' }
  /** The URL requests a form of the estimate flow. */
  | { type: 'form.requested'; form: string }

export type EstimateOutput =
  /**
   * The carrier records the product for a verified user (spec: product 4, "an extra product call
   * after an estimate").
   */
  | { kind: 'apply'; isVerified: boolean }
  | { kind: 'back' }
  | { kind: 'home' }
  | { kind: 'link'; destination: LeavingDestination }
  | { kind: 'ineligible'; reason: IneligibleReason }

/**
 * `authorizeGuest`: starts a guest session for the business; its tokens are stored and the session
 * is loaded.
 */
export type AuthorizeGuestOutput = SessionFacts
/**
 * `loadEstimate`: latestEstimate, which is null if there is none, the journey's status, and
 * checkEligibility.
 */
export interface LoadEstimateOutput {
  estimate: Estimate | null
  /** The total of the wish list; null without one. */
  listTotal: number | null
  /** The user has applied with it, so it can no longer be changed. */
  isSent: boolean
  /** The decision of underwriting, if there is no offer and the decision is still in effect. */
  decision: UnderwritingDecision | null
  /** Most important first. */
  ineligibleReasons: readonly IneligibleReason[]
}

export interface EstimateContext {
  today: string
  at: Required<EstimateInput>['at']
  isFromList: boolean
  billingFrequency: BillingFrequency | undefined
  /** The session at the start; a later guest session belongs to the session machine. */
  session: SessionFacts | null
  estimate: Estimate | null
  listTotal: number | null
  /** A refusal that blocks new applications until a date; null without one. */
  refusal: UnderwritingDecision | null
  /** Going back from the preview opens the questions, whose answers led there. */
  from: 'current' | { form: string }
  /** The link that was followed out of the questions. */
  destination: LeavingDestination | null
  /** The reason why the user is ineligible, once an answer has decided it. */
  reason: IneligibleReason | null
  problem: Problem | null
}
