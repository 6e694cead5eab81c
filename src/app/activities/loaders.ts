import type { LoadedId } from '../../../machines/activities/activityIds.ts'
import type { AppServices } from '../services.ts'
import type { SystemMachines } from '../systemActors.ts'

/** How each machine is loaded that is not part of the first page: a chunk of its own, with the effects that it invokes. */
export function activityLoaders(services: AppServices) {
  return {
    fulfillment: () => import('./fulfillment.ts').then((chunk) => chunk.provideFulfillment(services)),
    estimate: () => import('./estimate.ts').then((chunk) => chunk.provideEstimate(services)),
    policyFlow: () => import('./policyFlow.ts').then((chunk) => chunk.providePolicyFlow(services)),
    reinstatement: () => import('./reinstatement.ts').then((chunk) => chunk.provideReinstatement(services)),
    wishBuilder: () => import('./wishBuilder.ts').then((chunk) => chunk.provideWishBuilder(services)),
    onboarding: () => import('./onboarding.ts').then((chunk) => chunk.provideOnboarding(services)),
    signIn: () => import('./signIn.ts').then((chunk) => chunk.provideSignIn(services)),
  } satisfies { [Id in LoadedId]: () => Promise<SystemMachines[Id]> }
}
