import { addDays, addMonths } from 'date-fns'
import { expect, it } from 'vitest'
import { dayIn } from '../../../../rules/residence.ts'
import { decideClaim } from '../../../../server/application/claims/operatedClaims.ts'
import { checkBooks } from '../../../../server/domains/billing/books.ts'
import { sandboxBooks } from '../../../../server/domains/billing/providerBooks.ts'
import type { Person } from '../../../client/api.ts'
import { accept, addCard, dueInvoice, pay, policyOf } from '../../../client/purchase.ts'
import { failing, quoted, signInAgain } from '../../applicants.ts'
import { testCarrier } from '../../testCarrier.ts'

const carrier = testCarrier({ env: { RATE_LIMITS: 'claims-by-source=1000/1m' } })

const dayFromNow = (days: number) => dayIn('OH', addDays(carrier.services.clock.now(), days))

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

const close = (reference: string, outcome: 'approved' | 'declined' | null) =>
  decideClaim(carrier.services, reference, outcome, { operator: 'grace', now: carrier.services.clock.now() })

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

const charges = async ({ userId }: Person) =>
  (
    await carrier.services.db
      .selectFrom('paymentIntents')
      .select('amount')
      .where('userId', '=', userId)
      .where('status', '=', 'succeeded')
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

async function faults() {
  const { db, clock } = carrier.services
  return (await checkBooks(db, await sandboxBooks(db, clock.now()))).faults
}

it('a report is about a policy where its number and a name or birthdate fit, and about no one by less', async () => {
  const { person, label } = await insured()
  const { birthdate } = await carrier.services.db
    .selectFrom('users')
    .select('birthdate')
    .where('id', '=', person.userId)
    .executeTakeFirstOrThrow()
  const told = [
    [{ policyNumber: label }, true],
    [{ policyNumber: ` ${label.toLowerCase()} `, deceasedLastName: 'LOVE-LÀCE' }, true],
    [{ policyNumber: label, deceasedLastName: 'King', deceasedBirthdate: birthdate }, true],
    [{ deceasedBirthdate: birthdate }, true],
    [{ deceasedBirthdate: birthdate, deceasedFirstName: 'Eve' }, false],
    [{ policyNumber: label, deceasedLastName: 'King' }, false],
    [{ policyNumber: 'WTL-00000001' }, false],
    [{}, false],
  ] as const
  for (const [input, isFound] of told) {
    const reference = await report(input)
    const { userId } = await carrier.services.db
      .selectFrom('claims')
      .select('userId')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
    expect([input, userId]).toEqual([input, isFound ? person.userId : null])
    expect(await close(reference, null)).toEqual(isFound ? 'undecided' : { refunded: 0 })
    await close(reference, 'declined')
    // The next report is judged as the first one is.
    await carrier.services.db
      .updateTable('claims')
      .set({ outcome: null })
      .where('reference', '=', reference)
      .execute()
  }
})

// Paid by the month on 12/01, 01/01, 02/01 …; the unused part of a period is counted from the day after the death.
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
  'a claim that is approved ends the policy of who died $died and gives back the days after',
  async (row) => {
    const { person, label, premium, start } = await insured()
    const diedAt = addDays(addMonths(start, row.months), row.days)
    const untilReported = row.charged === 3 ? 'P2M1D' : 'P1M1D'
    await carrier.advance(untilReported)
    expect(await charges(person)).toHaveLength(row.charged)
    const reference = await report({ policyNumber: label, diedOn: dayIn('OH', diedAt) })
    await carrier.advance('P65D')
    expect(await charges(person)).toHaveLength(row.charged)
    expect(await policyRow(person)).toMatchObject({ status: 'valid', lapsesAt: null })

    await close(reference, 'approved')
    await carrier.advance('P40D')
    expect(await charges(person)).toHaveLength(row.charged)
    const { status, endedAt } = await policyRow(person)
    expect([status, endedAt && dayIn('OH', endedAt)]).toEqual(['claimed', dayIn('OH', diedAt)])
    const periodDays = (from: number) =>
      Math.round((+addMonths(start, from + 1) - +addMonths(start, from)) / 86_400_000)
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
    expect(dashboardHome.endedPolicy).toEqual({ status: 'claimed', endedOn: dayIn('OH', diedAt) })
  },
)

it('the unused days of a year go back less what a cancellation has given back', async () => {
  const { person, label, premium, start } = await insured('annually')
  await carrier.advance('P100D')
  const reference = await report({ policyNumber: label, diedOn: dayIn('OH', addDays(start, 49)) })
  await carrier.ask(
    'mutation ($input: CancelPolicyInput!) { cancelPolicy(input: $input) { refund } }',
    { input: { policyId: (await policyRow(person)).id, password: person.password } },
    (await signInAgain(carrier, person)).token,
  )
  await close(reference, 'approved')
  await carrier.advance('P1D')
  const year = Math.round((+addMonths(start, 12) - +start) / 86_400_000)
  expect((await refunds(person)).reduce((sum, amount) => sum + amount, 0)).toBe(
    Math.floor((premium * (year - 50)) / year),
  )
  expect(await faults()).toEqual([])
})

it('a claim that is declined has the skipped premiums charged ten days later, each once', async () => {
  const { person, label, premium } = await insured()
  await carrier.advance('P20D')
  const [first, second] = [await report({ policyNumber: label }), await report({ policyNumber: label })]
  await carrier.advance('P60D')
  await close(first, 'declined')
  await carrier.advance('P5D')
  // The second report is still open.
  expect(await subjects(person)).not.toContain('Your premiums will be charged again')
  await close(second, 'declined')
  expect((await carrier.outbox(person.email))[0]?.text).toContain(
    `$${((2 * premium) / 100).toFixed(2)} for the premiums that are due`,
  )
  // Once a report was wrong, the next one waits for an operator to link it: it stops nothing.
  expect(await close(await report({ policyNumber: label }), 'approved')).toBe('not linked')
  await carrier.advance('P9D')
  const before = (await charges(person)).length
  await carrier.advance('P2D')
  expect(await charges(person)).toHaveLength(4)
  expect(before).toBeLessThanOrEqual(2)
  await carrier.advance('P40D')
  expect(await charges(person)).toHaveLength(5)
  expect(await policyRow(person)).toMatchObject({ status: 'valid', lapsesAt: null })
  expect(await faults()).toEqual([])
})

it('what was owed when a death was reported is neither warned of nor ends the coverage, and has new deadlines', async () => {
  const person = await failing(carrier)
  await carrier.advance('P45D')
  const { label, lapsesAt: announced } = await policyRow(person)
  expect(announced).not.toBeNull()
  const before = await subjects(person)
  const reference = await report({ policyNumber: label })
  await carrier.advance('P80D')
  expect(await policyRow(person)).toMatchObject({ status: 'valid', lapsesAt: announced })
  expect(await subjects(person)).toEqual(before)
  await close(reference, 'declined')
  const { lapsesAt } = await policyRow(person)
  expect(lapsesAt && dayIn('OH', lapsesAt)).toBe(dayFromNow(10 + 31))
  await carrier.advance('P41D')
  expect(await policyRow(person)).toMatchObject({ status: 'valid' })
  expect((await subjects(person)).filter((subject) => subject?.startsWith('Pay by'))).toHaveLength(2)
  await carrier.advance('P2D')
  expect(await policyRow(person)).toMatchObject({ status: 'lapsed' })
})

it('coverage that had stopped can be restored for 29 days from the day on which billing goes on', async () => {
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
