import type { Journey, Policy } from '../contract/schema.generated.ts'
import type { LeavingDestination } from '../form/form.types.ts'
import type { Problem } from '../problem.ts'
import type { DenialResult } from '../quote/quote.types.ts'
import type { SessionFacts } from '../session/session.types.ts'
import type { StepNotice } from '../step.ts'

/** The steps of the journey, in order: its states, and the system ids of their machines. */
export const stepNames = [
  'registration',
  'onboardingIntro',
  'insuranceProfile',
  'beneficiary',
  'underwritingInterview',
  'acceptTerms',
  'waiting',
  'quoteReview',
  'purchasePolicy',
  'confirmation',
] as const

export type StepName = (typeof stepNames)[number]

/** A step that the URL asks for, and the form in it. */
export interface StepRequest {
  step: StepName
  form?: string
}

export interface FulfillmentInput {
  session: SessionFacts | null
  /** `yyyy-MM-dd`. */
  today: string
  /** Granted when the facts allow; otherwise the journey opens where they do. */
  requested?: StepRequest | null
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
  /** On the ineligibility screen: on to the coverage preview. */
  | { type: 'continue.chosen' }
  | StepNotice

export type FulfillmentOutput =
  | { kind: 'home' }
  /** `to`: the path that somebody wanted to be at when they were asked; null for home. */
  | { kind: 'exit'; to: string | null }
  | { kind: 'login'; email: string }
  | { kind: 'link'; destination: LeavingDestination }

/** `loadJourney`: the query `journey(slug: fulfillment)`. */
export type JourneyFacts = Pick<Journey, 'steps' | 'hasPolicy' | 'applicationResult' | 'ineligibleReasons'>
/** `loadPolicy`: userPolicy. */
export type LoadPolicyOutput = Policy

export type Denial = DenialResult | 'timedOut'

export interface FulfillmentContext {
  session: SessionFacts | null
  today: string
  /** Null for somebody of whom the carrier knows nothing yet. */
  facts: JourneyFacts | null
  /** Steps completed here that the facts do not count yet: not entered again by themselves. */
  done: readonly StepName[]
  /** The step that was gone back to or asked for; counts only where the facts allow it. */
  visiting: StepRequest | null
  /** The path that somebody wants to be at who is asked whether to leave. */
  leavingFor: string | null
  denial: Denial | null
  policy: Policy | null
  problem: Problem | null
  output: FulfillmentOutput
}
