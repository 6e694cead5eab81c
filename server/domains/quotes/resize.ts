import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type {
  ApplicationResult,
  BillingFrequency,
  CoverageDetails,
} from '../../../rules/contract/schema.generated.ts'
import { amountError, approvedTerms, soldTerms } from '../../../rules/coverage.ts'
import { ageAtEnd, productOf } from '../../../rules/products.ts'
import { dayIn } from '../../../rules/residence.ts'
import { ruleError } from '../../../rules/ruleMessages.ts'
import type { Database } from '../../platform/database/database.ts'
import { CarrierError, refusedFields, type ValidationError } from '../../platform/errors.ts'
import { dollars } from '../documents/port.ts'
import type { Premiums } from './premiums.ts'
import { priceOf } from './premiums.ts'
import { ageAtIssue, refuseClosed, writeQuote } from './quotes.ts'
import type { QuoteTable } from './tables.ts'

type Reader = Pick<Transaction<Database>, 'selectFrom'>

/** Whole dollars and whole years. */
export interface Size {
  amount: number
  termYears: number
}

/** The decision on a quote's application, what was requested, and the applicant. */
export interface Underwritten extends Size {
  result: ApplicationResult
  /** Null if it is the requested amount. */
  approvedAmount: number | null
  residence: string | null
  birthdate: string | null
}

/** The price of another amount or term of a quote, and its final age. */
export interface Repriced extends Premiums {
  insuredsAgeAtTerm: number
}

type Priced = Pick<
  QuoteTable,
  'product' | 'amount' | 'termYears' | 'insuredsAgeAtTerm' | 'health' | 'tobacco'
>

/**
 * The limits within which a quote or an offering can be changed without underwriting, and the
 * request.
 */
export function coverageDetailsOf(
  { product, termYears }: Priced,
  applied: Pick<Underwritten, 'amount' | 'termYears' | 'approvedAmount'>,
): CoverageDetails {
  const { amounts, term } = productOf(product)
  const isTerm = term.kind === 'years'
  return {
    productSlug: product,
    minCoverageAmount: isTerm ? Math.min(amounts.min, applied.amount) : amounts.min,
    maxCoverageAmount: isTerm ? (applied.approvedAmount ?? applied.amount) : amounts.max,
    minTermDuration: isTerm ? Math.min(...soldTerms, applied.termYears) : termYears,
    maxTermDuration: isTerm ? applied.termYears : termYears,
    termUnit: 'year',
    requestedCoverageAmount: applied.amount,
    requestedTermDuration: applied.termYears,
  }
}

/**
 * The price of a quote or an offering with another amount or term, at the underwritten age and
 * class. A term product is limited to the requested and underwritten amount, and must end in time
 * for today's age.
 * @throws CarrierError VALIDATION_FAILED at `amount` and `termDuration`
 */
export function repriced(priced: Priced, size: Size, underwritten: Underwritten, now: Date): Repriced {
  const age = ageAtIssue(priced)
  const { maxCoverageAmount } = coverageDetailsOf(priced, underwritten)
  const errors: ValidationError[] = []
  const wrongAmount =
    size.amount > maxCoverageAmount && size.amount <= productOf(priced.product).amounts.max
      ? ruleError('inRange', `Your application was approved for up to ${dollars(maxCoverageAmount)}.`)
      : amountError(size.amount)
  if (wrongAmount) errors.push({ field: 'amount', ...wrongAmount })
  const { birthdate, residence } = underwritten
  const ageNow = ageAtEnd({ ...priced, birthdate }, dayIn(residence, now)) - priced.termYears
  const terms =
    productOf(priced.product).term.kind === 'untilAge'
      ? [priced.termYears]
      : approvedTerms(ageNow, underwritten.termYears, priced.termYears)
  if (!terms.includes(size.termYears)) errors.push({ field: 'termDuration', ...ruleError('inRange') })
  if (errors.length > 0) throw refusedFields(errors)
  const { product, health, tobacco } = priced
  return {
    ...priceOf(product, { ...size, age, health, tobacco }),
    insuredsAgeAtTerm: age + size.termYears,
  }
}

/**
 * `repriced` for a quote that can still be changed.
 * @throws CarrierError QUOTE_EXPIRED, STEP_NOT_ALLOWED once it is accepted, and as `repriced` does
 */
export function repricedQuote(
  quote: QuoteTable,
  size: Size,
  underwritten: Underwritten,
  now: Date,
): Repriced {
  refuseClosed(quote, now)
  if (quote.status === 'accepted')
    throw new CarrierError('STEP_NOT_ALLOWED', 'You accepted this quote, so you can no longer change it.')
  if (underwritten.result !== 'accepted' && quote.offeringId === null)
    throw new CarrierError('STEP_NOT_ALLOWED', 'Your application hasn’t been accepted.')
  return repriced(quote, size, underwritten, now)
}

const ownQuotes = (db: Reader, userId: string, quoteId: string) =>
  db.selectFrom('quotes').selectAll().where('id', '=', quoteId).where('userId', '=', userId)

const notFound = () => new CarrierError('NOT_FOUND', 'We couldn’t find this quote.')

/** The user's own quote. @throws CarrierError NOT_FOUND */
export const ownQuote = (db: Reader, userId: string, quoteId: string): Promise<QuoteTable> =>
  ownQuotes(db, userId, quoteId).executeTakeFirstOrThrow(notFound)

/**
 * Replaces the user's quote with one for another amount or term. The first is closed, so that it cannot be accepted in
 * another tab. The new one expires when the first would have, and has its own documents.
 * @param lockApplication returns the decision on an application, and locks it until the transaction ends
 * @throws CarrierError as `repriced` does, and NOT_FOUND
 */
export async function resizeQuote(
  tx: Transaction<Database>,
  userId: string,
  {
    quoteId,
    billingFrequency: chosen,
    ...size
  }: Size & { quoteId: string; billingFrequency?: BillingFrequency | null | undefined },
  now: Date,
  lockApplication: (id: string) => Promise<Underwritten>,
): Promise<QuoteTable> {
  // Locks the quote first and then its application, as accepting does.
  const quote = await ownQuotes(tx, userId, quoteId).forUpdate().executeTakeFirstOrThrow(notFound)
  const underwritten = await lockApplication(quote.applicationId)
  const { monthlyCents, annualCents, insuredsAgeAtTerm } = repricedQuote(quote, size, underwritten, now)
  const billingFrequency = chosen ?? quote.billingFrequency
  if (size.amount === quote.amount && size.termYears === quote.termYears) {
    await tx.updateTable('quotes').set({ billingFrequency }).where('id', '=', quote.id).execute()
    return { ...quote, billingFrequency }
  }
  await tx
    .updateTable('quotes')
    .set({ status: 'replaced', offeringId: null })
    .where('id', '=', quote.id)
    .execute()
  const { sequence: _, ...before } = quote
  const resized: QuoteTable = {
    ...before,
    id: randomUUID(),
    ...size,
    insuredsAgeAtTerm,
    monthlyPremium: monthlyCents,
    annualPremium: annualCents,
    billingFrequency,
    createdAt: now,
  }
  return await writeQuote(tx, resized, ageAtIssue(quote))
}
