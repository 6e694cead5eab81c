import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { product } from '../../../rules/product.ts'
import type { PolicyStatusPartsFragment } from '../../../src/api/operations/policies.generated.ts'
import { PolicyStatus } from '../../../src/screens/policyStatus/PolicyStatus.tsx'

afterEach(cleanup)

const label = 'WTL-00100001'
const covers = { label, amount: 450_000, productSlug: product.termLife, endsOn: '2046-11-29' } as const
const inForce = { __typename: 'InForceStatus', ...covers, isPaying: false } as const
const pastDue = {
  __typename: 'PastDueStatus',
  label,
  payBy: '2027-01-29',
  owed: 2680,
  reason: 'Your card was declined.',
} as const
const lapsed = {
  __typename: 'LapsedStatus',
  label,
  since: '2027-01-30',
  payBy: '2027-02-27',
  owed: 5360,
  isPaying: false,
  isOnHold: false,
} as const
const unpaid = {
  __typename: 'EndedStatus',
  label,
  on: '2027-01-29',
  endedAs: 'terminated',
  refunded: 0,
  reinstateBy: '2027-05-28',
  asksQuestions: false,
  isPaying: false,
  isDeciding: false,
} as const
const canceled = { __typename: 'CanceledStatus', label, on: '2026-11-29', isOver: true, refunded: 0 } as const
const changing = {
  __typename: 'ChangingStatus',
  ...covers,
  on: '2026-12-29',
  newAmount: 200_000,
  pendingPolicyId: 'P-2',
  isPaying: false,
} as const

const processing =
  'We’re processing your payment. It may take up to 5 business days. You don’t have to do anything.'
const report =
  'We received a report about this policy and are looking into it. We don’t charge payments until we’ve decided.'
const wrongReport: [string, string] = ['Tell us if this is wrong', '/customer-support']
const notPaid = 'You’re no longer covered, because your payments weren’t made.'
const billing = '/products/insurance/billing'

const rows: [
  state: string,
  status: PolicyStatusPartsFragment,
  title: string,
  text: string,
  action: [string, string] | null,
][] = [
  ['in force', inForce, 'In force', 'You’re covered for $450,000 until 11/29/2046.', null],
  [
    'in force for accidental death',
    { ...inForce, productSlug: product.accidentalDeath },
    'In force',
    'You’re covered for up to $450,000 until 11/29/2046.',
    null,
  ],
  [
    'in force with a payment on its way',
    { ...inForce, isPaying: true },
    'In force',
    `You’re covered for $450,000 until 11/29/2046. ${processing}`,
    null,
  ],
  [
    'past due, also on the last day of grace',
    pastDue,
    'Past due until 01/29/2027',
    'Your payment didn’t go through: Your card was declined. You’re still covered. Pay by the end of that day to stay covered.',
    ['Pay $26.80 now', billing],
  ],
  [
    'past due without a card',
    { ...pastDue, reason: null },
    'Past due until 01/29/2027',
    'We didn’t have a card or bank account to charge. You’re still covered. Pay by the end of that day to stay covered.',
    ['Pay $26.80 now', billing],
  ],
  [
    'past due without a day',
    { ...pastDue, payBy: null },
    'Past due',
    'Your payment didn’t go through: Your card was declined. You’re still covered. Pay now to stay covered.',
    ['Pay $26.80 now', billing],
  ],
  [
    'lapsed',
    lapsed,
    'Not covered since 01/30/2027',
    'Your coverage stopped because your payments weren’t made. Pay by 02/27/2027 to be covered again, without new health questions.',
    ['Pay $53.60 now', billing],
  ],
  [
    'lapsed and paying',
    { ...lapsed, payBy: null, isPaying: true },
    'Not covered since 01/30/2027',
    processing,
    null,
  ],
  [
    'lapsed with a death reported',
    { ...lapsed, payBy: null, isOnHold: true },
    'Not covered since 01/30/2027',
    report,
    wrongReport,
  ],
  [
    'ended unpaid',
    unpaid,
    'Ended on 01/29/2027',
    `${notPaid} You can get it back until 05/28/2027, without new health questions.`,
    ['Get your policy back', '/account/policy-reinstatement'],
  ],
  [
    'ended unpaid, with the payment of a reinstatement on its way',
    { ...unpaid, isPaying: true },
    'Ended on 01/29/2027',
    `${notPaid} ${processing}`,
    null,
  ],
  [
    'ended unpaid, with a reinstatement being decided',
    { ...unpaid, isDeciding: true },
    'Ended on 01/29/2027',
    `${notPaid} We’re deciding whether you can get it back.`,
    ['SEE DETAILS', '/account/policy-reinstatement'],
  ],
  [
    'ended unpaid, with questions',
    { ...unpaid, reinstateBy: '2030-02-20', asksQuestions: true },
    'Ended on 01/29/2027',
    `${notPaid} You can ask to get it back until 02/20/2030. We’ll ask health questions first.`,
    ['Get your policy back', '/account/policy-reinstatement'],
  ],
  [
    'ended unpaid for good',
    { ...unpaid, reinstateBy: null },
    'Ended on 01/29/2027',
    notPaid,
    ['Get a new quote', product.estimatePath],
  ],
  [
    'ended with its term',
    { ...unpaid, endedAs: 'expired', reinstateBy: null },
    'Ended on 01/29/2027',
    'Its term is over, so you’re no longer covered.',
    ['Get a new quote', product.estimatePath],
  ],
  [
    'ended by an approved claim',
    { ...unpaid, endedAs: 'claimed', reinstateBy: null, refunded: 1200 },
    'Ended on 01/29/2027',
    'The claim was approved. Your refund: $12.00.',
    null,
  ],
  [
    'canceled in the free look, on its last day',
    { ...canceled, isOver: false, refunded: 2680 },
    'Canceled, effective 11/29/2026',
    'You’re covered until the end of that day, and we won’t charge you again. Your refund: $26.80.',
    ['See the refund', billing],
  ],
  [
    'canceled',
    canceled,
    'Canceled on 11/29/2026',
    'You’re no longer covered, and we won’t charge you again.',
    ['Get a new quote', product.estimatePath],
  ],
  [
    'another amount scheduled',
    changing,
    'UPDATES PENDINGChanging on 12/29/2026',
    'Your coverage changes to $200,000. Until then, you’re covered for $450,000.',
    ['SEE DETAILS', '/products/insurance/P-2/pending-details'],
  ],
  [
    'a longer term scheduled',
    { ...changing, newAmount: null, pendingPolicyId: null },
    'UPDATES PENDINGChanging on 12/29/2026',
    'Your term is extended, at another price from that day. You’re covered for $450,000 until 11/29/2046.',
    null,
  ],
  [
    'a longer term scheduled, while a payment is processing',
    { ...changing, newAmount: null, pendingPolicyId: null, isPaying: true },
    'UPDATES PENDINGChanging on 12/29/2026',
    `Your term is extended, at another price from that day. You’re covered for $450,000 until 11/29/2046. ${processing}`,
    null,
  ],
  [
    'a death reported',
    { __typename: 'OnHoldStatus', label, isOver: false },
    'Payments are on hold',
    `Your policy is in force. ${report}`,
    wrongReport,
  ],
  [
    'a death reported, after its term',
    { __typename: 'OnHoldStatus', label, isOver: true },
    'Payments are on hold',
    report,
    wrongReport,
  ],
]

test.each(rows)('the status of a policy that is %s', (_, status, title, text, action) => {
  render(<PolicyStatus status={status} here="home" />)
  const [shownTitle, shownText] = [...screen.getByRole('region').querySelectorAll('p')]
  const link = screen.queryByRole('link')
  expect([
    shownTitle?.textContent,
    shownText?.textContent,
    link && [link.textContent, link.getAttribute('href')],
  ]).toEqual([title, text, action])
})

test('the page of the one thing to do does not link to itself', () => {
  render(<PolicyStatus status={pastDue} here="billing" />)
  expect(screen.queryByRole('link')).toBeNull()
})
