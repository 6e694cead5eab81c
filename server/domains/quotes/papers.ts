import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { residenceOf } from '../accounts/port.ts'
import { applicant, coverage, type DocumentContent, date, dollars, sample } from '../documents/port.ts'
import type { QuoteTable } from './tables.ts'

type Reader = Pick<Transaction<Database>, 'selectFrom'>

export async function quoteOffer(tx: Reader, quote: QuoteTable): Promise<DocumentContent> {
  return {
    title: 'Your term life quote and policy packet',
    introduction: [
      sample,
      'This is what we offer, and what the policy will say once the first premium is paid.',
    ],
    rows: [
      ...(await applicant(tx, quote.userId)),
      ...coverage(quote, 'from the day of your first payment'),
      { label: 'Valid until', value: date(quote.expiresAt, await residenceOf(tx, quote.userId)) },
    ],
    clauses: [
      'The premium stays the same for the whole term.',
      'You may cancel at any time. Cancel within 10 days of the start and you get everything back.',
      'The policy pays no benefit for a suicide in its first two years.',
    ],
  }
}

/** The statement that health has not changed between application and purchase. */
export async function statementOfGoodHealth(
  tx: Reader,
  quote: QuoteTable,
  age: number,
): Promise<DocumentContent> {
  return {
    title: 'Statement of good health',
    introduction: [sample],
    rows: [
      ...(await applicant(tx, quote.userId)),
      { label: 'Age at application', value: String(age) },
      { label: 'Coverage', value: dollars(quote.amount) },
    ],
    clauses: [
      'Since the day of your application you have not been treated for, or told that you have, any illness or injury that you did not tell us of.',
      'Your answers in the underwriting interview are still true and complete.',
    ],
  }
}
