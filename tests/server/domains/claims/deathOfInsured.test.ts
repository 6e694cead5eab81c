import { addDays } from 'date-fns'
import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { daysAfter, showDate } from '../../../../rules/dates.ts'
import { dayIn, zoneOf } from '../../../../rules/residence.ts'
import { decideClaim, linkClaimTo } from '../../../../server/application/claims/operatedClaims.ts'
import { sandboxBooks } from '../../../../server/domains/billing/providerBooks.ts'
import { takeBack } from '../../../../server/domains/billing/takenBack.ts'
import { addMonths } from '../../../../server/platform/clock/duration.ts'
import type { Person } from '../../../support/client/api.ts'
import { accept, addCard, dueInvoice, pay, policyOf, tryPay } from '../../../support/client/purchase.ts'
import { failing, invoiced, quoted, signInAgain } from '../../applicants.ts'
import { checkBooks } from '../../books.ts'
import { testCarrier } from '../../testCarrier.ts'

const carrier = testCarrier({ env: { RATE_LIMITS: 'claims-by-source=1000/1m' } })

const dayFromNow = (days: number) => daysAfter(dayIn('OH', carrier.services.clock.now()), days)

async function report(input: object): Promise<string> {
  const { reportDeath } = await carrier.ask<{ reportDeath: { reference: string } }>(
    'mutation ($input: ReportDeathInput!) { reportDeath(input: $input) { reference } }',
    {
      input: {
        deceasedFirstName: 'Ada',
        deceasedLastName: 'Lovelace',
        diedOn: dayFromNow(-1),
        reporterName: 'Byron King',
        email: 'byron@example.com',
        ...input,
      },
    },
  )
  return reportDeath.reference
}

const reading = () => ({ operator: 'grace', now: carrier.services.clock.now() })

const close = (reference: string, outcome: 'approved' | 'declined' | null, day?: string) =>
  decideClaim(carrier.services, reference, outcome, reading(), day)

const link = (reference: string, label: string) => linkClaimTo(carrier.services, reference, label, reading())

/** Another report, which an operator has linked to the policy. */
async function linked(label: string): Promise<string> {
  const reference = await report({ policyNumber: label })
  await link(reference, label)
  return reference
}

/** Premiums are due by the calendar of the insured, where it may be a day earlier than in UTC. */
const monthsAfter = (at: Date, months: number) => addMonths(at, months, zoneOf('OH'))

async function insured(frequency: 'monthly' | 'annually' = 'monthly') {
  const { person, quote } = await quoted(carrier)
  await addCard(carrier, person)
  await accept(carrier, person, quote.id, frequency)
  const invoice = await dueInvoice(carrier, person)
  await pay(carrier, person, invoice?.id ?? '')
  const { label = '' } = (await policyOf(carrier, person)) ?? {}
  return { person, label, premium: invoice?.amount ?? 0, start: carrier.services.clock.now() }
}

const policyRow = ({ userId }: Person) =>
  carrier.services.db
    .selectFrom('policies')
    .selectAll()
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()

/** The policy's status and last day. */
async function endOf(person: Person) {
  const { status, endedAt } = await policyRow(person)
  return [status, endedAt && dayIn('OH', endedAt)]
}

/** The amounts that the owner's pages ask for. */
const asksFor = async (person: Person) =>
  await carrier.ask<{
    userInvoices: object & { pastDue: object[] }
    policyInForce: { nextCharge: object | null } | null
    policyCancellation: object | null
  }>(
    `{ userInvoices { pastDue { id } pastDueBalance latestPayable { id } lapsesAt }
       policyInForce { lapsesOn latePremium { owed } nextCharge { date amount } activePlan { nextPayment { date } } }
       policyCancellation { paidThrough } }`,
    {},
    (await signInAgain(carrier, person)).token,
  )

const nothing = {
  userInvoices: { pastDue: [], pastDueBalance: 0, latestPayable: null, lapsesAt: null },
  policyInForce: { lapsesOn: null, latePremium: null, nextCharge: null, activePlan: { nextPayment: null } },
  policyCancellation: { paidThrough: null },
}

/** The number of payment attempts. */
const tries = async ({ userId }: Person) =>
  (await carrier.services.db.selectFrom('paymentIntents').select('id').where('userId', '=', userId).execute())
    .length

const charges = async ({ userId }: Person) =>
  (
    await carrier.services.db
      .selectFrom('paymentIntents')
      .select('amount')
      .where('userId', '=', userId)
      .where('status', '=', 'succeeded')
      .orderBy('createdAt')
      .execute()
  ).map(({ amount }) => amount)

const refunds = async ({ userId }: Person) =>
  (
    await carrier.services.db
      .selectFrom('refunds')
      .select('amount')
      .where('userId', '=', userId)
      .orderBy('amount')
      .execute()
  ).map(({ amount }) => amount)

const subjects = async ({ email }: Person) => (await carrier.outbox(email)).map(({ subject }) => subject)

const refusals = async (person: Person) =>
  (await subjects(person)).filter((subject) => subject === 'Your payment did not go through').length

async function faults() {
  const { db, clock } = carrier.services
  return (await checkBooks(db, sandboxBooks(db, clock.now()))).faults
}

it('a report matches a policy by number plus name or birthdate, and by nothing less', async () => {
  const { person, label } = await insured()
  const { birthdate } = await carrier.services.db
    .selectFrom('users')
    .select('birthdate')
    .where('id', '=', person.userId)
    .executeTakeFirstOrThrow()
  const emails = [
    [{ policyNumber: label }, true],
    [{ policyNumber: ` ${label.toLowerCase()} `, deceasedLastName: 'LOVE-LÀCE' }, true],
    [{ policyNumber: label, deceasedLastName: 'King', deceasedBirthdate: birthdate }, true],
    [{ deceasedBirthdate: birthdate }, true],
    [{ deceasedBirthdate: birthdate, deceasedFirstName: 'Eve' }, false],
    [{ policyNumber: label, deceasedLastName: 'King' }, false],
    [{ policyNumber: 'WTL-00000001' }, false],
    [{}, false],
  ] as const
  for (const [input, isFound] of emails) {
    const reference = await report(input)
    const { userId } = await carrier.services.db
      .selectFrom('claims')
      .select('userId')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
    expect([input, userId]).toEqual([input, isFound ? person.userId : null])
    expect(await close(reference, null)).toEqual(isFound ? 'undecided' : { refunded: 0, diedOn: null })
    await close(reference, 'declined')
    // The next report is matched like the first one.
    await carrier.services.db
      .updateTable('claims')
      .set({ outcome: null })
      .where('reference', '=', reference)
      .execute()
  }
})

it('the insured gets an email about the first open report, and a refused match sends none', async () => {
  const { person, label } = await insured()
  const about = async () =>
    (await subjects(person)).filter((subject) => /report about you/.test(subject ?? ''))
  await report({ policyNumber: label, deceasedLastName: 'King' })
  expect(await about()).toEqual([])
  await report({ policyNumber: label })
  await linked(label)
  expect(await about()).toHaveLength(1)
  expect((await carrier.outbox(person.email))[0]?.text).not.toMatch(/Byron|C-\w{4}-/)
})

// Paid monthly on 12/01, 01/01, 02/01 …; the unused part of a period counts from the day after the
// death.
it.each([
  {
    died: 'two days before the second premium',
    months: 1,
    days: -2,
    charged: 3,
    whole: 2,
    unused: 'one day',
  },
  {
    died: 'on the day of the second premium',
    months: 1,
    days: 0,
    charged: 3,
    whole: 1,
    unused: 'all but one day',
  },
  { died: 'before the policy began', months: 0, days: -3, charged: 2, whole: 2, unused: 'nothing' },
] as const)(
  'an approved claim ends the policy of an insured who died $died and refunds the days after',
  async (row) => {
    const { person, label, premium, start } = await insured()
    const diedOn = daysAfter(dayIn('OH', monthsAfter(start, row.months)), row.days)
    const untilReported = row.charged === 3 ? 'P2M1D' : 'P1M1D'
    await carrier.advance(untilReported)
    expect(await charges(person)).toHaveLength(row.charged)
    const reference = await report({ policyNumber: label, diedOn })
    await carrier.advance('P65D')
    expect(await charges(person)).toHaveLength(row.charged)
    expect(await policyRow(person)).toMatchObject({ status: 'valid', lapsesAt: null })

    await close(reference, 'approved')
    await carrier.advance('P40D')
    expect(await charges(person)).toHaveLength(row.charged)
    expect(await endOf(person)).toEqual(['claimed', diedOn])
    const periodDays = (from: number) =>
      Math.round((+monthsAfter(start, from + 1) - +monthsAfter(start, from)) / 86_400_000)
    const part = {
      nothing: 0,
      'one day': Math.floor(premium / periodDays(0)),
      'all but one day': Math.floor((premium * (periodDays(1) - 1)) / periodDays(1)),
    }[row.unused]
    const whole = Array.from({ length: row.whole }, () => premium)
    expect(await refunds(person)).toEqual(part === 0 ? whole : [part, ...whole])
    expect(await faults()).toEqual([])
    const again = await signInAgain(carrier, person)
    const { dashboardHome } = await carrier.ask<{ dashboardHome: { endedPolicy: object } }>(
      '{ dashboardHome { endedPolicy { status endedOn } } }',
      {},
      again.token,
    )
    expect(dashboardHome.endedPolicy).toEqual({ status: 'claimed', endedOn: diedOn })
  },
)

it.each([
  ['has refunded', false],
  ['tried to refund', true],
])(
  'an approved claim refunds the unused days of a year minus what a cancellation %s',
  async (_, isReturned) => {
    const { person, label, premium, start } = await insured('annually')
    await carrier.advance('P100D')
    const reference = await report({ policyNumber: label, diedOn: dayIn('OH', addDays(start, 49)) })
    await carrier.ask(
      'mutation ($input: CancelPolicyInput!) { cancelPolicy(input: $input) { refund } }',
      { input: { policyId: (await policyRow(person)).id, password: person.password } },
      (await signInAgain(carrier, person)).token,
    )
    await carrier.advance('PT1H')
    if (isReturned)
      await carrier.services.db
        .updateTable('refunds')
        .set({ status: 'failed' })
        .where('userId', '=', person.userId)
        .execute()
    await close(reference, 'approved')
    await carrier.advance('P1D')
    const year = Math.round((+monthsAfter(start, 12) - +start) / 86_400_000)
    expect((await refunds(person)).reduce((sum, amount) => sum + amount, 0)).toBe(
      Math.floor((premium * (year - 50)) / year),
    )
    if (!isReturned) expect(await faults()).toEqual([])
  },
)

it('after a declined claim the premiums of all open reports are charged ten days later, once each', async () => {
  const { person, label, premium } = await insured()
  await carrier.advance('P20D')
  const first = await report({ policyNumber: label })
  await carrier.advance('P20D')
  const second = await report({ policyNumber: label })
  await close(first, 'declined')
  await carrier.advance('P30D')
  // After a report that was wrong, an operator has to link the next one before anything stops.
  const third = await report({ policyNumber: label })
  expect(await close(third, 'approved')).toBe('not linked')
  expect(await link(third, label)).toBeNull()
  await close(second, 'declined')
  await carrier.advance('P30D')
  expect(await subjects(person)).not.toContain('Your premiums will be charged again')
  expect(await asksFor(person)).toEqual(nothing)
  await close(third, 'declined')
  expect((await carrier.outbox(person.email))[0]?.text).toContain(
    `$${((3 * premium) / 100).toFixed(2)} to your Visa ending in 4242 for the premiums that are due`,
  )
  expect((await asksFor(person)).policyInForce?.nextCharge).toEqual({
    date: dayFromNow(10),
    amount: 3 * premium,
  })
  await carrier.advance('P9D')
  expect(await charges(person)).toHaveLength(1)
  expect((await asksFor(person)).userInvoices.pastDue).toEqual([])
  await carrier.advance('P2D')
  expect(await charges(person)).toHaveLength(4)
  await carrier.advance('P20D')
  expect(await charges(person)).toHaveLength(5)
  expect(await policyRow(person)).toMatchObject({ status: 'valid', lapsesAt: null })
  expect(await faults()).toEqual([])
})

it('after an approval no other policy of the insured starts, is paid or keeps a payment under way', async () => {
  const { person, label, premium } = await insured()
  const unpaid = await openedAnother(person, 'success')
  const underWay = await openedAnother(person, 'processing')
  await carrier.advance('P1D')
  await close(await linked(label), 'approved')
  const { token } = await signInAgain(carrier, person)
  await carrier.services.db
    .updateTable('invoices')
    .set({ status: 'created', dueAt: addDays(carrier.services.clock.now(), 20) })
    .where('id', '=', unpaid.id)
    .returning('id')
    .executeTakeFirstOrThrow()
  const { errors } = await tryPay(carrier, { ...person, token }, [unpaid.id])
  expect(errors?.[0]?.extensions.message).toBe('STEP_NOT_ALLOWED')
  await carrier.advance('P8D')
  const rows = await carrier.services.db
    .selectFrom('policies')
    .select('status')
    .where('userId', '=', person.userId)
    .orderBy('createdAt')
    .execute()
  expect(rows.map(({ status }) => status)).toEqual(['claimed', 'not_taken', 'not_taken'])
  expect(await charges(person)).toEqual([premium, underWay.amount])
  expect(await refunds(person)).toContain(underWay.amount)
  expect(await faults()).toEqual([])
})

it('after an approval a lapsed policy is not reinstated, and payments for it are refunded', async () => {
  const person = await failing(carrier)
  const { id: policyId, label } = await policyRow(person)
  await payables['a reinstatement']?.(person, policyId)
  const again = await signInAgain(carrier, person)
  const { id, balance } = await carrier.services.db
    .selectFrom('invoices')
    .select(['id', 'balance'])
    .where('userId', '=', person.userId)
    .where('reinstates', '=', true)
    .executeTakeFirstOrThrow()
  await addCard(carrier, again, 'processing')
  await tryPay(carrier, again, [id])
  await close(await linked(label), 'approved')
  await carrier.advance('P8D')
  expect((await policyRow(person)).status).toBe('terminated')
  expect(await refunds(person)).toEqual([balance])
  expect(await faults()).toEqual([])
  for (const type of ['RequestReinstatement', 'AcceptReinstatement']) {
    const { errors } = await carrier.graphql(
      `mutation ($input: ${type}Input!) { ${type[0]?.toLowerCase()}${type.slice(1)}(input: $input) { reinstatement { status } } }`,
      { input: { policyId } },
      (await signInAgain(carrier, person)).token,
    )
    expect(errors?.[0]?.extensions.message).toBe('STEP_NOT_ALLOWED')
  }
})

it('a premium due within ten days of the decision is charged on the day that the email names', async () => {
  const { person, label, premium, start } = await insured()
  await carrier.advance('P25D')
  await close(await report({ policyNumber: label }), 'declined')
  const { policyInForce, policyCancellation } = await asksFor(person)
  expect(policyCancellation).toEqual({ paidThrough: daysAfter(dayIn('OH', monthsAfter(start, 1)), -1) })
  expect(policyInForce).toMatchObject({
    nextCharge: { date: dayFromNow(10), amount: premium },
    activePlan: { nextPayment: { date: dayFromNow(10) } },
  })
  expect((await carrier.outbox(person.email))[0]?.text).toContain(
    `$${(premium / 100).toFixed(2)} to your Visa`,
  )
  await carrier.advance('P8D')
  // Its billing day was in between.
  expect((await asksFor(person)).policyInForce?.nextCharge).toEqual({ date: dayFromNow(2), amount: premium })
  await carrier.advance('P1D')
  expect(await charges(person)).toHaveLength(1)
  await carrier.advance('P2D')
  expect(await charges(person)).toHaveLength(2)
})

it('tries planned before a report wait until ten days after it', async () => {
  const person = await failing(carrier)
  await carrier.advance('P32D')
  const before = await tries(person)
  const { label } = await policyRow(person)
  await close(await report({ policyNumber: label }), 'declined')
  await carrier.advance('P9D')
  expect(await tries(person)).toBe(before)
  await carrier.advance('P2D')
  expect(await tries(person)).toBe(before + 1)
})

it('a premium declined before a report is tried three times after it, with one email', async () => {
  const person = await failing(carrier)
  await carrier.advance('P32D')
  const { label } = await policyRow(person)
  await close(await report({ policyNumber: label }), 'declined')
  const [before, emails] = [await tries(person), await refusals(person)]
  await carrier.advance('P22D')
  expect([await tries(person), await refusals(person)]).toEqual([before + 3, emails + 1])
})

async function lowerCoverage({ token }: Person, policyId: string) {
  const { requestCoverageAdjustment } = await carrier.ask<{
    requestCoverageAdjustment: { adjustment: { premium: number } }
  }>(
    'mutation ($input: RequestCoverageAdjustmentInput!) { requestCoverageAdjustment(input: $input) { adjustment { premium } } }',
    { input: { policyId, amount: 200_000 } },
    token,
  )
  return requestCoverageAdjustment
}

/** The ways in which an owner gets something to pay. */
const payables: Readonly<Record<string, (person: Person, policyId: string) => Promise<unknown>>> = {
  'an overdue premium': () => carrier.advance('P32D'),
  'coverage that has stopped': () => carrier.advance('P65D'),
  async 'a coverage change'(person, policyId) {
    await lowerCoverage(person, policyId)
    await carrier.advance('P32D')
  },
  async 'a reinstatement'(person, policyId) {
    await carrier.advance('P95D')
    const { token } = await signInAgain(carrier, person)
    for (const [type, selection] of [
      ['RequestReinstatement', 'reinstatement { status }'],
      ['AcceptReinstatement', 'reinstatement { status }'],
      ['CreateReinstatementInvoice', 'invoice { id }'],
    ] as const)
      await carrier.ask(
        `mutation ($input: ${type}Input!) { ${type[0]?.toLowerCase()}${type.slice(1)}(input: $input) { ${selection} } }`,
        { input: { policyId } },
        token,
      )
  },
}

it('a claim decision that ended in a deadlock is retried once', async () => {
  const { db } = carrier.services
  const reference = await report({})
  const undone = vi.spyOn(db, 'transaction').mockImplementationOnce(() => {
    throw Object.assign(new pg.DatabaseError('deadlock detected', 0, 'error'), { code: '40P01' })
  })
  const closed = await close(reference, 'declined').finally(() => undone.mockRestore())
  expect(closed).toEqual({ refunded: 0, diedOn: null })
})

const payableOf = async ({ userId }: Person) =>
  (
    await carrier.services.db
      .selectFrom('invoices')
      .select('id')
      .where('userId', '=', userId)
      .where('status', 'in', ['created', 'failed'])
      .executeTakeFirstOrThrow()
  ).id

it.each(Object.entries(payables))('%s cannot be paid while a death is reported', async (_, arrange) => {
  const person = await failing(carrier)
  const { id: policyId, label } = await policyRow(person)
  await arrange(person, policyId)
  const before = await tries(person)
  await linked(label)
  const { token } = await signInAgain(carrier, person)
  const id = await payableOf(person)
  const { errors } = await carrier.graphql(
    'mutation ($input: CreateMultiplePaymentsInput!) { createMultiplePayments(input: $input) { billingAttemptedAmount } }',
    { input: { invoiceIds: [id] } },
    token,
  )
  expect(errors?.[0]?.extensions).toMatchObject({
    message: 'STEP_NOT_ALLOWED',
    fullMessage: expect.stringContaining('We received a report about your policy.'),
  })
  expect(await tries(person)).toBe(before)
  expect(await carrier.ask('{ userInvoice { id } }', {}, token)).toEqual({ userInvoice: null })
})

it.each([
  ['a coverage change', 'Your coverage has changed'],
  ['a reinstatement', 'Your policy is back in force'],
])('an email about %s during an open report leaves out the next payment', async (what, subject) => {
  const person = await failing(carrier)
  const { id: policyId, label } = await policyRow(person)
  await payables[what]?.(person, policyId)
  const later = await signInAgain(carrier, person)
  await addCard(carrier, later, 'processing')
  await pay(carrier, later, await payableOf(person))
  await linked(label)
  await carrier.advance('P8D')
  const message = (await carrier.outbox(person.email)).find((sent) => sent.subject === subject)
  expect(message?.text).toContain('We received')
  expect(message?.text).not.toMatch(/next payment|last payment|Nothing more/)
})

it.each([
  ['within three days, before the second try', 'P1D', 1],
  ['after the days to pay it, with the premium after it', 'P20D', 2],
] as const)(
  'the first premium of a coverage change, declined before a report, is charged ten days after the claim is declined %s',
  async (_, open, count) => {
    const person = await failing(carrier)
    const { id: policyId, label } = await policyRow(person)
    const requested = await lowerCoverage(person, policyId)
    const { premium } = requested.adjustment
    await carrier.advance('P32D')
    const before = await tries(person)
    const reference = await report({ policyNumber: label })
    await carrier.advance(open)
    await close(reference, 'declined')
    expect((await carrier.outbox(person.email))[0]?.text).toContain(
      `$${((count * premium) / 100).toFixed(2)} to your Visa ending in 4242 for the premiums that are due`,
    )
    expect((await asksFor(person)).policyInForce?.nextCharge).toEqual({
      date: dayFromNow(10),
      amount: count * premium,
    })
    await addCard(carrier, await signInAgain(carrier, person))
    await carrier.advance('P9D')
    expect(await tries(person)).toBe(before)
    await carrier.advance('P2D')
    expect((await charges(person)).slice(1)).toEqual(Array.from({ length: count }, () => premium))
    const { policyInForce } = await carrier.ask<{ policyInForce: object }>(
      '{ policyInForce { amount } }',
      {},
      (await signInAgain(carrier, person)).token,
    )
    expect(policyInForce).toEqual({ amount: 200_000 })
  },
)

it.each([
  ['before the report', true],
  ['during the report', false],
])('a premium that a bank returned %s is not charged again, as the email states', async (_, isBefore) => {
  const { person, label, premium } = await insured()
  await carrier.advance('P35D')
  const { db } = carrier.services
  const dispute = () =>
    db.transaction().execute(async (tx) => {
      const payment = await tx
        .selectFrom('paymentIntents')
        .selectAll()
        .where('userId', '=', person.userId)
        .orderBy('createdAt', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
      const taken = { id: `du_${label}`, amount: payment.amount }
      await takeBack(tx, carrier.services, payment, taken, carrier.services.clock.now())
    })
  if (isBefore) await dispute()
  const before = await tries(person)
  const reference = await report({ policyNumber: label })
  if (!isBefore) await dispute()
  await close(reference, 'declined')
  expect((await carrier.outbox(person.email))[0]?.text).toContain(
    `Your bank took back $${(premium / 100).toFixed(2)} that you had paid.`,
  )
  await carrier.advance('P12D')
  expect(await tries(person)).toBe(before)
})

it('a receipt after a declined report names the day of the next charge', async () => {
  const { person, label } = await insured()
  await carrier.advance('P20D')
  const reference = await report({ policyNumber: label })
  await carrier.advance('P50D')
  await close(reference, 'declined')
  const later = await signInAgain(carrier, person)
  await pay(carrier, later, (await dueInvoice(carrier, later))?.id ?? '')
  expect((await carrier.outbox(person.email))[0]?.text).toContain(showDate(dayFromNow(10)))
})

it('a claim that is linked to another person releases the charges of the first', async () => {
  const [mistaken, insuredPerson] = [await insured(), await insured()]
  const reference = await report({ policyNumber: mistaken.label })
  expect(await link(reference, mistaken.label)).toBeNull()
  expect(await policyRow(mistaken.person)).toMatchObject({ billingResumedAt: null })
  expect(await link(reference, insuredPerson.label)).toBeNull()
  expect((await policyRow(mistaken.person)).billingResumedAt).not.toBeNull()
  expect(await policyRow(insuredPerson.person)).toMatchObject({ billingResumedAt: null })
  expect(await subjects(mistaken.person)).toContain('Your premiums will be charged again')
})

it('an approval may change the date of death to a past day and counts once', async () => {
  const { person, label, start } = await insured()
  await carrier.advance('P65D')
  const reference = await report({ policyNumber: label })
  for (const day of ['2026-02-30', '03/14/2026', '', dayFromNow(2)])
    expect([day, await close(reference, 'approved', day)]).toEqual([day, 'no day of death'])
  const diedOn = dayIn('OH', addDays(start, 40))
  expect(await close(reference, 'approved', diedOn)).toMatchObject({ diedOn })
  expect(await endOf(person)).toEqual(['claimed', diedOn])
  const given = await refunds(person)
  expect(await close(reference, 'approved', dayIn('OH', start))).toBe('closed before')
  // Another report of the same death changes nothing.
  expect(await close(await linked(label), 'approved', dayIn('OH', start))).toMatchObject({ refunded: 0 })
  expect([await endOf(person), await refunds(person)]).toEqual([['claimed', diedOn], given])
})

// Coverage stopped on day 62, and the policy was terminated on day 91.
it.each([
  ['during its coverage', 20, 'claimed'],
  ['after coverage had stopped', 75, 'terminated'],
] as const)('a policy terminated before the report of a death %s', async (_, days, status) => {
  const person = await failing(carrier)
  const start = carrier.services.clock.now()
  await carrier.advance('P95D')
  const before = await endOf(person)
  expect(before[0]).toBe('terminated')
  const { label } = await policyRow(person)
  const diedOn = dayIn('OH', addDays(start, days))
  await close(await report({ policyNumber: label, diedOn }), 'approved')
  expect(await endOf(person)).toEqual(status === 'claimed' ? [status, diedOn] : before)
})

it.each([
  ['during its coverage', 20, 'claimed'],
  ['after coverage had stopped', 63, 'terminated'],
] as const)('a policy lapsed before the report of a death %s', async (_, days, status) => {
  const person = await failing(carrier)
  const start = carrier.services.clock.now()
  await carrier.advance('P65D')
  const policy = await policyRow(person)
  expect(policy.status).toBe('lapsed')
  const diedOn = dayIn('OH', addDays(start, days))
  await close(await report({ policyNumber: policy.label, diedOn }), 'approved')
  expect(await endOf(person)).toEqual([status, status === 'claimed' ? diedOn : dayFromNow(0)])
  // A refund of the one month that was paid.
  expect(await refunds(person)).toHaveLength(status === 'claimed' ? 1 : 0)
})

it.each([
  { decision: 'a death before its last day', died: 45, end: ['claimed', 45] },
  { decision: 'a death on its last day', died: 50, end: ['claimed', 50] },
  { decision: 'a death after its last day', died: 55, end: ['expired', 50] },
  { decision: 'no death', died: null, end: ['expired', 50] },
] as const)('a term that ends during an open report waits for the decision: $decision', async (row) => {
  const { person, label, start } = await insured()
  const { db, jobs } = carrier.services
  const terminatesAt = addDays(start, 50)
  const day = (days: number) => dayIn('OH', addDays(start, days))
  await db.updateTable('policies').set({ terminatesAt }).where('userId', '=', person.userId).execute()
  const { id: policyId } = await policyRow(person)
  await db
    .transaction()
    .execute((tx) => jobs.schedule(tx, { kind: 'endPolicy', payload: { policyId }, dueAt: terminatesAt }))
  await carrier.advance('P20D')
  const reference = await report({ policyNumber: label })
  await carrier.advance('P40D')
  expect(await policyRow(person)).toMatchObject({ status: 'valid', endedAt: null })
  await close(
    reference,
    row.died === null ? 'declined' : 'approved',
    row.died === null ? undefined : day(row.died),
  )
  await carrier.advance('P12D')
  const [status, days] = row.end
  expect(await endOf(person)).toEqual([status, day(days)])
  // The premium of day 31 was for covered days and is charged before the policy ends.
  expect(await charges(person)).toHaveLength(row.died === null ? 2 : 1)
})

/** Another policy of the same person, with its first premium unpaid. */
async function openedAnother(person: Person, outcome: 'success' | 'processing') {
  const { person: buyer, invoice } = await invoiced(carrier, outcome)
  if (outcome === 'processing') await tryPay(carrier, buyer, [invoice.id])
  for (const table of ['policies', 'invoices', 'paymentIntents'] as const)
    await carrier.services.db
      .updateTable(table)
      .set({ userId: person.userId })
      .where('userId', '=', buyer.userId)
      .execute()
  return invoice
}

it('the unused days of a year paid before a coverage change are refunded', async () => {
  const { person, label, premium, start } = await insured('annually')
  await carrier.advance('P100D')
  const { db, clock } = carrier.services
  const old = await policyRow(person)
  await db
    .insertInto('policies')
    .values({
      ...old,
      id: `${old.id}-2`,
      label: `${label}-2`,
      quoteId: null,
      adjustsPolicyId: old.id,
      billingFrom: start,
      effectiveAt: clock.now(),
      createdAt: clock.now(),
    })
    .execute()
  await db
    .updateTable('policies')
    .set({ status: 'cancelled', endedAt: clock.now() })
    .where('id', '=', old.id)
    .execute()
  await carrier.advance('P20D')
  await close(await report({ policyNumber: label, diedOn: dayIn('OH', addDays(start, 109)) }), 'approved')
  const year = Math.round((+monthsAfter(start, 12) - +start) / 86_400_000)
  expect(await refunds(person)).toEqual([Math.floor((premium * (year - 110)) / year)])
})

it('an amount owed when a death is reported causes no warning or lapse and gets new deadlines', async () => {
  const person = await failing(carrier)
  await carrier.advance('P45D')
  const { label, lapsesAt: announced } = await policyRow(person)
  expect(announced).not.toBeNull()
  const before = await subjects(person)
  const reference = await report({ policyNumber: label })
  expect(await asksFor(person)).toEqual(nothing)
  await carrier.advance('P80D')
  expect(await policyRow(person)).toMatchObject({ status: 'valid', lapsesAt: announced })
  expect(await subjects(person)).toEqual(['We received a report about you', ...before])
  await close(reference, 'declined')
  const { lapsesAt } = await policyRow(person)
  expect(lapsesAt && dayIn('OH', lapsesAt)).toBe(dayFromNow(10 + 31))
  await carrier.advance('P41D')
  expect(await policyRow(person)).toMatchObject({ status: 'valid' })
  expect((await subjects(person)).filter((subject) => subject?.startsWith('Pay by'))).toHaveLength(2)
  await carrier.advance('P2D')
  expect(await policyRow(person)).toMatchObject({ status: 'lapsed' })
})

it('lapsed coverage can be restored for 29 days from the day that billing resumes', async () => {
  const person = await failing(carrier)
  await carrier.advance('P65D')
  const { label, status } = await policyRow(person)
  expect(status).toBe('lapsed')
  const reference = await report({ policyNumber: label })
  await carrier.advance('P70D')
  expect(await policyRow(person)).toMatchObject({ status: 'lapsed' })
  await close(reference, 'declined')
  await carrier.advance('P39D')
  expect(await policyRow(person)).toMatchObject({ status: 'lapsed' })
  await carrier.advance('P2D')
  expect(await policyRow(person)).toMatchObject({ status: 'terminated' })
})
