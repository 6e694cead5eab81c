import { fromPromise } from 'xstate'
import type { RequestNewBusinessInput } from '../../machines/accept-terms/acceptTerms.types.ts'
import type { PollingAnswer } from '../../machines/polling/polling.machine.ts'
import type { AcceptQuoteInput } from '../../machines/purchase/purchase.types.ts'
import type { QuoteFinding } from '../../machines/quote/quote.machine.ts'
import type { LoadTriviaOutput } from '../../machines/trivia/trivia.types.ts'
import type { InsuranceApplication } from '../../rules/contract/schema.generated.ts'
import { AcceptQuote } from '../api/operations/purchase.generated.ts'
import {
  AcceptProductOffering,
  CreateApplicationReferral,
  OfferToAccept,
  QuoteState,
  RequestNewBusiness,
  TriviaQuestions,
} from '../api/operations/underwriting.generated.ts'
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

/** Accepts the quote; an accepted one is accepted again with the same answer. */
export function defineAcceptQuote({ api }: Pick<Effects, 'api'>) {
  return fromPromise<void, AcceptQuoteInput>(async ({ input: { quoteId, billingFrequency }, signal }) => {
    await api.client.mutate(AcceptQuote, { quoteId, billingFrequency, status: 'accepted' }, { signal })
  })
}

/** Accepts what is offered, unless that was done before: the carrier then has a quote of it, which is bought. */
export function defineAcceptOffering({ api }: Pick<Effects, 'api'>) {
  return fromPromise<void>(async ({ signal }) => {
    const { applicationOutcome: outcome } = await api.client.query(OfferToAccept, {}, { signal })
    const isOffer =
      outcome?.__typename === 'AccidentalDeathOutcome' || outcome?.__typename === 'TermOfferOutcome'
    if (!isOffer || outcome.offering.status !== 'pending') return
    await api.client.mutate(AcceptProductOffering, { offeringId: outcome.offering.id }, { signal })
  })
}

/**
 * Submits the application; the carrier answers a repetition with the undecided one. A referral code is noted beside it, and
 * none of it is the applicant's concern where that fails.
 */
export function defineRequestNewBusiness({ api }: Pick<Effects, 'api'>, referral: () => string | null) {
  return fromPromise<InsuranceApplication, RequestNewBusinessInput>(
    async ({ input: { product }, signal }) => {
      const { requestNewBusiness } = await api.client.mutate(RequestNewBusiness, { product }, { signal })
      const code = referral()
      if (code !== null)
        await api.client.mutate(CreateApplicationReferral, { referralCode: code }, { signal }).catch(() => {})
      return requestNewBusiness.insuranceApplication
    },
  )
}

/** The questions that shorten the wait, in the carrier's order. */
export function defineLoadTrivia({ api }: Pick<Effects, 'api'>) {
  return fromPromise<LoadTriviaOutput>(
    async ({ signal }) => (await api.client.query(TriviaQuestions, {}, { signal })).triviaQuestions,
  )
}
