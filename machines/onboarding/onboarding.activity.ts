import { product } from '../../rules/product.ts'
import type { Activity } from '../activities/activity.ts'
import type { AppRoute } from '../routes/route.ts'
import type { onboardingMachine } from './onboarding.machine.ts'
import { currentStep, isOnboardingStep, onboardingPaths, onboardingSlugOf } from './steps.ts'

type OwnRoute = Extract<AppRoute, { id: 'onboarding' }>

const ownRoute = (route: AppRoute | null): OwnRoute | null => (route?.id === 'onboarding' ? route : null)

export const onboardingActivity: Activity<'onboarding', typeof onboardingMachine> = {
  id: 'onboarding',
  input({ session, route }) {
    const own = ownRoute(route)
    return {
      session,
      slug: onboardingSlugOf(own?.journey ?? ''),
      requested: isOnboardingStep(own?.step) ? own.step : null,
    }
  },
  routeOf(onboarding) {
    const snapshot = onboarding.getSnapshot()
    if (!snapshot.matches('journey')) return undefined
    const { context } = snapshot
    return { id: 'onboarding', journey: onboardingPaths[context.slug], step: currentStep(context) }
  },
  request(route, opened) {
    const own = ownRoute(route)
    if (own === null || own.journey !== ownRoute(opened)?.journey) return null
    return isOnboardingStep(own.step) ? { type: 'step.requested', step: own.step } : 'here'
  },
  next(output) {
    if (output.kind === 'exit') return { path: output.to ?? product.welcomePath }
    // The estimate starts with the amount.
    return {
      path: output.slug === 'coverage_collection_onboarding' ? product.estimatePath : product.welcomePath,
    }
  },
}
