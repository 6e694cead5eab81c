import { fromPromise } from 'xstate'
import type { LoadTermsOutput } from '../../machines/accept-terms/acceptTerms.types.ts'
import type { AcknowledgeInput } from '../../machines/acknowledge.ts'
import type { JourneyFacts, LoadPolicyOutput } from '../../machines/fulfillment/fulfillment.types.ts'
import type {
  FetchInvoiceOutput,
  PurchaseFacts,
  PurchaseTerms,
} from '../../machines/purchase/purchase.types.ts'
import { required } from '../../machines/required.ts'
import type { Invoice, JourneySlug, Policy, Quote } from '../../rules/contract/schema.generated.ts'
import { product } from '../../rules/product.ts'
import { usualRules } from '../../rules/usualRules.ts'
import { ApiError } from '../api/apiError.ts'
import {
  CreateAcknowledgements,
  JourneyFacts as JourneyFactsQuery,
  TermsToAccept,
} from '../api/operations/journeys.generated.ts'
import { UserPolicy } from '../api/operations/policies.generated.ts'
import { PurchaseFacts as PurchaseFactsQuery, UserInvoice } from '../api/operations/purchase.generated.ts'
import type { Effects } from './effects.ts'

/**
 * The state of a journey, from the carrier's facts, and whether the user can be covered and can
 * apply.
 */
export function defineLoadJourney({ api }: Pick<Effects, 'api'>, slug: JourneySlug) {
  return fromPromise<JourneyFacts>(async ({ signal }) => {
    const { journey, checkEligibility } = await api.client.query(JourneyFactsQuery, { slug }, { signal })
    if (journey === null) throw new Error('The carrier knows no such journey')
    const { ineligibleCoverageReasons, eligibleForUnderwriting } = checkEligibility
    return { ...journey, ineligibleReasons: ineligibleCoverageReasons, eligibleForUnderwriting }
  })
}

/**
 * Linked and acknowledged at purchase, if they exist (specification 2.2 and 5.2). The quote's
 * document is the policy packet.
 */
const purchaseDocuments = ['quote', 'statement-of-good-health', 'replace-accidental-death'] as const

/** The same text as when the carrier itself refuses the payment. */
const quoteExpired = 'This quote has expired. Please apply again.'

/**
 * The terms of this purchase: from the quote, or from the pending policy once the quote is
 * accepted. Rejects with QUOTE_EXPIRED if the last quote has expired without a payment.
 */
export function defineLoadPurchase({ api }: Pick<Effects, 'api'>) {
  return fromPromise<PurchaseFacts>(async ({ signal }) => {
    const [facts, { userPolicy }, { userInvoice: invoice }] = await Promise.all([
      api.client.query(
        PurchaseFactsQuery,
        { slugs: purchaseDocuments, businessSlug: product.insurance },
        { signal },
      ),
      api.client.query(UserPolicy, {}, { signal }),
      api.client.query(UserInvoice, {}, { signal }),
    ])
    if (facts.journey?.quoteExpiredOn) throw new ApiError('QUOTE_EXPIRED', quoteExpired, 200)
    const { me, unpaidQuote: quote, documentsBySlug, businessDisclosures, acknowledgedDisclosures } = facts
    // Before the quote is accepted, it has no policy. The user may have another one, in force or
    // ended.
    const policy = quote === null || quote.status === 'accepted' ? userPolicy : null
    const bought = required(policy ?? quote, 'The quote')
    const { amount, termDuration, termUnit, insuredsAgeAtTerm, product: sold } = bought
    const terms: PurchaseTerms = {
      productSlug: sold.slug,
      productName: sold.name,
      amount,
      termDuration,
      termUnit,
      insuredsAgeAtTerm,
      ...chargeOf(bought),
      secondPremiumOn: quote?.secondPremiumOn ?? null,
      freeLookDays: quote?.freeLookDays ?? usualRules.freeLook,
    }
    const agreedOn = new Map(
      acknowledgedDisclosures.map(({ disclosure, acknowledgedOn }) => [disclosure.id, acknowledgedOn]),
    )
    return {
      terms,
      quoteId: policy === null ? (quote?.id ?? null) : null,
      name: [me?.firstName, me?.lastName].filter(Boolean).join(' '),
      documents: documentsBySlug,
      legal: businessDisclosures.map((disclosure) => ({
        ...disclosure,
        agreedOn: agreedOn.get(disclosure.id) ?? null,
      })),
      invoice: payable(invoice),
      payment: policy?.firstPayment ?? null,
      failedPayment: policy?.failedPayment ?? null,
    }
  })
}

/**
 * The amount and frequency of the charge: from the quote, or from the plan that its acceptance
 * created.
 */
function chargeOf(bought: Quote | Policy): Pick<PurchaseTerms, 'premium' | 'billingFrequency'> {
  if ('dueToday' in bought) return { premium: bought.dueToday, billingFrequency: bought.billingFrequency }
  const { amount, billingFrequency } = required(bought.pendingPlan ?? bought.activePlan, 'The plan')
  return { premium: amount, billingFrequency }
}

export function defineFetchInvoice({ api }: Pick<Effects, 'api'>) {
  return fromPromise<FetchInvoiceOutput>(async ({ signal }) => {
    const { userInvoice } = await api.client.query(UserInvoice, {}, { signal })
    return payable(userInvoice)
  })
}

/** Invoices that can be paid: created, short paid, failed and retryable (specification 4.5). */
function payable(invoice: Invoice | null): Invoice | null {
  return invoice === null || invoice.status === 'processing' || invoice.status === 'fully_paid'
    ? null
    : invoice
}

/**
 * The disclosures of the line of business, to be accepted before an application, and the name with
 * which the applicant signs it.
 */
export function defineLoadTerms({ api }: Pick<Effects, 'api'>) {
  return fromPromise<LoadTermsOutput>(async ({ signal }) => {
    const { businessDisclosures, me } = await api.client.query(
      TermsToAccept,
      { businessSlug: product.insurance },
      { signal },
    )
    return { disclosures: businessDisclosures, signer: required(me, 'The applicant') }
  })
}

/**
 * Creates one acknowledgement for each accepted disclosure or document, all or none. The carrier
 * knows the context.
 */
export function defineAcknowledge({ api }: Pick<Effects, 'api'>) {
  return fromPromise<unknown, AcknowledgeInput>(async ({ input: { subjectIds }, signal }) => {
    const acknowledgements = subjectIds.map((subjectId) => ({ subjectId }))
    await api.client.mutate(CreateAcknowledgements, { acknowledgements }, { signal })
  })
}

/** The policy that was just bought. @throws Error while the carrier has none */
export function defineLoadPolicy({ api }: Pick<Effects, 'api'>) {
  return fromPromise<LoadPolicyOutput>(async ({ signal }) => {
    const { userPolicy } = await api.client.query(UserPolicy, {}, { signal })
    if (userPolicy === null) throw new Error('The carrier has no policy for this user')
    return userPolicy
  })
}
