import { coverageEditorMachine } from '../../../machines/coverage-editor/coverageEditor.machine.ts'
import { livePriceMachine } from '../../../machines/live-price/livePrice.machine.ts'
import { defineAskPrice } from '../../actors/askPrice.ts'
import { defineLoadCoverage, defineSaveCoverage } from '../../actors/editCoverage.ts'
import type { AppServices } from '../services.ts'

/** The coverage editor with its effects, for every mode. */
export function coverageEditorWith(services: AppServices) {
  return coverageEditorMachine.provide({
    actors: {
      loadCoverage: defineLoadCoverage(services),
      livePrice: livePriceMachine.provide({ actors: { askPrice: defineAskPrice(services) } }),
      saveCoverage: defineSaveCoverage(services),
    },
  })
}
