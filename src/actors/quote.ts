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
 * The outcome of underwriting. A quote or an offering is ready when it exists, has not expired, and
 * the application is not pending (spec: access 4.4).
 */
export function defineAskQuote({ api }: Pick<Effects, 'api'>) {
  return fromPromise<PollingAnswer, unknown>(async ({ signal }) => {
    const { applicationOutcome: outcome } = await api.client.query(QuoteState, {}, { signal, isPolled: true })
    switch (outcome?.__typename) {
      case 'AccidentalDeathOutcome':
        return ready({ quote: { ...outcome.offering, isInstead: outcome.isTermRefused } })
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

/** Accepts the quote. Accepting it again returns the same result. */
export function defineAcceptQuote({ api }: Pick<Effects, 'api'>) {
  return fromPromise<void, AcceptQuoteInput>(async ({ input: { quoteId, billingFrequency }, signal }) => {
    await api.client.mutate(AcceptQuote, { quoteId, billingFrequency, status: 'accepted' }, { signal })
  })
}

/**
 * Accepts the offering, unless that was done before: then the carrier already has its quote, which
 * is bought.
 */
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
 * Submits the application. If one is undecided, the carrier returns that one. A referral code is
 * recorded separately, and its failure does not affect the applicant.
 */
export function defineRequestNewBusiness({ api }: Pick<Effects, 'api'>, referral: () => string | null) {
  return fromPromise<InsuranceApplication, RequestNewBusinessInput>(async ({ input, signal }) => {
    const { requestNewBusiness } = await api.client.mutate(RequestNewBusiness, input, { signal })
    const code = referral()
    if (code !== null)
      await api.client.mutate(CreateApplicationReferral, { referralCode: code }, { signal }).catch(() => {})
    return requestNewBusiness.insuranceApplication
  })
}

/** The trivia questions, in the carrier's order. */
export function defineLoadTrivia({ api }: Pick<Effects, 'api'>) {
  return fromPromise<LoadTriviaOutput>(
    async ({ signal }) => (await api.client.query(TriviaQuestions, {}, { signal })).triviaQuestions,
  )
}
