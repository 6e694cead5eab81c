import { fromPromise } from 'xstate'
import type { Estimate } from '../../machines/contract/schema.generated.ts'
import type { SaveEstimateInput } from '../../machines/coverage-editor/coverageEditor.types.ts'
import { UpdateEstimateDatum } from '../api/operations/journey.generated.ts'
import type { Effects } from './effects.ts'

/** Keeps another amount and term of an estimate; its term is counted in months. */
export function defineSaveEstimate({ api }: Pick<Effects, 'api'>) {
  return fromPromise<Estimate, SaveEstimateInput>(
    async ({ input: { estimateId, amount, years }, signal }) => {
      const { updateEstimateDatum } = await api.client.mutate(
        UpdateEstimateDatum,
        { estimateId, amount, termDuration: years * 12, termUnit: 'month' },
        { signal },
      )
      return updateEstimateDatum.estimate
    },
  )
}
