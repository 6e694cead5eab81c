import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ChargeProvider } from '../../../../server/domains/billing/chargeProvider.ts'
import { countDeadJobs } from '../../../../server/platform/jobs/figures.ts'
import { pay } from '../../../support/client/purchase.ts'
import { books, invoiced, signInAgain } from '../../applicants.ts'
import { type Carrier, startCarrier } from '../../carrier.ts'

let carrier: Carrier
let provider: ChargeProvider
beforeAll(async () => {
  carrier = await startCarrier()
  provider = carrier.services.charges
})
afterAll(() => carrier?.close())
beforeEach(() => {
  carrier.services.charges = provider
})

/**
 * A provider that is unavailable after doing what `does` names for the charges requested before.
 */
const away = (does: 'nothing' | 'charge'): ChargeProvider => ({
  async charge(request) {
    if (does === 'charge') await provider.charge(request)
    throw new Error('The line is dead.')
  },
  find: () => Promise.reject(new Error('The line is dead.')),
  refund: () => Promise.reject(new Error('The line is dead.')),
  addBankAccount: () => Promise.reject(new Error('The line is dead.')),
})

const stateOf = async (userId: string) => {
  const { db } = carrier.services
  const invoices = await db
    .selectFrom('invoices')
    .innerJoin('policies', 'policies.id', 'invoices.policyId')
    .select(['invoices.period', 'invoices.status', 'policies.status as policy'])
    .where('invoices.userId', '=', userId)
    .orderBy('invoices.period')
    .execute()
  const charges = await db
    .selectFrom('paymentIntents')
    .innerJoin('sandboxCharges', 'sandboxCharges.idempotencyKey', 'paymentIntents.id')
    .select(['paymentIntents.status', 'sandboxCharges.status as provider'])
    .where('paymentIntents.userId', '=', userId)
    .execute()
  return { invoices, charges }
}
const paid = {
  invoices: [{ period: 1, status: 'fully_paid', policy: 'valid' }],
  charges: [{ status: 'succeeded', provider: 'succeeded' }],
}

describe('an unavailable card provider', () => {
  it.each([
    ['four minutes', Array(4).fill('PT1M'), 'charge'],
    ['four minutes', Array(4).fill('PT1M'), 'nothing'],
    ['an hour', Array(12).fill('PT5M'), 'charge'],
    ['an hour', Array(12).fill('PT5M'), 'nothing'],
    ['a week', Array(14).fill('PT12H'), 'charge'],
    ['a week', Array(14).fill('PT12H'), 'nothing'],
  ] as const)(
    'an outage of %s in steps of %j leaves no payment open, %s done before it',
    async (_, steps, does) => {
      const { person, invoice } = await invoiced(carrier)
      carrier.services.charges = away(does)
      expect((await pay(carrier, person, invoice.id)).transactionResult).toBe('processing')
      carrier.services.charges = away('nothing')
      for (const step of steps) await carrier.advance(step)
      expect((await stateOf(person.userId)).invoices).toEqual([
        { period: 1, status: 'processing', policy: 'pending' },
      ])
      carrier.services.charges = provider
      await carrier.advance('PT10M')
      expect(await stateOf(person.userId)).toEqual(paid)
      const { provider: taken, ledger } = await books(carrier)
      expect(taken).toBe(ledger)
      expect(await countDeadJobs(carrier.services.db)).toBe(0)
    },
  )

  it('a decline found after the outage is final, with no second request', async () => {
    const { person, invoice } = await invoiced(carrier, 'declined')
    carrier.services.charges = away('nothing')
    expect((await pay(carrier, person, invoice.id)).transactionResult).toBe('processing')
    await carrier.advance('PT1H')
    let asked = 0
    carrier.services.charges = {
      ...provider,
      find: (key, id) => {
        asked += 1
        return provider.find(key, id)
      },
    }
    await carrier.advance('PT10M')
    expect(await stateOf(person.userId)).toEqual({
      invoices: [{ period: 1, status: 'failed', policy: 'pending' }],
      charges: [{ status: 'failed', provider: 'failed' }],
    })
    await carrier.advance('PT10M')
    expect(asked).toBe(1)
  })

  it('premiums during an outage are invoiced on their day and collected once afterwards', async () => {
    const { person, invoice } = await invoiced(carrier)
    await pay(carrier, person, invoice.id)
    carrier.services.charges = away('nothing')
    await carrier.advance('P95D')
    expect((await stateOf(person.userId)).invoices).toEqual([
      { period: 1, status: 'fully_paid', policy: 'valid' },
      ...[2, 3, 4].map((period) => ({ period, status: 'processing', policy: 'valid' })),
    ])
    carrier.services.charges = provider
    await carrier.advance('PT10M')
    expect((await stateOf(person.userId)).invoices.map(({ status }) => status)).toEqual(
      Array(4).fill('fully_paid'),
    )
    const { provider: taken, ledger } = await books(carrier)
    expect(taken).toBe(ledger)
  })

  it('a decline found after an outage is the first of three tries', async () => {
    const { person, invoice } = await invoiced(carrier, 'laterfails')
    await pay(carrier, person, invoice.id)
    carrier.services.charges = away('nothing')
    await carrier.advance('P35D')
    expect((await stateOf(person.userId)).invoices.map(({ status }) => status)).toEqual([
      'fully_paid',
      'processing',
    ])
    const charge = { status: 'failed', provider: 'failed' }
    const failed = async () => {
      const { charges } = await stateOf(person.userId)
      return charges.filter(({ status }) => status === 'failed')
    }
    carrier.services.charges = provider
    await carrier.advance('PT10M')
    expect(await failed()).toEqual([charge])
    await carrier.advance('P3D')
    expect(await failed()).toEqual(Array(2).fill(charge))
    await carrier.advance('P3D')
    expect(await failed()).toEqual(Array(3).fill(charge))
    await carrier.advance('P12D')
    expect(await failed()).toEqual(Array(3).fill(charge))
    expect((await stateOf(person.userId)).invoices.map(({ status }) => status)).toEqual([
      'fully_paid',
      'failed',
    ])
  })

  it('a payment without a reply is shown as processing before its invoice is', async () => {
    const { person: owner, invoice } = await invoiced(carrier, 'laterfails')
    await pay(carrier, owner, invoice.id)
    await carrier.advance('P35D')
    const person = await signInAgain(carrier, owner)
    const shown = () =>
      carrier.ask<{ userInvoices: { pastDue: { id: string }[] } }>(
        `{ userInvoice { id }
          userInvoices { pastDue { id } pastDueBalance processing { id status pastDue } processingAmount latestPayable { id } }
          policyInForce { latePremium { processing owed } } }`,
        {},
        person.token,
      )
    const id = (await shown()).userInvoices.pastDue[0]?.id ?? ''
    let during: unknown
    carrier.services.charges = {
      ...provider,
      async charge(request) {
        during = await shown()
        return await provider.charge(request)
      },
    }
    expect((await pay(carrier, person, id)).transactionResult).toBe('failed')
    expect(during).toEqual({
      userInvoice: null,
      userInvoices: {
        pastDue: [],
        pastDueBalance: 0,
        processing: [{ id, status: 'processing', pastDue: false }],
        processingAmount: invoice.amount,
        latestPayable: null,
      },
      policyInForce: { latePremium: { processing: true, owed: 0 } },
    })
    expect((await shown()).userInvoices).toMatchObject({ pastDue: [{ id }], processing: [] })
  })

  it('an invoice that cannot be issued does not block later ones and follows afterwards', async () => {
    const { person, invoice } = await invoiced(carrier)
    await pay(carrier, person, invoice.id)
    const { db } = carrier.services
    const plan = () =>
      db
        .updateTable('plans')
        .from('policies')
        .whereRef('policies.id', '=', 'plans.policyId')
        .where('policies.userId', '=', person.userId)
    // The table of invoices refuses it: nothing is due.
    await plan().set({ amount: 0 }).execute()
    await carrier.advance('P35D')
    expect((await stateOf(person.userId)).invoices).toHaveLength(1)
    await plan().set({ amount: invoice.amount }).execute()
    await carrier.advance('P30D')
    expect((await stateOf(person.userId)).invoices.map(({ period, status }) => [period, status])).toEqual([
      [1, 'fully_paid'],
      [2, 'fully_paid'],
      [3, 'fully_paid'],
    ])
    expect(await countDeadJobs(db)).toBe(0)
  })
})
