import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type {
  ApplicationResult,
  BillingFrequency,
  Classification,
  Gender,
  Health,
  Quote,
  QuoteStatus,
  ReplacedPolicy,
} from '../../../rules/contract/schema.generated.ts'
import { quoteValidDays } from '../../../rules/deadlines.ts'
import type { ProductSlug } from '../../../rules/product.ts'
import { payoutsOf, productOf, termAt } from '../../../rules/products.ts'
import { zoneOf } from '../../../rules/residence.ts'
import type { RequestContext } from '../../platform/call/call.ts'
import { deadlineAfter } from '../../platform/clock/duration.ts'
import type { Database } from '../../platform/database/database.ts'
import { CarrierError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { residenceOf } from '../accounts/port.ts'
import { allAcknowledged, makeDocuments, type NewDocument } from '../documents/port.ts'
import { hasBegun, openPolicy, policiesInForce, policyAgainst } from '../policies/port.ts'
import { quoteOffer, replacement, statementOfGoodHealth } from './documents.ts'
import { planExpiry, planReminder } from './jobs.ts'
import { longestTerm, premiumList, priceOf } from './premiums.ts'
import type { ProductOfferingTable, QuoteTable } from './tables.ts'

type Reader = Pick<Transaction<Database>, 'selectFrom'>

/** A term that ends before this age can be extended to it after twenty years. */
const extensionUntil = 65
const yearsBeforeExtension = 20

/** The factors of the price besides age, term and amount. */
export interface RiskClass {
  health: Health
  tobacco: boolean
}

export interface QuoteRequest {
  product: ProductSlug
  applicationId: string
  userId: string
  amount: number
  termYears: number
  /** Whole years on the day of the application. */
  age: number
  gender: Gender
  riskClass: RiskClass
}

/**
 * The terms of a quote or an offering for a request: within what is sold, at the price for the age.
 */
export async function termsOf(
  tx: Transaction<Database>,
  request: QuoteRequest,
  now: Date,
): Promise<Omit<ProductOfferingTable, 'id' | 'status' | 'acceptedAt'>> {
  const { product, applicationId, userId, age, gender, riskClass } = request
  const { amounts } = productOf(product)
  const amount = Math.min(Math.max(request.amount, amounts.min), amounts.max)
  const termYears = termAt(product, age, Math.min(request.termYears, longestTerm(age)))
  const { monthlyCents, annualCents } = priceOf(product, { amount, termYears, age, ...riskClass })
  return {
    product,
    applicationId,
    userId,
    amount,
    termYears,
    insuredsAgeAtTerm: age + termYears,
    monthlyPremium: monthlyCents,
    annualPremium: annualCents,
    billingFrequency: 'monthly',
    ...riskClass,
    gender,
    expiresAt: deadlineAfter(now, quoteValidDays, zoneOf(await residenceOf(tx, userId))),
    createdAt: now,
  }
}

/** Creates a quote for the request at the price for the underwritten class, with its documents. */
export async function offerQuote(
  tx: Transaction<Database>,
  services: Pick<Services, 'jobs'>,
  request: QuoteRequest,
  now: Date,
): Promise<void> {
  const terms = await termsOf(tx, request, now)
  const quote: QuoteTable = {
    ...terms,
    id: randomUUID(),
    offeringId: null,
    status: 'pending',
    acceptedAt: null,
  }
  await writeQuote(tx, quote, request.age)
  await planReminder(tx, services, quote)
}

/** Stores a new quote, with its documents. */
export async function writeQuote(
  tx: Transaction<Database>,
  quote: QuoteTable,
  age: number,
): Promise<QuoteTable> {
  await tx.insertInto('quotes').values(quote).execute()
  const document = { userId: quote.userId, subjectId: quote.id, now: quote.createdAt }
  const documents: NewDocument[] = [{ ...document, slug: 'quote', content: await quoteOffer(tx, quote) }]
  const row = productOf(quote.product)
  const replaced = (await policiesInForce(tx, quote.userId)).filter(({ product }) =>
    row.replaces.includes(product),
  )
  for (const slug of row.acknowledged) {
    if (slug === 'statement-of-good-health') {
      const content = await statementOfGoodHealth(tx, quote, age)
      documents.push({ ...document, slug, content })
    }
    if (slug === 'replace-accidental-death' && replaced.length > 0) {
      const content = await replacement(tx, quote, replaced)
      documents.push({ ...document, slug, content })
    }
  }
  await makeDocuments(tx, ...documents)
  return quote
}

/**
 * Whole years on the day of the application, on which the price depends while the quote is open.
 */
export const ageAtIssue = ({
  insuredsAgeAtTerm,
  termYears,
}: Pick<QuoteTable, 'insuredsAgeAtTerm' | 'termYears'>): number => insuredsAgeAtTerm - termYears

/**
 * @throws CarrierError QUOTE_EXPIRED for a quote that has expired or was replaced by a resized one
 */
export function refuseClosed(quote: QuoteTable, now: Date): void {
  if (quote.status === 'replaced')
    throw new CarrierError('QUOTE_EXPIRED', 'This quote was changed. Please look at the new one.')
  if (statusOf(quote, now) === 'expired')
    throw new CarrierError('QUOTE_EXPIRED', 'This quote has expired. Please apply again.')
}

/** The newest quote of an application if it is not accepted, expired or not. */
export async function newestPendingQuote(tx: Reader, applicationId: string): Promise<QuoteTable | undefined> {
  const newest = await newestQuote(tx, applicationId)
  return newest?.status === 'pending' ? newest : undefined
}

const newestQuote = (tx: Reader, applicationId: string) =>
  tx
    .selectFrom('quotes')
    .selectAll()
    .where('applicationId', '=', applicationId)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The quote with this ID; undefined if there is none. */
export async function quoteById(db: Reader, id: string): Promise<QuoteTable | undefined> {
  return await db.selectFrom('quotes').selectAll().where('id', '=', id).executeTakeFirst()
}

/**
 * Whether the application's newest quote can be accepted or paid: it has not expired, and no policy
 * of it has begun or ended.
 */
export async function isQuoteOpen(tx: Reader, applicationId: string, now: Date): Promise<boolean> {
  const quote = await newestQuote(tx, applicationId)
  return quote !== undefined && quote.expiresAt > now && !(await hasBegun(tx, quote.id))
}

/**
 * Accepts the user's quote, and creates the pending policy and the first invoice. Accepting it again changes nothing
 * (decision 034), even with another billing frequency.
 * @param lockApplication returns the decision on an application, and locks it until the transaction ends
 * @throws CarrierError NOT_FOUND, QUOTE_EXPIRED, STEP_NOT_ALLOWED when the application is not accepted, the documents are
 * not acknowledged, or another quote or policy for the product exists already
 */
export async function acceptQuote(
  tx: Transaction<Database>,
  userId: string,
  input: { quoteId: string; billingFrequency: BillingFrequency },
  { now, services }: Pick<RequestContext, 'now' | 'services'>,
  lockApplication: (id: string) => Promise<{ result: ApplicationResult; replaced: ReplacedPolicy | null }>,
): Promise<QuoteTable> {
  const quote = await tx
    .selectFrom('quotes')
    .selectAll()
    .where('id', '=', input.quoteId)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!quote) throw new CarrierError('NOT_FOUND', 'We couldn’t find this quote.')
  if (quote.status === 'accepted') return quote
  refuseClosed(quote, now)
  // Two quotes of an application that are accepted at once must see each other.
  const application = await lockApplication(quote.applicationId)
  // An offering in place of the refused product can be bought nevertheless.
  if (application.result !== 'accepted' && quote.offeringId === null)
    throw new CarrierError('STEP_NOT_ALLOWED', 'Your application hasn’t been accepted.')
  const other = await tx
    .selectFrom('quotes')
    .select('id')
    .where('applicationId', '=', quote.applicationId)
    .where('product', '=', quote.product)
    .where('status', '=', 'accepted')
    .executeTakeFirst()
  if (other)
    throw new CarrierError('STEP_NOT_ALLOWED', 'You already accepted another quote for this application.')
  if (await policyAgainst(tx, userId, quote.product))
    throw new CarrierError('STEP_NOT_ALLOWED', 'You already have a policy.')
  if (!(await allAcknowledged(tx, userId, quote.id, productOf(quote.product).acknowledged)))
    throw new CarrierError(
      'STEP_NOT_ALLOWED',
      'Please read and accept the documents that come with your quote first.',
    )
  const { billingFrequency } = input
  const changed = { status: 'accepted', acceptedAt: now, billingFrequency } as const
  const accepted: QuoteTable = { ...quote, ...changed }
  await tx.updateTable('quotes').set(changed).where('id', '=', quote.id).execute()
  await openPolicy(tx, accepted, billingFrequency, application.replaced, now)
  await planExpiry(tx, services, accepted)
  return accepted
}

const healthNames = { above_average: 'Preferred', average: 'Standard', below_average: 'Substandard' } as const

/**
 * A quote that was replaced by a resized one is no longer offered, which the contract calls
 * expired.
 */
function statusOf({ status, expiresAt }: QuoteTable, now: Date): QuoteStatus {
  if (status === 'replaced') return 'expired'
  return status === 'pending' && expiresAt <= now ? 'expired' : status
}

/**
 * The data that depends on the insured's state, the day, the application and the list of wishes.
 */
export type TermsNow = Pick<
  Quote,
  'insuredsAgeAtTerm' | 'expiresOn' | 'coverageDetails' | 'allocationCoverage'
>

/** A risk class as the contract's type. */
export function presentClass({ health, tobacco, gender }: RiskClass & { gender: Gender }): Classification {
  return {
    id: `${health}-${tobacco ? 'tobacco' : 'no-tobacco'}`,
    name: `${healthNames[health]}, ${tobacco ? 'tobacco' : 'no tobacco'}`,
    gender,
  }
}

/** Whether a term can be extended at its end. */
export const isExtendable = (termYears: number, ageAtTerm: number): boolean =>
  termYears >= yearsBeforeExtension && ageAtTerm < extensionUntil

/** The fields that quotes and offerings share in the contract. */
export function presentTerms(
  terms: Omit<ProductOfferingTable, 'status'> | QuoteTable,
  { insuredsAgeAtTerm, expiresOn, coverageDetails, allocationCoverage }: TermsNow,
) {
  const { product: slug, termYears, billingFrequency, monthlyPremium, annualPremium } = terms
  return {
    id: terms.id,
    amount: terms.amount,
    termDuration: termYears,
    termUnit: 'year' as const,
    insuredsAgeAtTerm,
    monthlyPremium,
    annualPremium,
    premiums: premiumList({ monthlyCents: monthlyPremium, annualCents: annualPremium }),
    billingFrequency,
    dueToday: billingFrequency === 'monthly' ? monthlyPremium : annualPremium,
    expiresAt: terms.expiresAt.toISOString(),
    expiresOn,
    extensionAvailable: isExtendable(termYears, insuredsAgeAtTerm),
    product: { slug, name: productOf(slug).name },
    classification: presentClass(terms),
    coverageDetails,
    allocationCoverage,
    payoutDetails: payoutsOf(slug, terms.amount),
  }
}

/** A quote as the contract's type, with its documents, dates and application. */
export function presentQuote(
  quote: QuoteTable,
  more: TermsNow & Pick<Quote, 'documents' | 'insuranceApplication' | 'secondPremiumOn' | 'freeLookDays'>,
  now: Date,
): Quote {
  const { documents, insuranceApplication, secondPremiumOn, freeLookDays } = more
  return {
    ...presentTerms(quote, more),
    status: statusOf(quote, now),
    caseResult: insuranceApplication.result,
    secondPremiumOn,
    freeLookDays,
    documents,
    insuranceApplication,
  }
}
