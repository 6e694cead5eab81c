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

/** Which coverage is to be changed, and how the address says that it is charged. */
type EditedCoverage = Pick<CoverageEditorInput, 'billingFrequency'> & {
  mode: Exclude<CoverageEditorInput['mode'], 'estimate' | 'policy'>
}

/** A step that the URL asks for, and the form in it. */
export interface StepRequest {
  step: StepName
  form?: string
  /** What is to be changed in it, before it is accepted. */
  changes?: EditedCoverage
}

export interface FulfillmentInput {
  session: SessionFacts | null
  /** `yyyy-MM-dd`. */
  today: string
  /** Granted when the facts allow; otherwise the journey opens where they do. */
  requested?: StepRequest | null
  /** Which product the URL asks to apply for; else the one that was chosen before. */
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
  /** On the ineligibility screen: on, to the amount that was chosen, or home. */
  | { type: 'continue.chosen' }
  /** On the ineligibility screen: TRY AGAIN LATER. */
  | { type: 'later.chosen' }
  /** After a rejection: another application. */
  | { type: 'reapply.chosen' }
  /** GOT IT, of the dialog about an application that comes too soon. */
  | { type: 'message.dismissed' }
  | SessionResumed
  | StepNotice

export type FulfillmentOutput =
  | { kind: 'home' }
  /** `to`: the path that was wanted when the journey was left for it; null for home. */
  | { kind: 'exit'; to: string | null }
  | { kind: 'login'; email: string }
  | { kind: 'reset'; email: string }
  | { kind: 'link'; destination: LeavingDestination }
  /** Amount and term, and what they rest on, are asked or corrected in the estimate. */
  | { kind: 'estimate' }
  | { kind: 'preview' }
  | { kind: 'builder' }

/** `loadJourney`: the query `journey(slug: fulfillment)`, and what `checkEligibility` says of coverage and underwriting. */
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
  /** Chosen on the way here; null where the one that was chosen before stays. */
  product: ProductSlug | null
  /** Null for a person of whom the carrier knows nothing yet. */
  facts: JourneyFacts | null
  /** Steps completed here that the facts do not count yet: not entered again by themselves. */
  done: readonly StepName[]
  /** The step that was gone back to or asked for; counts only where the facts allow it. */
  visiting: StepRequest | null
  /** What the coverage editor was opened for last. */
  editing: EditedCoverage | null
  /** The path that is wanted while the journey asks whether to leave. */
  leavingFor: string | null
  denial: Denial | null
  policy: Policy | null
  problem: Problem | null
  /** The e-mail of the account that the registration met: filled in at the login. */
  email: string | null
  /** The link that was followed out of the journey. */
  destination: LeavingDestination | null
}
