import { defineLateLogic } from 'statecharts/placeholders'
import { estimateMachine } from '../../../machines/estimate/estimate.machine.ts'
import { defineAuthorizeGuest, defineLoadEstimate } from '../../actors/estimate.ts'
import { loadedInTime } from '../../ui/loadedInTime.ts'
import type { AppServices } from '../services.ts'
import type { coverageEditorWith } from './coverageEditor.ts'
import { flowMachine } from './flow.ts'

export { estimateActivity as activity } from '../../../machines/estimate/estimate.activity.ts'
export { EstimateFlow as Flow } from './EstimateFlow.tsx'

export function provide(services: AppServices) {
  let editor: ReturnType<typeof coverageEditorWith> | undefined
  async function loadEditor() {
    const chunk = await loadedInTime(import('./coverageEditor.ts'))
    editor ??= chunk.coverageEditorWith(services)
  }
  return estimateMachine.provide({
    actors: {
      authorizeGuest: defineAuthorizeGuest(services),
      coverageEditor: defineLateLogic(() => editor),
      formFlow: flowMachine(services),
      loadEstimate: defineLoadEstimate(services, loadEditor),
    },
  })
}
