import type { OnboardingJourney, OnboardingSlug } from '../../rules/contract/schema.generated.ts'
import type { StepFacts } from '../journeys/defineStepRules.ts'
import type { Problem } from '../problem.ts'
import type { SessionFacts } from '../session/session.types.ts'
import type { SessionResumed } from '../step.ts'

export type OnboardingStep = 'welcome' | 'wish' | 'coverage' | 'summary'

/** `loadOnboarding` and `completeStep`: how far the user has come. */
export type OnboardingFacts = Pick<OnboardingJourney, 'slug' | 'coverageAmount' | 'completed'> & StepFacts

export interface OnboardingInput {
  session: SessionFacts | null
  slug: OnboardingSlug
  /** Opened where the progress allows; otherwise the first step that is left to do. */
  requested: OnboardingStep | null
}

/** `completeStep`: what is saved of a step. */
export interface CompletedStep {
  slug: OnboardingSlug
  step: OnboardingStep
  coverageAmount: number | null
}

export type OnboardingEvent =
  | { type: 'step.requested'; step: OnboardingStep }
  /** The open step is done; `coverageAmount` is what the step of the amount collected. */
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
  /** As it was at the start; the guest's, once there is one, is the session machine's to keep. */
  session: SessionFacts | null
  slug: OnboardingSlug
  facts: OnboardingFacts | null
  visiting: { step: OnboardingStep } | null
  /** What is being saved. */
  completing: CompletedStep | null
  /** The path that is wanted while the question before leaving is open. */
  leavingFor: string | null
  problem: Problem | null
}
