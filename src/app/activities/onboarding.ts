import { fromPromise } from 'xstate'
import type { OnboardingJourney, OnboardingSlug } from '../../../machines/contract/schema.generated.ts'
import { onboardingMachine } from '../../../machines/onboarding/onboarding.machine.ts'
import type { CompletedStep } from '../../../machines/onboarding/onboarding.types.ts'
import { CompleteOnboardingStep, Onboarding } from '../../api/operations/wishes.generated.ts'
import type { AppServices } from '../services.ts'

export { default as Frame } from '../../screens/onboarding/OnboardingFrame.tsx'

/** The onboarding journeys with their effects. */
export function provide({ api: { client } }: AppServices) {
  return onboardingMachine.provide({
    actors: {
      loadOnboarding: fromPromise<OnboardingJourney, { slug: OnboardingSlug }>(
        async ({ input, signal }) => (await client.query(Onboarding, input, { signal })).onboarding,
      ),
      completeStep: fromPromise<OnboardingJourney, CompletedStep>(
        async ({ input, signal }) =>
          (await client.mutate(CompleteOnboardingStep, input, { signal })).completeOnboardingStep.onboarding,
      ),
    },
  })
}
