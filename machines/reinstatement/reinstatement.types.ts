import type { Reinstatement } from '../../rules/contract/schema.generated.ts'
import type { Problem } from '../problem.ts'
import type { SessionResumed, StepNotice } from '../step.ts'

/** What the URL may ask for: the offer or the payment, and a form of the health questions. */
type ReinstatementStep = 'profile' | 'interview' | 'review' | 'payment'

export interface StepAsked {
  step: ReinstatementStep
  form?: string
}

export interface ReinstatementInput {
  policyId: string
  /** `yyyy-MM-dd`. */
  today: string
  /** Granted where the facts allow; otherwise it opens where they do. */
  requested: StepAsked | null
}

/** `loadReinstatement`, `requestReinstatement` and `acceptReinstatement`: where it stands; null without such a policy. */
export interface ReinstatementFacts {
  reinstatement: Reinstatement | null
  /** First and last name, for the card. */
  name: string
}

/** What the machine of the polling asks: whether an invoice, a plan or a decision is there by now. */
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
  /** Asks for the policy to be put back. */
  | { type: 'request.submitted' }
  /** On from the offer to the card. */
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
  /** The path that is wanted while the question before leaving is open. */
  leavingFor: string | null
  problem: Problem | null
}
