import type { Eligibility, Journey, Policy } from '../../rules/contract/schema.generated.ts'
import type { ProductSlug } from '../../rules/product.ts'
import type { CoverageEditorInput } from '../coverage-editor/coverageEditor.types.ts'
import type { LeavingDestination } from '../form/form.types.ts'
import type { StepFacts } from '../journeys/defineStepRules.ts'
import type { Problem } from '../problem.ts'
import type { DenialResult } from '../quote/quote.machine.ts'
import type { SessionFacts } from '../session/session.types.ts'
import type { SessionResumed, StepNotice } from '../step.ts'
import type { StepName } from './steps.ts'

/** The coverage to change, and the billing frequency from the address. */
type EditedCoverage = Pick<CoverageEditorInput, 'billingFrequency'> & {
  mode: Exclude<CoverageEditorInput['mode'], 'estimate' | 'policy'>
}

/** A step that the URL requests, and the form in it. */
export interface StepRequest {
  step: StepName
  form?: string
  /** The change before it is accepted. */
  changes?: EditedCoverage
}

export interface FulfillmentInput {
  session: SessionFacts | null
  /** `yyyy-MM-dd`. */
  today: string
  /** Granted when the facts permit; otherwise the journey opens where they do. */
  requested?: StepRequest | null
  /** The product that the URL applies for; otherwise the one chosen before. */
  product?: ProductSlug | null
}

export type FulfillmentEvent =
  | ({ type: 'step.requested' } & StepRequest)
  | { type: 'back.chosen' }
  /** Opens the exit dialog; in it `exit.confirmed` leaves (for `to`, else home) and `exit.dismissed` stays. */
  | { type: 'exit.chosen'; to?: string }
  | { type: 'exit.confirmed' }
  | { type: 'exit.dismissed' }
  | { type: 'retry.chosen' }
  /** GO TO DASHBOARD, GOT IT. */
  | { type: 'dashboard.chosen' }
  /** On the ineligibility screen: continues to the chosen amount, or home. */
  | { type: 'continue.chosen' }
  /** On the ineligibility screen: TRY AGAIN LATER. */
  | { type: 'later.chosen' }
  /** After a rejection: starts another application. */
  | { type: 'reapply.chosen' }
  /** GOT IT, in the dialog about an application that comes too soon. */
  | { type: 'message.dismissed' }
  | SessionResumed
  | StepNotice

export type FulfillmentOutput =
  | { kind: 'home' }
  /** `to`: the requested path when the journey was left for it; null for home. */
  | { kind: 'exit'; to: string | null }
  | { kind: 'login'; email: string }
  | { kind: 'reset'; email: string }
  | { kind: 'link'; destination: LeavingDestination }
  /** Amount and term, and the answers behind them, are given or corrected in the estimate. */
  | { kind: 'estimate' }
  | { kind: 'preview' }
  | { kind: 'builder' }

/**
 * `loadJourney`: the query `journey(slug: fulfillment)`, with coverage and underwriting from
 * `checkEligibility`.
 */
export type JourneyFacts = Pick<
  Journey,
  | 'product'
  | 'hasPolicy'
  | 'applicationResult'
  | 'decision'
  | 'quoteExpiredOn'
  | 'coverageChosen'
  | 'coverage'
  | 'ineligibleReasons'
> &
  Pick<Eligibility, 'eligibleForUnderwriting'> &
  StepFacts
/** `loadPolicy`: userPolicy. */
export type LoadPolicyOutput = Policy

export type Denial = DenialResult | 'timedOut' | 'offline'

export interface FulfillmentContext {
  session: SessionFacts | null
  today: string
  /** Chosen on the way here; null keeps the one chosen before. */
  product: ProductSlug | null
  /** Null for a user without data at the carrier. */
  facts: JourneyFacts | null
  /**
   * Steps completed here that the facts do not include yet: they are not reopened automatically.
   */
  done: readonly StepName[]
  /** The step that was reopened or requested; counts only if the facts permit it. */
  visiting: StepRequest | null
  /** The coverage that the editor was last opened for. */
  editing: EditedCoverage | null
  /** The requested path while the journey asks whether to leave. */
  leavingFor: string | null
  denial: Denial | null
  policy: Policy | null
  problem: Problem | null
  /** The email of the existing account that the registration met: filled in at the login. */
  email: string | null
  /** The link that was followed out of the journey. */
  destination: LeavingDestination | null
}
