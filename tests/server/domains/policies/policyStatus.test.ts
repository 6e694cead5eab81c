import { expect, it } from 'vitest'
import { showDate } from '../../../../rules/dates.ts'
import { dayInZone, homeZone } from '../../../../rules/dayInZone.ts'
import type { NamedPolicyStatus } from '../../../../rules/policyStatus.ts'
import type { Person } from '../../../support/client/api.ts'
import { addCard, pay, policyOf, tryPay } from '../../../support/client/purchase.ts'
import { failing, invoiced, signInAgain } from '../../applicants.ts'
import { testCarrier } from '../../testCarrier.ts'

const carrier = testCarrier()

async function statusOf(person: Person) {
  const { policyStatus } = await carrier.ask<{ policyStatus: NamedPolicyStatus | null }>(
    `{ policyStatus { __typename
      ... on InForceStatus { amount endsOn isPaying }
      ... on PastDueStatus { payBy owed reason }
      ... on LapsedStatus { since payBy owed isPaying isOnHold }
      ... on EndedStatus { on endedAs refunded reinstateBy asksQuestions }
      ... on CanceledStatus { on isOver refunded }
      ... on ChangingStatus { on amount newAmount }
      ... on OnHoldStatus { label isOver } } }`,
    {},
    person.token,
  )
  return policyStatus
}

const notified = async (person: Person) => {
  const { accountNotifications } = await carrier.ask<{
    accountNotifications: { metadata: { type: string } }[]
  }>('{ accountNotifications { metadata { type } } }', {}, person.token)
  return accountNotifications.map(({ metadata }) => metadata.type).toReversed()
}

async function later(person: Person, duration: string) {
  await carrier.advance(duration)
  return await signInAgain(carrier, person)
}

async function insured() {
  const { person, invoice } = await invoiced(carrier)
  await pay(carrier, person, invoice.id)
  const policy = await policyOf(carrier, person)
  if (!policy) throw new Error('There is no policy.')
  return { person, policy, invoice }
}

/** The first lines of the emails with a subject, the newest first. */
const firstLines = async ({ email }: Person, subject: RegExp) =>
  (await carrier.outbox(email))
    .filter((one) => subject.test(one.subject ?? ''))
    .map(({ text }) => text.split('\n')[0])

it('unpaid premiums lead from past due over lapsed to ended, on the days of the emails', async () => {
  // The premium after one of April 10 is due within its 31 days of grace, and fails before the lapse.
  const now = carrier.services.clock.now()
  const march = Date.UTC(now.getUTCFullYear() + 1, 2, 10, 16)
  await carrier.advance(`P${Math.ceil((march - now.getTime()) / 86_400_000)}D`)
  let person = await failing(carrier)
  const label = (await policyOf(carrier, person))?.label
  expect(await statusOf(person)).toMatchObject({ __typename: 'InForceStatus', isPaying: false })
  person = await later(person, 'P32D')
  const pastDue = await statusOf(person)
  if (pastDue?.__typename !== 'PastDueStatus' || pastDue.payBy === null)
    throw new Error('It is not past due.')
  expect(pastDue.reason).toBe('Your card was declined.')
  expect(await firstLines(person, /did not go through/)).toEqual([
    `Policy ${label}: Past due until ${showDate(pastDue.payBy)}`,
  ])
  // The last day of grace.
  person = await later(person, 'P29D')
  expect(await statusOf(person)).toMatchObject({ __typename: 'PastDueStatus', payBy: pastDue.payBy })
  person = await later(person, 'P2D')
  const lapsed = await statusOf(person)
  if (lapsed?.__typename !== 'LapsedStatus' || lapsed.payBy === null) throw new Error('It has not lapsed.')
  expect(Date.parse(lapsed.since) - Date.parse(pastDue.payBy)).toBe(86_400_000)
  expect(lapsed).toMatchObject({ owed: 2 * pastDue.owed, isPaying: false, isOnHold: false })
  const [stopped] = (await carrier.outbox(person.email)).filter(({ subject }) =>
    /has stopped/.test(subject ?? ''),
  )
  expect(stopped?.text).toMatch(`Policy ${label}: Not covered since ${showDate(lapsed.since)}`)
  expect(stopped?.text).toContain(`Pay by ${showDate(lapsed.payBy)}`)
  person = await later(person, 'P31D')
  const ended = await statusOf(person)
  expect(ended).toMatchObject({
    __typename: 'EndedStatus',
    on: pastDue.payBy,
    endedAs: 'terminated',
    asksQuestions: false,
  })
  expect(await firstLines(person, /policy has ended/)).toEqual([
    `Policy ${label}: Ended on ${showDate(pastDue.payBy)}`,
  ])
  person = await later(person, 'P91D')
  expect(await statusOf(person)).toMatchObject({ __typename: 'EndedStatus', asksQuestions: true })
  expect(await notified(person)).toEqual([
    'coverage_began',
    'payment_failed',
    'payment_failed',
    'policy_lapsed',
    'policy_ended',
  ])
})

it('a lapsed policy is in force again once the amount owed is paid', async () => {
  const person = await later(await failing(carrier), 'P64D')
  expect(await statusOf(person)).toMatchObject({ __typename: 'LapsedStatus' })
  const { allocationSummary } = await carrier.ask<{ allocationSummary: { policyAmount: number } }>(
    '{ allocationSummary { policyAmount } }',
    {},
    person.token,
  )
  expect(allocationSummary.policyAmount).toBe(0)
  await addCard(carrier, person)
  const { userInvoices } = await carrier.ask<{ userInvoices: { pastDue: { id: string }[] } }>(
    '{ userInvoices { pastDue { id } } }',
    {},
    person.token,
  )
  await tryPay(
    carrier,
    person,
    userInvoices.pastDue.map(({ id }) => id),
  )
  expect(await statusOf(person)).toMatchObject({ __typename: 'InForceStatus' })
  expect((await notified(person)).at(-1)).toBe('policy_reinstated')
})

it('a canceled policy is effective at the end of the day and shows its refund', async () => {
  const { person, policy, invoice } = await insured()
  await carrier.ask(
    'mutation ($input: CancelPolicyInput!) { cancelPolicy(input: $input) { refund } }',
    { input: { policyId: policy.id, password: person.password } },
    person.token,
  )
  const canceled = await statusOf(person)
  expect(canceled).toMatchObject({ __typename: 'CanceledStatus', isOver: false, refunded: invoice.amount })
  expect((await notified(person)).toSorted()).toEqual(['coverage_began', 'policy_ended', 'refund'])
  expect(await statusOf(await later(person, 'P1D'))).toEqual({ ...canceled, isOver: true })
})

it('a scheduled change names the day of the next payment', async () => {
  const { person, policy } = await insured()
  await carrier.ask(
    'mutation ($input: RequestCoverageAdjustmentInput!) { requestCoverageAdjustment(input: $input) { status } }',
    { input: { policyId: policy.id, amount: 200_000 } },
    person.token,
  )
  expect(await statusOf(person)).toEqual({
    __typename: 'ChangingStatus',
    on: policy.activePlan?.nextPayment?.date,
    amount: 450_000,
    newAmount: 200_000,
  })
  expect(await notified(person)).toEqual(['coverage_began', 'coverage_changing'])
  expect((await notified(await later(person, 'P32D'))).slice(2).toSorted()).toEqual([
    'coverage_changed',
    'document_added',
  ])
})

it('a reported death puts the payments on hold, and the end of the term ends the policy', async () => {
  const { person, policy } = await insured()
  const { db, clock } = carrier.services
  await db
    .updateTable('policies')
    .set({ status: 'expired', endedAt: clock.now(), terminatesAt: clock.now() })
    .where('id', '=', policy.id)
    .execute()
  expect(await statusOf(person)).toMatchObject({
    __typename: 'EndedStatus',
    endedAs: 'expired',
    reinstateBy: null,
  })
  const { person: reported, policy: covered } = await insured()
  await carrier.ask(
    'mutation ($input: ReportDeathInput!) { reportDeath(input: $input) { reference } }',
    {
      input: {
        deceasedFirstName: 'Ada',
        deceasedLastName: 'Lovelace',
        diedOn: dayInZone(homeZone, clock.now()),
        policyNumber: covered.label,
        reporterName: 'Byron King',
        relationship: 'spouse',
        email: 'byron@example.com',
      },
    },
    reported.token,
  )
  expect(await statusOf(reported)).toEqual({
    __typename: 'OnHoldStatus',
    label: covered.label,
    isOver: false,
  })
})

it('there is no status before a policy has begun', async () => {
  expect(await statusOf(await carrier.signUp())).toBeNull()
})
