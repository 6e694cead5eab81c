import type { OnboardingSlug } from '../../rules/contract/schema.generated.ts'
import { product } from '../../rules/product.ts'
import { defineStepRules } from '../journeys/defineStepRules.ts'
import type { StepPage } from '../step.ts'
import type { OnboardingContext, OnboardingStep } from './onboarding.types.ts'

const row = (name: OnboardingStep, description: string) => ({
  name,
  key: name,
  description,
  back: 'stepBefore' as const,
  openUntil: 'paid' as const,
})

const rules = defineStepRules([
  row('welcome', 'A few slides explain what the list is for.'),
  row('wish', 'The first entry of the list.'),
  row('coverage', 'An amount of coverage, for users without a list.'),
  row('summary', 'The total of the list, or the amount.'),
])

const onboardingSteps: readonly OnboardingStep[] = ['welcome', 'wish', 'coverage', 'summary']

/** The journeys by their paths. */
export const onboardingPaths = {
  onboarding: 'onboarding',
  single_wish_onboarding: product.singleOnboarding,
  coverage_collection_onboarding: 'coverage-collection-onboarding',
} as const satisfies Record<OnboardingSlug, string>

/** The journey for a path; the first one if the path names none. */
export const onboardingSlugOf = (path: string): OnboardingSlug => {
  const slugs: OnboardingSlug[] = ['onboarding', 'single_wish_onboarding', 'coverage_collection_onboarding']
  return slugs.find((slug) => onboardingPaths[slug] === path) ?? 'onboarding'
}

export const isOnboardingStep = (text: string | undefined): text is OnboardingStep =>
  onboardingSteps.some((step) => step === text)

type Progress = Pick<OnboardingContext, 'facts' | 'visiting'>

const progressOf = ({ facts, visiting }: Progress) => ({ facts, visiting, done: [] })

/** The open step: the visited one, else the first incomplete one. */
export function currentStep(context: Progress): OnboardingStep {
  const progress = progressOf(context)
  const visited = rules.visitedStep(progress)
  return visited?.step ?? rules.walked(progress).find((step) => !rules.isBehind(progress, step)) ?? 'summary'
}

/** The step before the open one; null at the first. */
export function stepBefore(context: Progress): OnboardingStep | null {
  return rules.stepBefore(progressOf(context), currentStep(context))
}

/** The index of the open step in this journey (spec: product 4, "Progress"). */
export function onboardingPage(context: Progress): StepPage {
  const steps = rules.walked(progressOf(context))
  return { index: Math.max(0, steps.indexOf(currentStep(context))), count: steps.length }
}

/** In percent; 100 on the last step. */
export const onboardingProgress = ({ index, count }: StepPage): number =>
  count === 0 ? 0 : index === count - 1 ? 100 : Math.round((100 * index) / count)
