import type { Transaction } from 'kysely'
import { company } from '../../../rules/company.ts'
import { showDate } from '../../../rules/dates.ts'
import { payoutsOf, productOf } from '../../../rules/products.ts'
import { dayIn } from '../../../rules/residence.ts'
import { fullName } from '../../../rules/signature.ts'
import type { Database } from '../../platform/database/database.ts'
import { insuredOf } from '../accounts/port.ts'

import type { DocumentContent } from './tables.ts'

type Reader = Pick<Transaction<Database>, 'selectFrom'>

/**
 * The first paragraph of every document: the footer's disclaimer of the insurer, and what it means
 * for the document.
 */
export const sample = `${company.disclaimer} This document is a sample and doesn’t insure anyone.`

/** The insurer, as the first rows of a policy. */
export const insurer = [
  { label: 'Insurer', value: company.legalName },
  { label: 'License', value: company.license },
  { label: 'Address', value: company.address.join(', ') },
  { label: 'Telephone', value: company.phone.shown },
]

export const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`
export const cents = (amount: number) =>
  `$${(amount / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
/** The date of a moment in a state, in the format of documents. */
export const date = (at: Date | null, state: string | null) => (at ? showDate(dayIn(state, at)) : 'Not yet')

/** The insured, as the first rows of a document. */
export async function applicant(tx: Reader, userId: string) {
  const user = await insuredOf(tx, userId)
  return [
    { label: 'Insured', value: fullName(user) },
    { label: 'Date of birth', value: user.birthdate ? showDate(user.birthdate) : '' },
  ]
}

export function termText(
  { product, termYears }: { product: string; termYears: number },
  limit?: string,
): string {
  const { term } = productOf(product)
  if (term.kind === 'untilAge') return `Until age ${term.age}`
  return limit === undefined ? `${termYears} years` : `${termYears} years, ${limit}`
}

/** The payouts by kind of accident, as rows of a document; none if the cause does not matter. */
function payoutRows(slug: string, amount: number): DocumentContent['rows'] {
  const payouts = payoutsOf(slug, amount)
  if (payouts === null) return []
  return [
    { label: 'Paid for an accident on public transportation', value: dollars(payouts.publicTransportation) },
    { label: 'Paid for an accident in a car, or on foot', value: dollars(payouts.autoPedestrian) },
    { label: 'Paid for another accident', value: dollars(payouts.generalAccident) },
  ]
}

/** The amount and the term, for use in a sentence. */
export function coverageText(terms: { product: string; amount: number; termYears: number }): string {
  const { term, payoutPercent } = productOf(terms.product)
  const amount = payoutPercent === null ? dollars(terms.amount) : `up to ${dollars(terms.amount)}`
  return term.kind === 'untilAge'
    ? `${amount} until age ${term.age}`
    : `${amount} for ${terms.termYears} years`
}

/**
 * The coverage and its cost, as rows of a document.
 * @param limit the start or end of the term, as far as it is known
 */
export const coverage = (
  terms: {
    product: string
    amount: number
    termYears: number
    monthlyPremium: number
    annualPremium: number
  },
  limit: string,
) => [
  { label: 'Product', value: productOf(terms.product).name },
  { label: 'Total coverage', value: dollars(terms.amount) },
  ...payoutRows(terms.product, terms.amount),
  { label: 'Term', value: termText(terms, limit) },
  { label: 'Monthly premium', value: cents(terms.monthlyPremium) },
  { label: 'Annual premium', value: cents(terms.annualPremium) },
]
