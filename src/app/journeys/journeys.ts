import type { LoadedId } from '../../../machines/journeys/journeys.ts'
import type { AppServices } from '../services.ts'
import type { SystemMachines } from '../systemActors.ts'

/** How each machine is loaded that is not part of the first page: a chunk of its own, with the effects that it invokes. */
export function journeyLoaders(services: AppServices) {
  return {
    fulfillment: async () => (await import('./fulfillment.ts')).provideFulfillment(services),
    estimate: async () => (await import('./estimate.ts')).provideEstimate(services),
    policyFlow: async () => (await import('./policyFlow.ts')).providePolicyFlow(services),
    signIn: async () => (await import('./signIn.ts')).provideSignIn(services),
  } satisfies { [Id in LoadedId]: () => Promise<SystemMachines[Id]> }
}
