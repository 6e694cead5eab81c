import { fromPromise } from 'xstate'
import type { CompletedStep, OnboardingFacts } from '../../machines/onboarding/onboarding.types.ts'
import type { OnboardingSlug } from '../../rules/contract/schema.generated.ts'
import { CompleteOnboardingStep, Onboarding } from '../api/operations/wishes.generated.ts'
import type { Effects } from './effects.ts'

/** The user's progress in an onboarding journey. */
export function defineLoadOnboarding({ api: { client } }: Pick<Effects, 'api'>) {
  return fromPromise<OnboardingFacts, { slug: OnboardingSlug }>(
    async ({ input, signal }) => (await client.query(Onboarding, input, { signal })).onboarding,
  )
}

/** Saves a completed step, for all devices. */
export function defineCompleteStep({ api: { client } }: Pick<Effects, 'api'>) {
  return fromPromise<OnboardingFacts, CompletedStep>(
    async ({ input, signal }) =>
      (await client.mutate(CompleteOnboardingStep, input, { signal })).completeOnboardingStep.onboarding,
  )
}
