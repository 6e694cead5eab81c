import { fromPromise } from 'xstate'
import type { SaveCoverageInput } from '../../machines/coverage-editor/coverageEditor.types.ts'
import type { AskPriceInput, Price } from '../../machines/live-price/livePrice.types.ts'
import type { LoadQuoteOutput } from '../../machines/quote-editor/quoteEditor.types.ts'
import { required } from '../../machines/required.ts'
import { AdjustQuote, UnpaidQuote, UpdateQuote } from '../api/operations/underwriting.generated.ts'
import type { Effects } from './effects.ts'

/** The quote that is still to be paid for. */
export function defineLoadQuote({ api }: Pick<Effects, 'api'>) {
  return fromPromise<LoadQuoteOutput>(
    async ({ signal }) => (await api.client.query(UnpaidQuote, {}, { signal })).unpaidQuote,
  )
}

/** What a quote would cost with another amount or term. */
export function defineAdjustQuote({ api }: Pick<Effects, 'api'>) {
  return fromPromise<Price, AskPriceInput>(async ({ input: { id, amount, years }, signal }) => {
    const { adjustQuote } = await api.client.query(
      AdjustQuote,
      { id: required(id, 'quote'), amount, termDuration: years, termUnit: 'year' },
      { signal },
    )
    return adjustQuote
  })
}

/** Has a quote with another amount or term offered in the place of the one before. */
export function defineSaveQuote({ api }: Pick<Effects, 'api'>) {
  return fromPromise<unknown, SaveCoverageInput>(async ({ input: { id, amount, years }, signal }) => {
    await api.client.mutate(
      UpdateQuote,
      { quoteId: id, amount, termDuration: years, termUnit: 'year' },
      { signal },
    )
  })
}
