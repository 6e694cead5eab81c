import type { Transaction } from 'kysely'
import { product } from '../../../machines/product.ts'
import { showDate } from '../../../machines/validation/dates.ts'
import type { Database } from '../../platform/database/database.ts'
import type { PolicyTable } from '../policies/tables.ts'
import type { QuoteTable } from '../quotes/tables.ts'
import type { UnderwritingFacts } from '../underwriting/facts.ts'
import type { InsuranceApplicationTable } from '../underwriting/tables.ts'
import type { DocumentContent } from './tables.ts'

type Reader = Pick<Transaction<Database>, 'selectFrom'>

const sample = `${product.name} is a fictional carrier. This document is a sample and insures nobody.`

const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`
const cents = (amount: number) =>
  `$${(amount / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
const date = (at: Date | null) => (at ? showDate(at.toISOString().slice(0, 10)) : 'Not yet')

async function applicant(tx: Reader, userId: string) {
  const user = await tx
    .selectFrom('users')
    .select(['firstName', 'middleName', 'lastName', 'suffix', 'birthdate'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const name = [user.firstName, user.middleName, user.lastName, user.suffix].filter(Boolean).join(' ')
  return [
    { label: 'Insured', value: name },
    { label: 'Date of birth', value: user.birthdate ? showDate(user.birthdate) : '' },
  ]
}

const coverage = (terms: {
  amount: number
  termYears: number
  insuredsAgeAtTerm: number
  monthlyPremium: number
  annualPremium: number
}) => [
  { label: 'Product', value: `${product.name} Term Life` },
  { label: 'Coverage', value: dollars(terms.amount) },
  { label: 'Term', value: `${terms.termYears} years, until age ${terms.insuredsAgeAtTerm}` },
  { label: 'Monthly premium', value: cents(terms.monthlyPremium) },
  { label: 'Annual premium', value: cents(terms.annualPremium) },
]

/** What was asked for. Health answers are not repeated on paper. */
export async function applicationForm(
  tx: Reader,
  application: Pick<InsuranceApplicationTable, 'userId' | 'amount' | 'termYears' | 'createdAt'>,
  state: string,
): Promise<DocumentContent> {
  return {
    title: 'Application for term life insurance',
    introduction: [sample, 'You applied for the coverage below and answered the underwriting interview.'],
    rows: [
      ...(await applicant(tx, application.userId)),
      { label: 'State of residence', value: state },
      { label: 'Coverage applied for', value: dollars(application.amount) },
      { label: 'Term applied for', value: `${application.termYears} years` },
      { label: 'Submitted on', value: date(application.createdAt) },
    ],
    clauses: ['You confirmed that your answers are true and complete to the best of your knowledge.'],
  }
}

export async function quoteOffer(tx: Reader, quote: QuoteTable): Promise<DocumentContent> {
  return {
    title: 'Your term life quote and policy packet',
    introduction: [
      sample,
      'This is what we offer, and what the policy will say once the first premium is paid.',
    ],
    rows: [
      ...(await applicant(tx, quote.userId)),
      ...coverage(quote),
      { label: 'Valid until', value: date(quote.expiresAt) },
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
  facts: UnderwritingFacts,
): Promise<DocumentContent> {
  return {
    title: 'Statement of good health',
    introduction: [sample],
    rows: [
      ...(await applicant(tx, quote.userId)),
      { label: 'Age at application', value: String(facts.age) },
      { label: 'Coverage', value: dollars(quote.amount) },
    ],
    clauses: [
      'Since the day of your application you have not been treated for, or told that you have, any illness or injury that you did not tell us of.',
      'Your answers in the underwriting interview are still true and complete.',
    ],
  }
}

export async function policyAgreement(tx: Reader, policy: PolicyTable): Promise<DocumentContent> {
  return {
    title: 'Policy agreement',
    introduction: [sample, `Policy number ${policy.label}`],
    rows: [
      ...(await applicant(tx, policy.userId)),
      ...coverage(policy),
      { label: 'In force from', value: date(policy.effectiveAt) },
      { label: 'Ends on', value: date(policy.terminatesAt) },
    ],
    clauses: [
      'We pay the coverage to your beneficiaries if you die while the policy is in force.',
      'You may cancel at any time. Cancel within 10 days of the start and you get everything back.',
      'The premium stays the same for the whole term.',
    ],
  }
}
