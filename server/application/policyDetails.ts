import type { Kysely } from 'kysely'
import type { Classification, Policy, ProductOffering } from '../../rules/contract/schema.generated.ts'
import { ageAtEnd, payoutsOf, productOf } from '../../rules/products.ts'
import { dayIn } from '../../rules/residence.ts'
import { profileOf } from '../domains/accounts/port.ts'
import { missedPremiums, requestOf } from '../domains/policies/lapse/reinstatements.ts'
import { underwrittenBy } from '../domains/policies/policies.ts'
import { premiumList } from '../domains/quotes/premiums.ts'
import { isExtendable, presentClass, quoteById } from '../domains/quotes/quotes.ts'
import type { Database } from '../platform/database/database.ts'
import { CarrierError } from '../platform/errors.ts'
import { coveredBy } from './wishes/wishes.ts'

type Reader = Kysely<Database>

/** The risk class of a policy, from its quote or from the coverage change that created it. */
export async function classificationOf(
  db: Reader,
  userId: string,
  policyId: string,
): Promise<Classification> {
  const by = await underwrittenBy(db, userId, policyId)
  const quote = by?.quoteId ? await quoteById(db, by.quoteId) : undefined
  if (quote) return presentClass(quote)
  if (!by || by.health === null || by.tobacco === null)
    throw new Error(`Policy ${policyId} has no class of underwriting.`)
  const { gender } = await profileOf(db, userId)
  if (gender === null) throw new CarrierError('NOT_FOUND')
  return presentClass({ health: by.health, tobacco: by.tobacco, gender })
}

/** Missed premiums, and the interest for a reinstatement. A policy in force owes no interest. */
export async function missedOfPolicy(
  db: Reader,
  userId: string,
  { id, status, latePremium }: Pick<Policy, 'id' | 'status' | 'latePremium'>,
  now: Date,
): Promise<{ premiums: number; interest: number }> {
  if (status === 'terminated') return await missedPremiums(db, userId, id, now)
  return { premiums: latePremium?.owed ?? 0, interest: 0 }
}

interface Requested {
  id: string
  createdAt: string
  underwritingRequired: boolean
  mayRequestOn: string | null
  productsOffering: ProductOffering | null
}

/**
 * The newest reinstatement request with its unchangeable offer of the same product; null if there
 * is none.
 */
export async function reinstatementRequest(
  db: Reader,
  userId: string,
  policyId: string,
  now: Date,
): Promise<Requested | null> {
  const found = await requestOf(db, userId, policyId, now)
  if (found === null) return null
  const { request, policy, underwritingRequired, mayRequestOn, offering } = found
  const requested = {
    id: request.id,
    createdAt: request.createdAt.toISOString(),
    underwritingRequired,
    mayRequestOn,
  }
  if (offering === null) return { ...requested, productsOffering: null }
  const { product: slug, amount, termYears, monthlyPremium, annualPremium } = policy
  const insuredsAgeAtTerm = policy.effectiveAt
    ? policy.insuredsAgeAtTerm
    : ageAtEnd(policy, dayIn(policy.residence, now))
  return {
    ...requested,
    productsOffering: {
      id: offering.id,
      productSlug: slug,
      product: { slug, name: productOf(slug).name },
      status: offering.status,
      amount,
      termDuration: termYears,
      termUnit: 'year',
      insuredsAgeAtTerm,
      monthlyPremium,
      annualPremium,
      premiums: premiumList({ monthlyCents: monthlyPremium, annualCents: annualPremium }),
      billingFrequency: offering.billingFrequency,
      dueToday: offering.dueToday,
      interestDue: offering.interestDue,
      totalMissedPayments: offering.totalMissedPayments,
      createdAt: offering.createdAt,
      expiresAt: offering.expiresAt,
      expiresOn: offering.expiresOn,
      extensionAvailable: isExtendable(termYears, insuredsAgeAtTerm),
      classification: await classificationOf(db, userId, policyId),
      coverageDetails: {
        productSlug: slug,
        minCoverageAmount: amount,
        maxCoverageAmount: amount,
        minTermDuration: termYears,
        maxTermDuration: termYears,
        termUnit: 'year',
        requestedCoverageAmount: amount,
        requestedTermDuration: termYears,
      },
      allocationCoverage: await coveredBy(db, userId, amount, now),
      payoutDetails: payoutsOf(slug, amount),
    },
  }
}
