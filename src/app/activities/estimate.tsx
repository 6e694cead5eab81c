import { estimateMachine } from '../../../machines/estimate/estimate.machine.ts'
import { defineAuthorizeGuest, defineLoadEstimate } from '../../actors/estimate.ts'
import type { AppServices } from '../services.ts'
import { coverageEditorWith } from './coverageEditor.ts'
import { flowMachine } from './flow.ts'

export { estimateActivity as activity } from '../../../machines/estimate/estimate.activity.ts'
export { EstimateFlow as Flow } from './EstimateFlow.tsx'

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
