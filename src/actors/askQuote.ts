import { fromPromise } from 'xstate'
import type { PollingAnswer } from '../../machines/polling/polling.machine.ts'
import type { QuoteFinding } from '../../machines/quote/quote.types.ts'
import { QuoteState } from '../api/operations/underwriting.generated.ts'
import type { Effects } from './effects.ts'

/**
 * What underwriting has come to. A quote is ready when it exists, has not expired, and the application is not
 * pending (specification 4.4).
 */
export function defineAskQuote({ api }: Pick<Effects, 'api'>) {
  return fromPromise<PollingAnswer, unknown>(async ({ signal }) => {
    const { latestInsuranceApplication: application, pendingQuote: quote } = await api.client.query(
      QuoteState,
      {},
      { signal, isPolled: true },
    )
    const result = application?.result ?? 'pending'
    if (result === 'rejected' || result === 'failed' || result === 'referred_to_underwriter')
      return ready({ result })
    const isReady = result !== 'pending' && quote !== null && quote.status !== 'expired'
    return isReady ? ready({ quote }) : { kind: 'notYet' }
  })
}

const ready = (value: QuoteFinding): PollingAnswer => ({ kind: 'ready', value })
