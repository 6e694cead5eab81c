import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { ApplicationResult } from '../../../machines/contract/schema.generated.ts'
import { ageAtTermEnd, amountError, approvedTerms } from '../../../machines/validation/coverage.ts'
import { dayIn } from '../../../machines/validation/residence.ts'
import { ruleError } from '../../../machines/validation/rules.ts'
import type { Database } from '../../platform/database/database.ts'
import { CarrierError, refusedFields, type ValidationError } from '../../platform/errors.ts'
import { dollars } from '../documents/port.ts'
import { estimatePremium, type Premiums } from './premiums.ts'
import { ageAtIssue, refuseClosed, writeQuote } from './quotes.ts'
import type { QuoteTable } from './tables.ts'

type Reader = Pick<Transaction<Database>, 'selectFrom'>

/** Whole dollars and whole years. */
interface Size {
  amount: number
  termYears: number
}

/** What was decided on the application that a quote came from, what it had asked for, and for whom. */
export interface Underwritten extends Size {
  result: ApplicationResult
  residence: string | null
  birthdate: string | null
}

/** What another amount or term of a quote costs, and until which age. */
export interface Repriced extends Premiums {
  insuredsAgeAtTerm: number
}

/**
 * The price of a quote with another amount or term, at the age and in the class that underwriting found. Nothing is
 * offered that was not underwritten: at most what was applied for, and no term that would end too late by now.
 * @throws CarrierError QUOTE_EXPIRED, STEP_NOT_ALLOWED once it is accepted, VALIDATION_FAILED at `amount` and `termDuration`
 */
export function repriced(quote: QuoteTable, size: Size, underwritten: Underwritten, now: Date): Repriced {
  refuseClosed(quote, now)
  if (quote.status === 'accepted')
    throw new CarrierError('STEP_NOT_ALLOWED', 'This quote was accepted, so it can no longer be changed.')
  if (underwritten.result !== 'accepted')
    throw new CarrierError('STEP_NOT_ALLOWED', 'Your application has not been accepted.')
  const age = ageAtIssue(quote)
  const errors: ValidationError[] = []
  const wrongAmount =
    size.amount > underwritten.amount
      ? ruleError('inRange', `Your application was approved for up to ${dollars(underwritten.amount)}.`)
      : amountError(size.amount)
  if (wrongAmount) errors.push({ field: 'amount', ...wrongAmount })
  const { birthdate, residence } = underwritten
  const ageNow = ageAtTermEnd({ ...quote, birthdate }, dayIn(residence, now)) - quote.termYears
  if (!approvedTerms(ageNow, underwritten.termYears, quote.termYears).includes(size.termYears))
    errors.push({ field: 'termDuration', ...ruleError('inRange') })
  if (errors.length > 0) throw refusedFields(errors)
  const { health, tobacco } = quote
  return { ...estimatePremium({ ...size, age, health, tobacco }), insuredsAgeAtTerm: age + size.termYears }
}

const ownQuotes = (db: Reader, userId: string, quoteId: string) =>
  db.selectFrom('quotes').selectAll().where('id', '=', quoteId).where('userId', '=', userId)

const notFound = () => new CarrierError('NOT_FOUND', 'We could not find this quote.')

/** The user's own quote. @throws CarrierError NOT_FOUND */
export const ownQuote = (db: Reader, userId: string, quoteId: string): Promise<QuoteTable> =>
  ownQuotes(db, userId, quoteId).executeTakeFirstOrThrow(notFound)

/**
 * Offers another amount or term in the place of the user's own quote, which is closed: nobody accepts in one tab what was
 * changed in another. The new one stands as long as the first would have, with documents of its own.
 * @param holdApplication tells what was decided on an application, and holds it until the transaction ends
 * @throws CarrierError as `repriced` does, and NOT_FOUND
 */
export async function resizeQuote(
  tx: Transaction<Database>,
  userId: string,
  { quoteId, ...size }: Size & { quoteId: string },
  now: Date,
  holdApplication: (id: string) => Promise<Underwritten>,
): Promise<QuoteTable> {
  // The quote first and then its application, as an acceptance holds them.
  const quote = await ownQuotes(tx, userId, quoteId).forUpdate().executeTakeFirstOrThrow(notFound)
  const underwritten = await holdApplication(quote.applicationId)
  const { monthlyCents, annualCents, insuredsAgeAtTerm } = repriced(quote, size, underwritten, now)
  if (size.amount === quote.amount && size.termYears === quote.termYears) return quote
  await tx.updateTable('quotes').set({ status: 'replaced' }).where('id', '=', quote.id).execute()
  const { applicationId, product, health, tobacco, gender, expiresAt } = quote
  const resized: QuoteTable = {
    id: randomUUID(),
    userId,
    applicationId,
    product,
    status: 'pending',
    ...size,
    insuredsAgeAtTerm,
    monthlyPremium: monthlyCents,
    annualPremium: annualCents,
    health,
    tobacco,
    gender,
    expiresAt,
    createdAt: now,
    acceptedAt: null,
  }
  return await writeQuote(tx, resized, ageAtIssue(quote))
}
