import { estimateMachine } from '../../../machines/estimate/estimate.machine.ts'
import { defineAuthorizeGuest, defineLoadEstimate } from '../../actors/estimate.ts'
import type { AppServices } from '../services.ts'
import { coverageEditorWith } from './coverageEditor.ts'
import { EstimateFlow } from './EstimateFlow.tsx'
import { flowMachine } from './flow.ts'

/** The estimate with its effects. */
export function provide(services: AppServices) {
  return estimateMachine.provide({
    actors: {
      authorizeGuest: defineAuthorizeGuest(services),
      coverageEditor: coverageEditorWith(services),
      formFlow: flowMachine(services),
      loadEstimate: defineLoadEstimate(services),
    },
  })
}

export { EstimateFlow as Flow }
