import type { Transaction } from 'kysely'
import { showDate } from '../../../rules/dates.ts'
import { productOf } from '../../../rules/products.ts'
import { freeLookDays, ruleFor } from '../../../rules/stateRules.ts'
import { stateNames } from '../../../rules/states.ts'
import type { DutyValues } from '../../../rules/usualRules.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Named } from '../beneficiaries/port.ts'
import { activeMethod, type InvoiceTable, paidPremiums } from '../billing/port.ts'
import {
  applicant,
  cents,
  coverage,
  type DocumentContent,
  date,
  dollars,
  insurer,
  sample,
} from '../documents/port.ts'
import { coverageParts } from './coverageParts.ts'
import { lastDayOfCoverage } from './lastDay.ts'
import { type PolicyRiderRow, riderLines, termsOfRider } from './riders/riderCatalog.ts'
import type { PolicyTable } from './tables.ts'
import { extendedPremiums, newestExtension } from './termExtensions.ts'

type Reader = Pick<Transaction<Database>, 'selectFrom'>

/** The premium, its frequency and its payment method. */
async function premiumText(tx: Reader, policy: PolicyTable): Promise<string> {
  const plan = await tx
    .selectFrom('plans')
    .select(['amount', 'billingFrequency'])
    .where('policyId', '=', policy.id)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const method = await activeMethod(tx, policy.userId)
  const often = plan.billingFrequency === 'monthly' ? 'every month' : 'every year'
  return `${cents(plan.amount)} ${often}${method === null ? '' : `, ${method}`}`
}

/** The premium after a planned extension of the term. */
async function premiumLater(tx: Reader, policy: PolicyTable, state: string | null) {
  const extension = await newestExtension(tx, policy.id)
  if (extension?.status !== 'accepted') return []
  const { startsAt } = extension
  const { monthlyPremium, annualPremium } = await extendedPremiums(tx, extension)
  const value = `${cents(monthlyPremium)} a month or ${cents(annualPremium)} a year`
  return [{ label: `From ${date(startsAt, state)}`, value }]
}

/**
 * A sentence with the start of the two years of the suicide and contestability clauses. Empty for a
 * policy whose coverage never changed: they began on its first day, which is in the agreement.
 */
async function sinceWhen(tx: Reader, policy: PolicyTable, state: string | null): Promise<string> {
  const history: { amount: number; effectiveAt: Date }[] = []
  for (let one: HistoryRow | undefined = policy; one?.effectiveAt; ) {
    const { amount, effectiveAt, adjustsPolicyId }: HistoryRow = one
    history.unshift({ amount, effectiveAt })
    one = adjustsPolicyId === null ? undefined : await changedBy(tx, adjustsPolicyId)
  }
  if (history.length < 2) return ''
  const [first, ...added] = coverageParts(history).map(({ amount, from }) => ({
    amount: dollars(amount),
    from: date(from, state),
  }))
  const later = added.map(({ amount, from }) => `; those of the ${amount} added on ${from} began that day`)
  return ` These two years began on ${first?.from}${later.join('')}.`
}

type HistoryRow = Pick<PolicyTable, 'amount' | 'effectiveAt' | 'adjustsPolicyId'>

const changedBy = (tx: Reader, id: string): Promise<HistoryRow | undefined> =>
  tx
    .selectFrom('policies')
    .select(['amount', 'effectiveAt', 'adjustsPolicyId'])
    .where('id', '=', id)
    .executeTakeFirst()

/** The state and edition of the rules that the policy keeps. */
const rulesRow = ({ rulesState, rulesEdition }: PolicyTable) =>
  rulesState === null
    ? []
    : [
        {
          label: 'State rules',
          value: `${stateNames[rulesState] ?? rulesState}, as of ${showDate(rulesEdition)}. They are on our page “State rules”.`,
        },
      ]

const refundTexts = {
  unusedDaysOfYear:
    'if you pay by the year, we refund the unused days of the year. If you pay by the month, we do not refund any part of the month.',
} satisfies Record<DutyValues['cancellation'], string>

/**
 * @param state of the insured, which determines the dates
 * @param riders those that have not ended
 */
export async function policyAgreement(
  tx: Reader,
  policy: PolicyTable,
  state: string | null,
  { insured, beneficiaries }: Named,
  riders: readonly PolicyRiderRow[],
): Promise<DocumentContent> {
  const { payoutPercent, legal } = productOf(policy.product)
  const isAccident = payoutPercent !== null
  const since = await sinceWhen(tx, policy, state)
  const returnDays = freeLookDays(policy)
  const notices = ruleFor('lapseNotices', policy).join(' and ')
  const years = ruleFor('lapseContact', policy)
  const interest = ruleFor('deathInterest', policy)
  return {
    title: 'Policy agreement',
    introduction: [sample, `Policy number ${policy.label}`],
    rows: [
      ...insurer,
      ...insured,
      ...beneficiaries,
      ...coverage(policy, `until age ${policy.insuredsAgeAtTerm}`),
      { label: 'How it is paid', value: await premiumText(tx, policy) },
      ...(await premiumLater(tx, policy, state)),
      ...riderLines(riders, state),
      { label: 'In force from', value: date(policy.effectiveAt, state) },
      { label: 'Ends on', value: showDate(lastDayOfCoverage(policy, state) ?? '') },
      ...rulesRow(policy),
    ],
    clauses: [
      isAccident
        ? 'We pay your beneficiaries if you die from an accident while the policy is in force. How much depends on the type of accident, as listed here.'
        : 'We pay the coverage to your beneficiaries if you die while the policy is in force.',
      ...legal,
      'The beneficiaries listed here are those on the day the policy began. You can change them at any time in your account, which shows the current ones.',
      `You can cancel at any time. You are covered through the end of the day you cancel. Cancel within ${returnDays} days of the start and you get everything back. A change of coverage does not start these ${returnDays} days again. After that, ${refundTexts[ruleFor('cancellation', policy)]}`,
      'The premium stays the same for the whole term, unless you change your coverage or a rider, or extend the term.',
      `Grace period: if you do not pay a premium on its due date, you have ${ruleFor('grace', policy)} days to pay it. The policy stays in force during that time, and we subtract an unpaid premium from any benefit. After that, coverage stops. Before it stops, we warn you ${notices} days ahead, by email, or by mail if you chose paper.`,
      `Second contact: you can name another person for us to warn. We offer this in the application and again every ${years === 1 ? 'year' : `${years} years`}.`,
      ...(interest === null
        ? []
        : [
            `Interest: if we pay a benefit later than ${interest.daysAfterProof} days after we get the proof of death, we add interest from the day of death (${interest.rate}).`,
          ]),
      'Restoring: after coverage stops, you have 29 days to pay what you owe. Coverage starts again as soon as your payment goes through. A death while coverage is stopped is not covered, although what you owe includes the premiums for that time. If you do not pay within the 29 days, we end the policy.',
      ...(riders.length === 0
        ? []
        : [
            'Riders: each is in force from its first day until its last, or until the policy ends. You claim a rider on the same page as the coverage.',
            ...riders.map(termsOfRider),
          ]),
      ...(isAccident
        ? []
        : [
            `Suicide: the policy pays no benefit for a suicide in its first two years. We refund the premiums instead.${since}`,
          ]),
      `Contestability: in the first two years, we may contest the policy if an answer in your application was untrue and mattered to our decision. After that, we pay, except if premiums were not paid.${since}`,
      'Reinstatement: if we ended the policy because premiums were not paid, you can put it back in force within three years by paying what you missed, with interest. A death while the policy is not in force is not covered, even though you pay the premiums for that time. The first two years do not start again.',
    ],
  }
}

/** A payment with its date and payment method. */
export async function receipt(
  tx: Reader,
  policy: Pick<PolicyTable, 'id' | 'label' | 'userId' | 'product'>,
  {
    id,
    period,
    amount,
    issuedAt,
    paidAt,
    reinstates,
  }: Pick<InvoiceTable, 'id' | 'period' | 'amount' | 'issuedAt' | 'paidAt' | 'reinstates'>,
  state: string | null,
): Promise<DocumentContent> {
  // Another method may be active by the time a bank has decided.
  const paid = (await paidPremiums(tx, policy.userId)).find(({ invoiceId }) => invoiceId === id)
  const method = paid?.method ?? null
  return {
    title: 'Receipt',
    introduction: [sample, `Policy number ${policy.label}`],
    rows: [
      ...insurer,
      ...(await applicant(tx, policy.userId)),
      { label: 'For', value: reinstates ? 'Missed premiums with interest' : 'Premium' },
      ...(period > 1 && !reinstates ? [{ label: 'Due on', value: date(issuedAt, state) }] : []),
      { label: 'Amount', value: cents(amount) },
      { label: 'Paid on', value: date(paidAt, state) },
      ...(method === null ? [] : [{ label: 'Paid from', value: method }]),
    ],
    clauses: [],
  }
}
