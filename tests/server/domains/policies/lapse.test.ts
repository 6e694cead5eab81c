import { addDays, addMinutes, subDays, subHours } from 'date-fns'
import { expect, it } from 'vitest'
import { showDate } from '../../../../rules/dates.ts'
import { dayIn } from '../../../../rules/residence.ts'
import { payableUntil } from '../../../../server/domains/policies/lapse/lapse.ts'
import type { Person } from '../../../support/client/api.ts'
import { addCard, policyOf, tryPay } from '../../../support/client/purchase.ts'
import { books, failing, signInAgain } from '../../applicants.ts'
import { testCarrier } from '../../testCarrier.ts'

const carrier = testCarrier()

async function owed(person: Person) {
  const { userInvoices } = await carrier.ask<{
    userInvoices: { pastDue: { id: string }[]; pastDueBalance: number }
  }>('{ userInvoices { pastDue { id } pastDueBalance } }', {}, person.token)
  return userInvoices
}
const statusOf = async (person: Person) => (await policyOf(carrier, person))?.status
const subjectsTo = async ({ email }: Person) =>
  (await carrier.outbox(email)).map(({ subject }) => subject).reverse()
/** Moves the clock by days and signs in again, since every session has ended. */
async function later(person: Person, days: number) {
  await carrier.advance(`P${days}D`)
  return await signInAgain(carrier, person)
}

it('unpaid premiums cause warnings, stop the coverage after the grace period and end the policy', async () => {
  let person = await later(await failing(carrier), 32)
  expect(await statusOf(person)).toBe('valid')
  expect((await owed(person)).pastDue).toHaveLength(1)

  person = await later(person, 31)
  // No further premium is charged, so none is named.
  expect(await policyOf(carrier, person)).toMatchObject({
    status: 'lapsed',
    activePlan: { nextPayment: null },
  })
  expect((await owed(person)).pastDue).toHaveLength(2)

  person = await later(person, 31)
  expect(await statusOf(person)).toBe('terminated')
  expect(await owed(person)).toEqual({ pastDue: [], pastDueBalance: 0 })
  expect(
    (await subjectsTo(person)).filter((subject) =>
      /Pay by|did not|Your (policy|coverage)/.test(subject ?? ''),
    ),
  ).toEqual([
    'Your payment did not go through',
    expect.stringMatching(/^Pay by /),
    expect.stringMatching(/^Pay by /),
    // The next premium, on the last day of grace.
    'Your payment did not go through',
    'Your coverage has stopped',
    'Your policy has ended',
  ])

  // The policy is over: no further premium is charged.
  person = await later(person, 120)
  const invoices = await carrier.services.db
    .selectFrom('invoices')
    .select('period')
    .where('userId', '=', person.userId)
    .execute()
  expect(invoices).toHaveLength(3)
})

it('paying the amount owed within 60 days reinstates a lapsed policy and its premiums', async () => {
  let person = await later(await failing(carrier), 63)
  expect(await statusOf(person)).toBe('lapsed')
  await addCard(carrier, person)
  const { pastDue } = await owed(person)
  await tryPay(
    carrier,
    person,
    pastDue.map(({ id }) => id),
  )
  expect(await statusOf(person)).toBe('valid')
  // In any order: the payments are made by the ids of the invoices.
  expect((await subjectsTo(person)).slice(-2).sort()).toEqual([
    'Your policy is back in force',
    'Your receipt',
  ])
  const paidFor = (await carrier.outbox(person.email))
    .slice(0, 2)
    .map(({ text }) => /due on ([\d/]+)/.exec(text ?? '')?.[1])
  expect(paidFor).toEqual([expect.any(String), expect.any(String)])
  expect(paidFor[0]).not.toBe(paidFor[1])
  person = await later(person, 40)
  expect(await statusOf(person)).toBe('valid')
  expect((await owed(person)).pastDue).toEqual([])
  const { provider, ledger } = await books(carrier)
  expect(provider).toBe(ledger)
})

it('paying the overdue premium restores coverage while a newer premium is processing', async () => {
  // One day extra: with a clock change, 63 times 24 hours may end before midnight.
  const person = await later(await failing(carrier), 64)
  const [older = '', younger = ''] = (await owed(person)).pastDue.map(({ id }) => id)
  await addCard(carrier, person, 'processing')
  await tryPay(carrier, person, [younger])
  expect(await statusOf(person)).toBe('lapsed')
  await addCard(carrier, person)
  await tryPay(carrier, person, [older])
  expect(await statusOf(person)).toBe('valid')
})

it('a processing payment keeps the policy in force until the bank has decided', async () => {
  let person = await later(await failing(carrier), 32)
  await addCard(carrier, person, 'processing')
  // Begun on the last day of grace; the bank takes five business days.
  person = await later(person, 29)
  const { pastDue } = await owed(person)
  await tryPay(
    carrier,
    person,
    pastDue.map(({ id }) => id),
  )
  person = await later(person, 3)
  expect(await statusOf(person)).toBe('valid')
  person = await later(person, 8)
  expect(await statusOf(person)).toBe('valid')
})

// Due at the end of 03/31 in Ohio; the warnings are due at noon, 10 and 3 days before.
const lapsesAt = new Date('2027-04-01T03:59:59.999Z')
const warningBefore = (days: number) => subHours(subDays(lapsesAt, days), 12)
const [first, second] = [warningBefore(10), warningBefore(3)]
it.each([
  ['in time', first, first, '2027-04-01T03:59:59.999Z'],
  ['two days late', first, addDays(first, 2), '2027-04-01T03:59:59.999Z'],
  ['when the second is due', first, addDays(first, 8), null],
  ['a minute after the day', first, addMinutes(lapsesAt, 1), '2027-04-12T03:59:59.999Z'],
  ['three weeks after the day', first, new Date('2027-04-20T15:00:00Z'), '2027-05-01T03:59:59.999Z'],
  ['in time, the second', second, second, '2027-04-01T03:59:59.999Z'],
  ['two days late, the second', second, addDays(second, 2), '2027-04-01T03:59:59.999Z'],
  ['after the day, the second', second, addMinutes(lapsesAt, 1), null],
])('a warning sent %s names a day in the future or is not sent', (_, at, now, until) => {
  expect(payableUntil(lapsesAt, [10, 3], at, now, 'America/New_York')?.toISOString() ?? null).toBe(until)
})

/** Days without a running carrier, which the clock has not skipped. */
async function outage(days: number) {
  const { clock, db } = carrier.services
  await db.transaction().execute(async (tx) => {
    await clock.advance(tx, `P${days}D`)
    await tx.updateTable('carrierClock').set({ jumpedFrom: null, jumpedTo: null }).execute()
  })
  await carrier.advance('PT1S')
}
const warnings = async ({ email }: Person) =>
  (await carrier.outbox(email)).filter(({ subject }) => subject?.startsWith('Pay by'))

it('a warning missed during an outage is sent afterwards and extends coverage by ten days', async () => {
  let person = await later(await failing(carrier), 40)
  expect(await warnings(person)).toHaveLength(0)
  await outage(60)
  person = await signInAgain(carrier, person)
  expect(await statusOf(person)).toBe('valid')
  const payBy = showDate(dayIn('OH', addDays(carrier.services.clock.now(), 10)))
  expect((await warnings(person)).map(({ subject }) => subject)).toEqual([expect.stringContaining(payBy)])
  person = await later(person, 11)
  expect(await statusOf(person)).toBe('lapsed')
})

it('an owner who was warned in time gets no second warning after the day', async () => {
  let person = await later(await failing(carrier), 54)
  expect(await warnings(person)).toHaveLength(1)
  // It is not delivered after the day that it names.
  const { subject, expiresAt } = await carrier.services.db
    .selectFrom('outboxMessages')
    .select(['subject', 'expiresAt'])
    .where('recipient', '=', person.email)
    .where('subject', 'like', 'Pay by%')
    .executeTakeFirstOrThrow()
  expect(subject).toContain(showDate(dayIn('OH', expiresAt ?? new Date(0))))
  await outage(20)
  person = await signInAgain(carrier, person)
  expect(await statusOf(person)).toBe('lapsed')
  expect(await warnings(person)).toHaveLength(1)
})
