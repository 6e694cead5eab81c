import { fromPromise } from 'xstate'
import type { AdjustEstimateInput, Price } from '../../machines/live-price/livePrice.types.ts'
import { AdjustEstimate } from '../api/operations/journey.generated.ts'
import type { Effects } from './effects.ts'

/** What an amount and a term would cost. */
export function defineAdjustEstimate({ api }: Pick<Effects, 'api'>) {
  return fromPromise<Price, AdjustEstimateInput>(async ({ input: { estimateId, amount, years }, signal }) => {
    const { adjustEstimate } = await api.client.query(
      AdjustEstimate,
      { id: estimateId, amount, termDuration: years, termUnit: 'year' },
      { signal },
    )
    return adjustEstimate
  })
}
