import { fromPromise } from 'xstate'
import type { AskPriceInput, Price } from '../../machines/live-price/livePrice.types.ts'
import { AdjustEstimate } from '../api/operations/journey.generated.ts'
import type { Effects } from './effects.ts'

/** What an amount and a term would cost. */
export function defineAdjustEstimate({ api }: Pick<Effects, 'api'>) {
  return fromPromise<Price, AskPriceInput>(async ({ input: { id, amount, years }, signal }) => {
    const { adjustEstimate } = await api.client.query(
      AdjustEstimate,
      { id, amount, termDuration: years, termUnit: 'year' },
      { signal },
    )
    return adjustEstimate
  })
}
