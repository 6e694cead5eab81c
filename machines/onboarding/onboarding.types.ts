import type { OnboardingJourney, OnboardingSlug } from '../../rules/contract/schema.generated.ts'
import type { StepFacts } from '../journeys/defineStepRules.ts'
import type { Problem } from '../problem.ts'
import type { SessionFacts } from '../session/session.types.ts'
import type { SessionResumed } from '../step.ts'

export type OnboardingStep = 'welcome' | 'wish' | 'coverage' | 'summary'

/** `loadOnboarding` and `completeStep`: the user's progress. */
export type OnboardingFacts = Pick<OnboardingJourney, 'slug' | 'coverageAmount' | 'completed'> & StepFacts

export interface OnboardingInput {
  session: SessionFacts | null
  slug: OnboardingSlug
  /** Opened if the progress permits; otherwise the first incomplete step opens. */
  requested: OnboardingStep | null
}

/** `completeStep`: the data saved for a step. */
export interface CompletedStep {
  slug: OnboardingSlug
  step: OnboardingStep
  coverageAmount: number | null
}

export type OnboardingEvent =
  | { type: 'step.requested'; step: OnboardingStep }
  /** The open step is done; `coverageAmount` comes from the step for the amount. */
  | { type: 'step.completed'; coverageAmount?: number }
  | { type: 'back.chosen' }
  | { type: 'exit.chosen'; to?: string }
  | { type: 'exit.confirmed' }
  | { type: 'exit.dismissed' }
  | { type: 'retry.chosen' }
  | SessionResumed

export type OnboardingOutput =
  | { kind: 'completed'; slug: OnboardingSlug }
  | { kind: 'exit'; to: string | null }

export interface OnboardingContext {
  /** The session at the start; a later guest session belongs to the session machine. */
  session: SessionFacts | null
  slug: OnboardingSlug
  facts: OnboardingFacts | null
  visiting: { step: OnboardingStep } | null
  /** The step that is being saved. */
  completing: CompletedStep | null
  /** The requested path while the question before leaving is open. */
  leavingFor: string | null
  problem: Problem | null
}
