import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type {
  ApplicationResult,
  BillingFrequency,
  Gender,
  Health,
  Quote,
  QuoteStatus,
} from '../../../machines/contract/schema.generated.ts'
import { product } from '../../../machines/product.ts'
import type { RequestContext } from '../../platform/call/call.ts'
import type { Database } from '../../platform/database/database.ts'
import { CarrierError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { makeDocument, statementAcknowledged } from '../documents/port.ts'
import { openPolicy } from '../policies/port.ts'
import { planExpiry, planReminder } from './jobs.ts'
import { quoteOffer, statementOfGoodHealth } from './papers.ts'
import { estimatePremium, longestTerm, premiumList } from './premiums.ts'
import type { QuoteTable } from './tables.ts'

type Reader = Pick<Transaction<Database>, 'selectFrom'>

const day = 86_400_000
/** "Quote valid about one month" (access-to-purchase, 9). */
const quoteValidDays = 30
/** A term that ends before this age can be extended to it after twenty years. */
const extensionUntil = 65
const yearsBeforeExtension = 20

/** What the price rests on besides age, term and amount. */
export interface RiskClass {
  health: Health
  tobacco: boolean
}

interface QuoteRequest {
  applicationId: string
  userId: string
  amount: number
  termYears: number
  /** Whole years on the day of the application. */
  age: number
  gender: Gender
  riskClass: RiskClass
}

/** Offers what was asked for at the price of the class that underwriting found, with its two documents. */
export async function offerQuote(
  tx: Transaction<Database>,
  services: Pick<Services, 'jobs'>,
  request: QuoteRequest,
  now: Date,
): Promise<void> {
  const { age, gender, riskClass } = request
  const termYears = Math.min(request.termYears, longestTerm(age))
  const { monthlyCents, annualCents } = estimatePremium({
    amount: request.amount,
    termYears,
    age,
    ...riskClass,
  })
  const quote: QuoteTable = {
    id: randomUUID(),
    userId: request.userId,
    applicationId: request.applicationId,
    product: product.termLife,
    status: 'pending',
    amount: request.amount,
    termYears,
    insuredsAgeAtTerm: age + termYears,
    monthlyPremium: monthlyCents,
    annualPremium: annualCents,
    ...riskClass,
    gender,
    expiresAt: new Date(now.getTime() + quoteValidDays * day),
    createdAt: now,
    acceptedAt: null,
  }
  await writeQuote(tx, quote, age)
  await planReminder(tx, services, quote)
}

/** Keeps a new quote, with its two documents. */
export async function writeQuote(
  tx: Transaction<Database>,
  quote: QuoteTable,
  age: number,
): Promise<QuoteTable> {
  await tx.insertInto('quotes').values(quote).execute()
  const document = { userId: quote.userId, subjectId: quote.id, now: quote.createdAt }
  await makeDocument(tx, { ...document, slug: 'quote', content: await quoteOffer(tx, quote) })
  await makeDocument(tx, {
    ...document,
    slug: 'statement-of-good-health',
    content: await statementOfGoodHealth(tx, quote, age),
  })
  return quote
}

/** Whole years on the day of the application: the price rests on them for as long as the quote stands. */
export const ageAtIssue = ({ insuredsAgeAtTerm, termYears }: QuoteTable): number =>
  insuredsAgeAtTerm - termYears

/** @throws CarrierError QUOTE_EXPIRED for a quote that is past its date, or that was changed into another one */
export function refuseClosed(quote: QuoteTable, now: Date): void {
  if (quote.status === 'replaced')
    throw new CarrierError('QUOTE_EXPIRED', 'This quote was changed. Please look at the new one.')
  if (statusOf(quote, now) === 'expired')
    throw new CarrierError('QUOTE_EXPIRED', 'This quote has expired. Please apply again.')
}

/** The newest quote of the user that is not accepted, expired or not. */
export async function newestPendingQuote(tx: Reader, userId: string): Promise<QuoteTable | undefined> {
  const newest = await tx
    .selectFrom('quotes')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.status === 'pending' ? newest : undefined
}

/** The quote with this id; undefined when there is none. */
export async function quoteById(db: Reader, id: string): Promise<QuoteTable | undefined> {
  return await db.selectFrom('quotes').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Whether the application's newest quote is not past its date: it can be accepted, or paid once it is. */
export async function isQuoteOpen(tx: Reader, applicationId: string, now: Date): Promise<boolean> {
  const quote = await tx
    .selectFrom('quotes')
    .select('expiresAt')
    .where('applicationId', '=', applicationId)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  return quote !== undefined && quote.expiresAt > now
}

/**
 * Accepts the user's own quote: the pending policy and the first invoice come with it. Accepting an accepted one
 * again changes nothing and answers the same (house.md, 10), whatever billing frequency it names.
 * @param holdApplication tells what was decided on an application, and holds it until the transaction ends
 * @throws CarrierError NOT_FOUND, QUOTE_EXPIRED, STEP_NOT_ALLOWED when the application is not accepted, another of its
 * quotes for the same product was, or the statement of good health was not acknowledged
 */
export async function acceptQuote(
  tx: Transaction<Database>,
  userId: string,
  input: { quoteId: string; billingFrequency: BillingFrequency },
  { now, services }: Pick<RequestContext, 'now' | 'services'>,
  holdApplication: (id: string) => Promise<{ result: ApplicationResult }>,
): Promise<QuoteTable> {
  const quote = await tx
    .selectFrom('quotes')
    .selectAll()
    .where('id', '=', input.quoteId)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!quote) throw new CarrierError('NOT_FOUND', 'We could not find this quote.')
  if (quote.status === 'accepted') return quote
  refuseClosed(quote, now)
  // Two of its quotes that are accepted at once must see one another.
  const application = await holdApplication(quote.applicationId)
  if (application.result !== 'accepted')
    throw new CarrierError('STEP_NOT_ALLOWED', 'Your application has not been accepted.')
  const other = await tx
    .selectFrom('quotes')
    .select('id')
    .where('applicationId', '=', quote.applicationId)
    .where('product', '=', quote.product)
    .where('status', '=', 'accepted')
    .executeTakeFirst()
  if (other) throw new CarrierError('STEP_NOT_ALLOWED', 'Another quote of this application was accepted.')
  if (!(await statementAcknowledged(tx, userId, quote.id)))
    throw new CarrierError('STEP_NOT_ALLOWED', 'Please read and accept the statement of good health first.')
  const accepted: QuoteTable = { ...quote, status: 'accepted', acceptedAt: now }
  await tx
    .updateTable('quotes')
    .set({ status: 'accepted', acceptedAt: now })
    .where('id', '=', quote.id)
    .execute()
  await openPolicy(tx, accepted, input.billingFrequency, now)
  await planExpiry(tx, services, accepted)
  return accepted
}

const healthNames = { above_average: 'Preferred', average: 'Standard', below_average: 'Substandard' } as const

/** One that was changed into another is offered no more, which the contract calls expired. */
function statusOf({ status, expiresAt }: QuoteTable, now: Date): QuoteStatus {
  if (status === 'replaced') return 'expired'
  return status === 'pending' && expiresAt <= now ? 'expired' : status
}

/** A quote as the contract has it, with its documents, its days and the application that it came from. */
export function presentQuote(
  quote: QuoteTable,
  {
    documents,
    insuranceApplication,
    insuredsAgeAtTerm,
    expiresOn,
    secondPremiumOn,
    coverageDetails,
  }: Pick<
    Quote,
    | 'documents'
    | 'insuranceApplication'
    | 'insuredsAgeAtTerm'
    | 'expiresOn'
    | 'secondPremiumOn'
    | 'coverageDetails'
  >,
  now: Date,
): Quote {
  const premiums = { monthlyCents: quote.monthlyPremium, annualCents: quote.annualPremium }
  return {
    id: quote.id,
    status: statusOf(quote, now),
    caseResult: insuranceApplication.result,
    amount: quote.amount,
    termDuration: quote.termYears,
    termUnit: 'year',
    insuredsAgeAtTerm,
    monthlyPremium: quote.monthlyPremium,
    annualPremium: quote.annualPremium,
    premiums: premiumList(premiums),
    expiresAt: quote.expiresAt.toISOString(),
    expiresOn,
    secondPremiumOn,
    extensionAvailable: quote.termYears >= yearsBeforeExtension && insuredsAgeAtTerm < extensionUntil,
    product: { slug: quote.product, name: `${product.name} Term Life` },
    classification: {
      id: `${quote.health}-${quote.tobacco ? 'tobacco' : 'no-tobacco'}`,
      name: `${healthNames[quote.health]}, ${quote.tobacco ? 'tobacco' : 'no tobacco'}`,
      gender: quote.gender,
    },
    coverageDetails,
    documents,
    insuranceApplication,
    // There are no wishes yet, and term life pays whatever the cause.
    allocationCoverage: null,
    payoutDetails: null,
  }
}
