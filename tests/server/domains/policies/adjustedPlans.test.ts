import { expect, test } from 'vitest'
import type { Person } from '../../../support/client/api.ts'
import { addCard, pay, policyOf } from '../../../support/client/purchase.ts'
import { walkFlow } from '../../../support/client/walkFlow.ts'
import { books, invoiced, signInAgain } from '../../applicants.ts'
import { randomFrom } from '../../load/faults.ts'
import { testCarrier } from '../../testCarrier.ts'

const carrier = testCarrier()

interface Home {
  policy: { id: string; amount: number } | null
  coverageAdjustment: { id: string; status: string; invoiceId: string | null } | null
}

const homeOf = async ({ token }: Person) =>
  (
    await carrier.ask<{ dashboardHome: Home }>(
      '{ dashboardHome { policy { id amount } coverageAdjustment { id status invoiceId } } }',
      {},
      token,
    )
  ).dashboardHome

const send = (person: Person, name: string, input: object, type = 'CoverageAdjustmentInput') =>
  carrier.graphql(
    `mutation ($input: ${type}!) { ${name}(input: $input) { adjustment { id } } }`,
    { input },
    person.token,
  )

/** Steps in a policy's life; a refused step changes nothing. */
const steps = {
  async ask(person: Person, { policy }: Home, random: () => number) {
    const amount = 50_000 * (1 + Math.floor(random() * 20))
    const input = { policyId: policy?.id ?? '', amount }
    await send(person, 'requestCoverageAdjustment', input, 'RequestCoverageAdjustmentInput')
    const { coverageAdjustment } = await homeOf(person)
    if (coverageAdjustment?.status !== 'underwriting_required') return
    await walkFlow(carrier, person.token, 'underwriting-interview', undefined, 'coverage_adjustment')
    await carrier.advance('PT1S')
  },
  async accept(person: Person, { coverageAdjustment }: Home) {
    if (!coverageAdjustment) return
    await send(person, 'acceptCoverageAdjustment', { adjustmentId: coverageAdjustment.id })
    const { coverageAdjustment: accepted } = await homeOf(person)
    if (accepted?.invoiceId) await pay(carrier, person, accepted.invoiceId)
  },
  async decline(person: Person, { coverageAdjustment }: Home) {
    if (coverageAdjustment)
      await send(person, 'declineCoverageAdjustment', { adjustmentId: coverageAdjustment.id })
  },
  async badCard(person: Person) {
    await addCard(carrier, person, 'declined')
  },
  async pass(person: Person) {
    await carrier.advance('P12D')
    const later = await signInAgain(carrier, person)
    await addCard(carrier, later)
    const { userInvoices } = await carrier.ask<{ userInvoices: { pastDue: { id: string }[] } }>(
      '{ userInvoices { pastDue { id } } }',
      {},
      later.token,
    )
    for (const { id } of userInvoices.pastDue) await pay(carrier, later, id)
  },
}
const names = ['ask', 'ask', 'accept', 'accept', 'decline', 'badCard', 'pass', 'pass', 'pass'] as const

test.each([1, 2, 3])(
  'exactly one plan is active after any requests, declines and payments (seed %i)',
  async (seed) => {
    const random = randomFrom(seed)
    const { person, invoice } = await invoiced(carrier)
    await pay(carrier, person, invoice.id)
    const lastDay = (await policyOf(carrier, person))?.terminatesAt
    const done: string[] = []
    for (let step = 0; step < 14; step += 1) {
      const name = names[Math.floor(random() * names.length)] ?? 'pass'
      const now = await signInAgain(carrier, person)
      await steps[name](now, await homeOf(now), random)
      done.push(name)
      const plans = await carrier.services.db
        .selectFrom('policies')
        .innerJoin('plans', 'plans.policyId', 'policies.id')
        .select(['policies.status', 'plans.status as plan', 'policies.terminatesAt'])
        .where('policies.userId', '=', person.userId)
        .execute()
      const active = plans.filter(({ plan }) => plan === 'active')
      expect(active, done.join(' ')).toHaveLength(1)
      expect(active[0]?.status).toBe('valid')
      expect(active[0]?.terminatesAt?.toISOString()).toBe(lastDay)
      expect(plans.filter(({ status }) => status === 'valid')).toHaveLength(1)
    }
    const { provider, ledger } = await books(carrier)
    expect(provider).toBe(ledger)
  },
)
