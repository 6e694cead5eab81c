import { onboardingMachine } from '../../../machines/onboarding/onboarding.machine.ts'
import { defineAuthorizeGuest } from '../../actors/estimate.ts'
import { defineCompleteStep, defineLoadOnboarding } from '../../actors/onboarding.ts'
import type { AppServices } from '../services.ts'

export { onboardingActivity as activity } from '../../../machines/onboarding/onboarding.activity.ts'
export { default as Frame } from '../../screens/onboarding/OnboardingFrame.tsx'

export function provide(services: AppServices) {
  return onboardingMachine.provide({
    actors: {
      authorizeGuest: defineAuthorizeGuest(services),
      loadOnboarding: defineLoadOnboarding(services),
      completeStep: defineCompleteStep(services),
    },
  })
}
