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
  /** How the address of the editor says that it is charged. */
  billingFrequency?: BillingFrequency | undefined
}

export type EstimateEvent =
  | { type: 'back.chosen' }
  /** GO TO DASHBOARD, of anyone who has a policy. */
  | { type: 'dashboard.chosen' }
  | { type: 'retry.chosen' }
  /** The URL asks for a form of the estimate flow. */
  | { type: 'form.requested'; form: string }

export type EstimateOutput =
  /** The carrier notes the product for a verified user (spec: product 4, "an extra product call after an estimate"). */
  | { kind: 'apply'; isVerified: boolean }
  | { kind: 'back' }
  | { kind: 'home' }
  | { kind: 'link'; destination: LeavingDestination }
  | { kind: 'ineligible'; reason: IneligibleReason }

/** `authorizeGuest`: a guest session for the line of business; its tokens are stored, the session is read. */
export type AuthorizeGuestOutput = SessionFacts
/** `loadEstimate`: latestEstimate, which is null while there is none, what the journey knows, and checkEligibility. */
export interface LoadEstimateOutput {
  estimate: Estimate | null
  /** What the list of wishes comes to; null without one. */
  listTotal: number | null
  /** The user has applied with it, so it can no longer be changed. */
  isSent: boolean
  /** What underwriting decided, where nothing is offered and it still stands. */
  decision: UnderwritingDecision | null
  /** Most important first. */
  ineligibleReasons: readonly IneligibleReason[]
}

export interface EstimateContext {
  today: string
  at: Required<EstimateInput>['at']
  billingFrequency: BillingFrequency | undefined
  /** As it was at the start; the guest's, once there is one, is the session machine's to keep. */
  session: SessionFacts | null
  estimate: Estimate | null
  listTotal: number | null
  /** A refusal that keeps the user from applying again until a day; null without one. */
  refusal: UnderwritingDecision | null
  /** Coming back from the preview, to amount and term: the flow opens at its last form. */
  from: 'current' | 'last' | { form: string }
  /** The link that was followed out of the questions. */
  destination: LeavingDestination | null
  /** Why the person cannot be covered, once an answer has decided so. */
  reason: IneligibleReason | null
  problem: Problem | null
}
