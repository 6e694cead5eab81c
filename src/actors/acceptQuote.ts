import { fromPromise } from 'xstate'
import type { AcceptQuoteInput } from '../../machines/purchase/purchase.types.ts'
import { AcceptQuote } from '../api/operations/purchase.generated.ts'
import type { Effects } from './effects.ts'

/** Accepts the quote; an accepted one is accepted again with the same answer. */
export function defineAcceptQuote({ api }: Pick<Effects, 'api'>) {
  return fromPromise<void, AcceptQuoteInput>(async ({ input: { quoteId, billingFrequency }, signal }) => {
    await api.client.mutate(AcceptQuote, { quoteId, billingFrequency, status: 'accepted' }, { signal })
  })
}
