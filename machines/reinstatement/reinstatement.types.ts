import type { Reinstatement } from '../../rules/contract/schema.generated.ts'
import type { Problem } from '../problem.ts'
import type { SessionResumed, StepNotice } from '../step.ts'

/**
 * The steps that the URL may request: the offer or the payment, or a form of the health questions.
 */
type ReinstatementStep = 'profile' | 'interview' | 'review' | 'payment'

export interface StepAsked {
  step: ReinstatementStep
  form?: string
}

export interface ReinstatementInput {
  policyId: string
  /** `yyyy-MM-dd`. */
  today: string
  /** Granted if the facts permit; otherwise it opens where they do. */
  requested: StepAsked | null
}

/**
 * `loadReinstatement`, `requestReinstatement` and `acceptReinstatement`: the status; null without
 * such a policy.
 */
export interface ReinstatementFacts {
  reinstatement: Reinstatement | null
  /** First and last name, for the card. */
  name: string
}

/** The query of the polling machine: whether an invoice, a plan or a decision exists yet. */
export interface AwaitQuestion {
  policyId: string
  awaits: 'invoice' | 'plan' | 'decision'
}

export type ReinstatementEvent =
  | ({ type: 'step.requested' } & StepAsked)
  | { type: 'back.chosen' }
  /** Opens the exit dialog; `exit.confirmed` leaves for `to`, else home, and `exit.dismissed` stays. */
  | { type: 'exit.chosen'; to?: string }
  | { type: 'exit.confirmed' }
  | { type: 'exit.dismissed' }
  | { type: 'retry.chosen' }
  /** Requests the reinstatement. */
  | { type: 'request.submitted' }
  /** From the offer to the card. */
  | { type: 'continue.chosen' }
  | { type: 'modal.dismissed' }
  | { type: 'dashboard.chosen' }
  | SessionResumed
  | StepNotice

export type ReinstatementOutput = { kind: 'home' } | { kind: 'exit'; to: string | null }

export interface ReinstatementContext {
  policyId: string
  today: string
  visiting: StepAsked | null
  facts: ReinstatementFacts | null
  invoiceId: string | null
  /** The requested path while the question before leaving is open. */
  leavingFor: string | null
  problem: Problem | null
}
