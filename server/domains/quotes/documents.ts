import type { Transaction } from 'kysely'
import { dayInZone, homeZone } from '../../../rules/dayInZone.ts'
import { productOf } from '../../../rules/products.ts'
import { editionOn, ruleFor } from '../../../rules/stateRules.ts'
import type { Database } from '../../platform/database/database.ts'
import { residenceOf } from '../accounts/port.ts'
import { applicant, coverage, type DocumentContent, date, dollars, sample } from '../documents/port.ts'
import type { QuoteTable } from './tables.ts'

type Reader = Pick<Transaction<Database>, 'selectFrom'>

export async function quoteOffer(tx: Reader, quote: QuoteTable): Promise<DocumentContent> {
  const state = await residenceOf(tx, quote.userId)
  const rules = { rulesState: state, rulesEdition: editionOn(dayInZone(homeZone, quote.createdAt)) }
  return {
    title: `Your ${productOf(quote.product).name} quote and policy packet`,
    introduction: [
      sample,
      'This is what we offer, and what the policy will provide once you pay the first premium.',
    ],
    rows: [
      ...(await applicant(tx, quote.userId)),
      ...coverage(quote, 'from the day of your first payment'),
      { label: 'Valid until', value: date(quote.expiresAt, state) },
    ],
    clauses: [
      'The premium stays the same for the whole term.',
      `You can cancel at any time. Cancel within ${ruleFor('freeLook', rules)} days of the start and you get everything back. If the policy replaces one of another insurance company, you have ${ruleFor('replacementFreeLook', rules)} days.`,
      ...(productOf(quote.product).payoutPercent === null
        ? ['The policy pays no benefit for a suicide in its first two years.']
        : productOf(quote.product).legal),
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
      { label: 'Total coverage', value: dollars(quote.amount) },
    ],
    clauses: [
      'Since the day of your application, no one has treated you for, or diagnosed you with, an illness or injury that you did not tell us about.',
      'Your answers in the underwriting interview are still true and complete.',
    ],
  }
}

/** The effects of a new policy on those that it replaces. */
export async function replacement(
  tx: Reader,
  quote: QuoteTable,
  replaced: readonly { label: string; product: string; amount: number }[],
): Promise<DocumentContent> {
  return {
    title: 'Replacement of accidental death coverage',
    introduction: [sample, `Your ${productOf(quote.product).name} policy replaces the coverage listed here.`],
    rows: [
      ...(await applicant(tx, quote.userId)),
      ...replaced.map(({ label, product, amount }) => ({
        label: productOf(product).name,
        value: `Policy ${label}, up to ${dollars(amount)}`,
      })),
      { label: 'New coverage', value: dollars(quote.amount) },
    ],
    clauses: [
      'The replaced policy ends when you pay the first premium of the new policy. Until then, it covers you.',
      'After that, we charge no premium for the replaced policy.',
    ],
  }
}
