import { estimateMachine } from '../../../machines/estimate/estimate.machine.ts'
import { defineAuthorizeGuest } from '../../actors/authorizeGuest.ts'
import { defineLoadEstimate } from '../../actors/loadEstimate.ts'
import type { AppServices } from '../services.ts'
import { flowMachine } from './flow.ts'

/** The estimate with its effects. */
export function provideEstimate(services: AppServices) {
  return estimateMachine.provide({
    actors: {
      authorizeGuest: defineAuthorizeGuest(services),
      formFlow: flowMachine(services),
      loadEstimate: defineLoadEstimate(services),
    },
  })
}
