import { expect, it } from 'vitest'
import type { BillingFrequency, BillingPlans } from '../../../../rules/contract/schema.generated.ts'
import type { Person } from '../../../support/client/api.ts'
import { pay } from '../../../support/client/purchase.ts'
import { invoiced, signInAgain } from '../../applicants.ts'
import { testCarrier } from '../../testCarrier.ts'

const carrier = testCarrier()

const fields = 'policyId changesOn plans { status billingFrequency amount startsOn }'

const read = async ({ token }: Person) =>
  (await carrier.ask<{ billingPlans: BillingPlans }>(`{ billingPlans { ${fields} } }`, {}, token))
    .billingPlans

async function change(person: Person, billingFrequency: BillingFrequency, policyId?: string) {
  const input = { policyId: policyId ?? (await read(person)).policyId, billingFrequency }
  return await carrier.graphql(
    `mutation ($input: ChangeBillingFrequencyInput!) { changeBillingFrequency(input: $input) { billingPlans { ${fields} } } }`,
    { input },
    person.token,
  )
}

const inUse = async (person: Person) =>
  (await read(person)).plans.map(({ status, billingFrequency }) => `${status} ${billingFrequency}`)

const billsOf = async ({ userId }: Person) => {
  const bills = await carrier.services.db
    .selectFrom('invoices')
    .select(['period', 'amount', 'status'])
    .where('userId', '=', userId)
    .orderBy('period')
    .execute()
  return bills.map(({ period, amount, status }) => `${period} ${amount} ${status}`)
}

async function owner(card?: string) {
  const { person, invoice, quote } = await invoiced(carrier, card)
  await pay(carrier, person, invoice.id)
  return { person, quote }
}

const later = async (person: Person, days: number) => {
  await carrier.advance(`P${days}D`)
  return await signInAgain(carrier, person)
}

const subjects = async ({ email }: Person) => (await carrier.outbox(email)).map(({ subject }) => subject)

it('a frequency change takes effect on the next billing day, and a year is billed once', async () => {
  const { person, quote } = await owner()
  const { changesOn } = await read(person)
  await Promise.all([change(person, 'annually'), change(person, 'annually')])
  expect(await inUse(person)).toEqual(['pending annually', 'active monthly'])
  expect((await read(person)).plans[0]).toMatchObject({ startsOn: changesOn, amount: quote.annualPremium })
  expect((await subjects(person)).filter((subject) => subject === 'How you pay will change')).toHaveLength(1)

  const yearly = await later(person, 200)
  expect(await inUse(yearly)).toEqual(['active annually', 'ended monthly'])
  expect(await billsOf(yearly)).toEqual([
    `1 ${quote.monthlyPremium} fully_paid`,
    `2 ${quote.annualPremium} fully_paid`,
  ])

  const announced = `Your next payment of $${(quote.annualPremium / 100).toFixed(2)} is on `
  expect((await subjects(yearly)).filter((subject) => subject?.startsWith(announced))).toHaveLength(1)

  // Back to monthly at the end of the paid year.
  const planned = (await read(yearly)).changesOn
  await change(yearly, 'monthly')
  const monthly = await later(yearly, 230)
  expect((await read(monthly)).plans[0]).toMatchObject({ status: 'active', startsOn: planned })
  expect((await billsOf(monthly)).slice(2, 4)).toEqual([
    `3 ${quote.monthlyPremium} fully_paid`,
    `4 ${quote.monthlyPremium} fully_paid`,
  ])
})

it('a frequency change can be undone before it takes effect', async () => {
  const { person, quote } = await owner()
  await change(person, 'annually')
  await change(person, 'monthly')
  expect(await inUse(person)).toEqual(['active monthly'])
  expect((await subjects(person))[0]).toBe('How you pay stays the same')
  const person2 = await later(person, 35)
  expect(await billsOf(person2)).toEqual(
    [1, 2].map((period) => `${period} ${quote.monthlyPremium} fully_paid`),
  )
})

it('a pending frequency change does not affect the refund of a paid year', async () => {
  const { person } = await owner()
  await change(person, 'annually')
  const yearly = await later(person, 132)
  const refund = async () =>
    (
      await carrier.ask<{ policyCancellation: { refund: number } }>(
        '{ policyCancellation { refund } }',
        {},
        yearly.token,
      )
    ).policyCancellation.refund
  const before = await refund()
  expect(before).toBeGreaterThan(0)
  await change(yearly, 'monthly')
  expect(await refund()).toBe(before)
})

it('a frequency change is refused for another user and a lapsed policy, and dropped when the policy ends', async () => {
  const { person } = await owner('laterfails')
  const { person: stranger } = await owner()
  const { policyId } = await read(person)
  const codeOf = async (reply: ReturnType<typeof change>) => (await reply).errors?.[0]?.extensions.message
  expect(await codeOf(change(stranger, 'annually', policyId))).toBe('NOT_FOUND')
  await change(person, 'annually')
  const lapsed = await later(person, 70)
  expect((await read(lapsed)).changesOn).toBeNull()
  expect(await codeOf(change(lapsed, 'monthly'))).toBe('STEP_NOT_ALLOWED')
  await carrier.advance('P30D')
  const plans = await carrier.services.db
    .selectFrom('plans')
    .select(['status', 'firstPeriod'])
    .where('policyId', '=', policyId)
    .execute()
  expect(plans.map(({ status }) => status)).toEqual(plans.map(() => 'ended'))
})
