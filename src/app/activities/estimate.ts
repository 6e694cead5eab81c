import { coverageEditorMachine } from '../../../machines/coverage-editor/coverageEditor.machine.ts'
import { estimateMachine } from '../../../machines/estimate/estimate.machine.ts'
import { livePriceMachine } from '../../../machines/live-price/livePrice.machine.ts'
import { defineAdjustEstimate } from '../../actors/adjustEstimate.ts'
import { defineAuthorizeGuest } from '../../actors/authorizeGuest.ts'
import { defineLoadEstimate } from '../../actors/loadEstimate.ts'
import { defineSaveEstimate } from '../../actors/saveEstimate.ts'
import type { AppServices } from '../services.ts'
import { flowMachine } from './flow.ts'

/** The estimate with its effects. */
export function provideEstimate(services: AppServices) {
  return estimateMachine.provide({
    actors: {
      authorizeGuest: defineAuthorizeGuest(services),
      coverageEditor: coverageEditorMachine.provide({
        actors: {
          livePrice: livePriceMachine.provide({ actors: { askPrice: defineAdjustEstimate(services) } }),
          saveCoverage: defineSaveEstimate(services),
        },
      }),
      formFlow: flowMachine(services),
      loadEstimate: defineLoadEstimate(services),
    },
  })
}
