import { fromPromise } from 'xstate'
import type { PollingAnswer } from '../../machines/polling/polling.machine.ts'
import type { QuoteFinding } from '../../machines/quote/quote.types.ts'
import { QuoteState } from '../api/operations/underwriting.generated.ts'
import type { Effects } from './effects.ts'

/**
 * What underwriting has come to. A quote or an offering is ready when it exists, has not expired, and the application is not
 * pending (spec: access 4.4).
 */
export function defineAskQuote({ api }: Pick<Effects, 'api'>) {
  return fromPromise<PollingAnswer, unknown>(async ({ signal }) => {
    const { applicationOutcome: outcome } = await api.client.query(QuoteState, {}, { signal, isPolled: true })
    switch (outcome?.__typename) {
      case 'AccidentalDeathOutcome':
      case 'TermOfferOutcome':
        return ready({ quote: outcome.offering })
      case 'QuoteOutcome':
        return outcome.quote.status === 'expired' ? { kind: 'notYet' } : ready({ quote: outcome.quote })
      case 'DeniedOutcome':
        return outcome.decision.result === 'pending' || outcome.decision.result === 'accepted'
          ? { kind: 'notYet' }
          : ready({ result: outcome.decision.result })
      case 'PendingOutcome':
      case undefined:
        return { kind: 'notYet' }
    }
  })
}

const ready = (value: QuoteFinding): PollingAnswer => ({ kind: 'ready', value })
