import { fromPromise } from 'xstate'
import type { SaveCoverageInput } from '../../machines/coverage-editor/coverageEditor.types.ts'
import { UpdateEstimateDatum } from '../api/operations/journey.generated.ts'
import type { Effects } from './effects.ts'

/** Keeps another amount and term of an estimate; its term is counted in months. */
export function defineSaveEstimate({ api }: Pick<Effects, 'api'>) {
  return fromPromise<unknown, SaveCoverageInput>(async ({ input: { id, amount, years }, signal }) => {
    await api.client.mutate(
      UpdateEstimateDatum,
      { estimateId: id, amount, termDuration: years * 12, termUnit: 'month' },
      { signal },
    )
  })
}
