import { fromPromise } from 'xstate'
import type { Price } from '../../machines/coverage-editor/coverageEditor.types.ts'
import type { AskPriceInput } from '../../machines/live-price/livePrice.machine.ts'
import { required } from '../../machines/required.ts'
import {
  AdjustEstimate,
  AdjustPolicy,
  AdjustProductOffering,
  AdjustQuote,
} from '../api/operations/prices.generated.ts'
import type { Effects } from './effects.ts'

/** The price for another amount or term. */
export function defineAskPrice({ api: { client } }: Pick<Effects, 'api'>) {
  return fromPromise<Price, AskPriceInput>(async ({ input: { mode, id, amount, years }, signal }) => {
    const size = { amount, termDuration: years, termUnit: 'year' } as const
    if (mode === 'estimate')
      return (await client.query(AdjustEstimate, { id, ...size }, { signal })).adjustEstimate
    if (mode === 'policy') {
      const asked = { id: required(id, 'policy'), amount }
      return (await client.query(AdjustPolicy, asked, { signal })).adjustPolicy
    }
    const changed = { id: required(id, 'coverage'), ...size }
    return mode === 'quote'
      ? (await client.query(AdjustQuote, changed, { signal })).adjustQuote
      : (await client.query(AdjustProductOffering, changed, { signal })).adjustProductOffering
  })
}
