import Stripe from 'stripe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Charge } from '../../../../server/domains/billing/chargeProvider.ts'
import type { Person } from '../../../support/client/api.ts'
import { pay, policyOf } from '../../../support/client/purchase.ts'
import { invoiced, signInAgain } from '../../applicants.ts'
import { checkBooks } from '../../books.ts'
import { type Carrier, startCarrier } from '../../carrier.ts'

const secret = 'whsec_test'
let carrier: Carrier
let outcome: Charge['status'] = 'succeeded'

beforeAll(async () => {
  const charge = async ({ key, at }: { key: string; at: Date }): Promise<Charge> => ({
    id: `pi_${key}`,
    status: outcome,
    reason: '',
    at,
  })
  carrier = await startCarrier({
    env: {
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: secret,
    },
    charges: {
      charge,
      find: async () => null,
      addBankAccount: async ({ key }) => `pm_${key}`,
      refund: async ({ key, at }) => ({ id: `re_${key}`, status: 'succeeded', at }),
    },
  })
})
afterAll(() => carrier?.close())

let count = 0
async function report(type: string, object: unknown, { id = `evt_${++count}`, signedWith = secret } = {}) {
  const payload = JSON.stringify({ id, object: 'event', type, data: { object } })
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: signedWith })
  const { status } = await fetch(`${carrier.url}/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    body: payload,
  })
  return status
}

const paymentsOf = ({ userId }: Person) =>
  carrier.services.db
    .selectFrom('paymentIntents')
    .innerJoin('invoices', 'invoices.id', 'paymentIntents.invoiceId')
    .where('paymentIntents.userId', '=', userId)
    .orderBy('paymentIntents.createdAt', 'desc')
    .select([
      'paymentIntents.id',
      'paymentIntents.amount',
      'paymentIntents.status',
      'invoiceId',
      'invoices.status as invoice',
      'invoices.balance',
    ])
    .execute()

const ledgerOf = async (intentId: string) => {
  const { db } = carrier.services
  const rows = await db
    .selectFrom('ledgerEntries')
    .select('amount')
    .where('intentId', '=', intentId)
    .execute()
  return rows.map(({ amount }) => amount)
}

const newestOf = async (person: Person) => {
  const [payment] = await paymentsOf(person)
  if (!payment) throw new Error('There is no payment.')
  return payment
}

const subjects = async ({ email }: Person) => (await carrier.outbox(email)).map(({ subject }) => subject)

const faults = async () => (await checkBooks(carrier.services.db, null)).faults

async function bought() {
  outcome = 'succeeded'
  const { person, invoice } = await invoiced(carrier)
  await pay(carrier, person, invoice.id)
  return person
}

it.each([
  ['payment_intent.succeeded', 'succeeded', 'valid', 'succeeded'],
  ['payment_intent.payment_failed', 'requires_payment_method', 'pending', 'failed'],
])('%s settles a processing payment', async (type, status, policy, settled) => {
  outcome = 'processing'
  const { person, invoice } = await invoiced(carrier)
  await pay(carrier, person, invoice.id)
  const { id } = await newestOf(person)
  const object = { id: `pi_${id}`, created: 1, status, metadata: { carrier_intent: id } }
  expect(await report(type, object, { signedWith: 'whsec_other' })).toBe(400)
  expect(await newestOf(person)).toMatchObject({ status: 'processing' })
  expect(await report(type, object)).toBe(200)
  expect(await newestOf(person)).toMatchObject({ status: settled })
  expect(await policyOf(carrier, person)).toMatchObject({ status: policy })
})

it('a refund from the dashboard is in the ledger once', async () => {
  const person = await bought()
  const { id, amount } = await newestOf(person)
  const refunded = (amount_refunded: number) => ({ payment_intent: `pi_${id}`, amount_refunded })
  expect(await report('charge.refunded', refunded(500), { id: 'evt_r' })).toBe(200)
  expect(await report('charge.refunded', refunded(500), { id: 'evt_r' })).toBe(200)
  await report('charge.refunded', refunded(500))
  await report('charge.refunded', refunded(700))
  expect(await ledgerOf(id)).toEqual([amount, -500, -200])
  expect(await faults()).toEqual([])
})

it('a failed refund is in the ledger with both amounts, and its owner is emailed once', async () => {
  const person = await bought()
  const { id, amount } = await newestOf(person)
  await report('charge.refunded', { payment_intent: `pi_${id}`, amount_refunded: 500 })
  const failed = { id: 're_1', payment_intent: `pi_${id}`, amount: 500 }
  expect(await report('refund.failed', failed)).toBe(200)
  await report('refund.failed', failed)
  expect(await ledgerOf(id)).toEqual([amount, -500, 500])
  expect(
    (await subjects(person)).filter((subject) => subject === 'We could not send your refund'),
  ).toHaveLength(1)
  const { accountNotifications } = await carrier.ask<{ accountNotifications: { metadata: object }[] }>(
    '{ accountNotifications { metadata { type amount } } }',
    {},
    person.token,
  )
  expect(accountNotifications.map(({ metadata }) => metadata)).toContainEqual({
    type: 'refund_returned',
    amount: 500,
  })
  expect(await faults()).toEqual([])
})

it.each<[string, unknown]>([
  ['payment_intent.succeeded', {}],
  ['payment_intent.succeeded', { id: 'pi_1', status: 'succeeded', metadata: null }],
  ['payment_intent.payment_failed', { id: 7, status: 'canceled', metadata: {} }],
  ['charge.refunded', { payment_intent: 'pi_1' }],
  ['charge.refunded', { payment_intent: 'pi_1', amount_refunded: '5' }],
  ['charge.refunded', { payment_intent: [], amount_refunded: 5 }],
  ['refund.failed', { id: 're_1', amount: -5, payment_intent: 'pi_1' }],
  ['charge.dispute.created', { id: 'dp_1', amount: 5, payment_intent: 'pi_1' }],
  ['charge.dispute.created', null],
  ['charge.dispute.closed', []],
])('a signed event %s with %j is refused as unreadable', async (type, object) => {
  expect(await report(type, object)).toBe(400)
})

it('an event about a payment whose reply was lost is requested again', async () => {
  const person = await bought()
  const { id } = await newestOf(person)
  const refund = { payment_intent: `pi_${id}`, amount_refunded: 1 }
  const lose = (status: 'open' | 'succeeded', chargeId: string | null) =>
    carrier.services.db.updateTable('paymentIntents').set({ status, chargeId }).where('id', '=', id).execute()
  await lose('open', null)
  expect(await report('charge.refunded', refund, { id: 'evt_lost' })).toBe(503)
  await lose('succeeded', `pi_${id}`)
  expect(await report('charge.refunded', refund, { id: 'evt_lost' })).toBe(200)
  expect(await ledgerOf(id)).toHaveLength(2)
})

it('an event about an unsettled payment is requested again', async () => {
  outcome = 'processing'
  const { person, invoice } = await invoiced(carrier)
  await pay(carrier, person, invoice.id)
  const { id } = await newestOf(person)
  const refund = { payment_intent: `pi_${id}`, amount_refunded: 1 }
  expect(await report('charge.refunded', refund, { id: 'evt_early' })).toBe(503)
  expect(await report('charge.refunded', { ...refund, payment_intent: 'pi_unknown' })).toBe(200)
})

it.each([
  ['first', 1],
  ['second', 2],
])('the %s premium is owed again after a dispute and can be paid again', async (_, premiums) => {
  let person = await bought()
  if (premiums === 2) await carrier.advance('P32D')
  const { id, amount, invoiceId } = await newestOf(person)
  const dispute = { id: `du_${id}`, payment_intent: `pi_${id}`, amount }
  await report('charge.dispute.created', { ...dispute, status: 'warning_needs_response' })
  expect(await newestOf(person)).toMatchObject({ invoice: 'fully_paid' })
  expect(await report('charge.dispute.created', { ...dispute, status: 'needs_response' })).toBe(200)
  await report('charge.dispute.funds_withdrawn', { ...dispute, status: 'needs_response' })
  expect(await newestOf(person)).toMatchObject({ status: 'failed', invoice: 'failed', balance: amount })
  expect(await ledgerOf(id)).toEqual([amount, -amount])
  expect((await subjects(person)).filter((subject) => subject?.includes('did not go through'))).toHaveLength(
    1,
  )
  person = await signInAgain(carrier, person)
  const { userInvoices } = await carrier.ask<{
    userInvoices: { pastDue: { id: string }[]; pastDueBalance: number; paid: object[] }
  }>('{ userInvoices { pastDue { id } pastDueBalance paid { id } } }', {}, person.token)
  expect(userInvoices).toMatchObject({ pastDue: [{ id: invoiceId }], pastDueBalance: amount })
  expect(userInvoices.paid).toHaveLength(premiums - 1)
  expect((await pay(carrier, person, invoiceId)).transactionResult).toBe('success')
  expect(await policyOf(carrier, person)).toMatchObject({ status: 'valid' })
  expect(await faults()).toEqual([])
})
