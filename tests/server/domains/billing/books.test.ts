import { addDays } from 'date-fns'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Books, booksText, proveBooks } from '../../../../server/domains/billing/books.ts'
import { sandboxBooks, stripeBooks } from '../../../../server/domains/billing/providerBooks.ts'
import { createStripe } from '../../../../server/domains/billing/stripeCharges.ts'
import { pay } from '../../../support/client/purchase.ts'
import { invoiced } from '../../applicants.ts'
import { checkBooks } from '../../books.ts'
import { type Carrier, startCarrier } from '../../carrier.ts'
import { startOperated } from '../../operated.ts'
import { startStripe } from './stripeStandIn.ts'

let carrier: Carrier
let amount: number
let invoiceId: string
let intentId: string
let chargeId: string

beforeAll(async () => {
  carrier = await startCarrier()
  const { person, invoice } = await invoiced(carrier)
  await pay(carrier, person, invoice.id)
  amount = invoice.amount
  const intent = await carrier.services.db.selectFrom('paymentIntents').selectAll().executeTakeFirstOrThrow()
  invoiceId = invoice.id
  intentId = intent.id
  chargeId = intent.chargeId ?? ''
})
afterAll(() => carrier?.close())

class Undo extends Error {}

/** The result of the check after a change that is rolled back. */
async function booksAfter(change: RawBuilder<unknown> | null): Promise<Books> {
  const { db, clock } = carrier.services
  let books: Books | undefined
  const trial = db.transaction().execute(async (tx) => {
    await change?.execute(tx)
    books = await checkBooks(tx, sandboxBooks(tx, clock.now()))
    throw new Undo()
  })
  await expect(trial).rejects.toThrow(Undo)
  if (!books) throw new Error('The books were not read.')
  return books
}

const agreed = () => ({
  invoices: amount,
  payments: amount,
  ledger: amount,
  provider: amount,
  refunds: 0,
  underWay: 0,
})

describe('the books of one purchase', () => {
  test('the books agree after a purchase', async () => {
    expect(await booksAfter(null)).toEqual({ sums: agreed(), faults: [] })
  })

  test('the sandbox reports the books without access to the database', async () => {
    const reply = await fetch(`${carrier.url}/sandbox/ledger`)
    expect(await reply.json()).toEqual({
      pid: process.pid,
      faults: [],
      line: `In cents: invoices ${amount}, payments ${amount}, ledger ${amount}, provider ${amount}, refunds 0, under way 0: they agree.`,
    })
  })

  test('the books disagree when a ledger entry is missing', async () => {
    const books = await booksAfter(sql`delete from ledger_entries`)
    expect(books).toEqual({
      sums: { ...agreed(), ledger: 0 },
      faults: [
        `Invoice ${invoiceId} has ${amount} cents paid, but the ledger has 0.`,
        `Payment ${intentId} succeeded with ${amount} cents, but the ledger has no entry.`,
        `The provider took ${amount} cents by charge ${chargeId}, but the ledger has no entry.`,
      ],
    })
    expect(booksText(books)).toBe(
      `In cents: invoices ${amount}, payments ${amount}, ledger 0, provider ${amount}, refunds 0, under way 0: they do not agree (3 differences).`,
    )
  })

  test('the books disagree when the provider charged more than was recorded', async () => {
    expect(await booksAfter(sql`update sandbox_charges set amount = amount + 1`)).toEqual({
      sums: { ...agreed(), provider: amount + 1 },
      faults: [`Charge ${chargeId} is ${amount + 1} cents at the provider, but ${amount} in the ledger.`],
    })
  })

  test('the books disagree when the provider never charged', async () => {
    expect(await booksAfter(sql`update sandbox_charges set status = 'failed'`)).toEqual({
      sums: { ...agreed(), provider: 0 },
      faults: [`The ledger has ${amount} cents of charge ${chargeId}, which the provider has not taken.`],
    })
  })

  test('the books disagree after a duplicate charge', async () => {
    const twice = sql`insert into sandbox_charges
      select idempotency_key || 'x', 'ch_second', payment_method, amount, status, reason, created_at, settles_at
      from sandbox_charges`
    expect(await booksAfter(twice)).toEqual({
      sums: { ...agreed(), provider: 2 * amount },
      faults: [`The provider took ${amount} cents by charge ch_second, but the ledger has no entry.`],
    })
  })

  test('the books disagree when a paid invoice is missing in the ledger', async () => {
    expect(await booksAfter(sql`update invoices set balance = 1`)).toEqual({
      sums: { ...agreed(), invoices: amount - 1 },
      faults: [
        `Invoice ${invoiceId} has ${amount - 1} cents paid, but the ledger has ${amount}.`,
        `Invoice ${invoiceId} is fully_paid with a balance of 1 cents.`,
      ],
    })
  })

  test('the books agree while a charge still has no final status', async () => {
    const crashed = sql`with entry as (delete from ledger_entries), invoice as (update invoices
      set balance = amount, status = 'created') update payment_intents set status = 'open', charge_id = null`
    expect(await booksAfter(crashed)).toEqual({
      sums: { invoices: 0, payments: 0, ledger: 0, provider: 0, refunds: 0, underWay: amount },
      faults: [],
    })
  })
})

describe('closed days', () => {
  let bought: Date
  const check = (days: number, options = {}) =>
    proveBooks(carrier.services.db, carrier.services.config, addDays(bought, days), options)

  /** When the day of the purchase was last checked; undefined while it is open. */
  const checkedAt = async () =>
    (await carrier.services.db.selectFrom('booksDays').select('checkedAt').orderBy('day').executeTakeFirst())
      ?.checkedAt

  beforeAll(async () => {
    bought = carrier.services.clock.now()
    await check(2)
  })

  test('a closed day is not checked again', async () => {
    const closedAt = await checkedAt()
    expect(closedAt).toBeInstanceOf(Date)
    expect(await check(3)).toEqual({ sums: agreed(), faults: [] })
    expect(await checkedAt()).toEqual(closedAt)
  })

  test('an entry that is late for its closed day opens the day until the books agree', async () => {
    const { db } = carrier.services
    await sql`insert into refunds (id, intent_id, user_id, amount, reason, status, created_at)
      select 'late', id, user_id, 5, 'dashboard', 'succeeded', created_at from payment_intents`.execute(db)
    await sql`insert into ledger_entries (id, intent_id, invoice_id, refund_id, amount, charge_id, created_at)
      select 'late', intent_id, invoice_id, 'late', -5, charge_id, created_at from ledger_entries`.execute(db)
    const fault = `Charge ${chargeId} was refunded 0 cents, but the ledger has 5.`
    for (const days of [4, 5])
      expect(await check(days)).toEqual({ sums: { ...agreed(), refunds: 5 }, faults: [fault] })
    await sql`delete from ledger_entries where id = 'late'`.execute(db)
    await sql`delete from refunds where id = 'late'`.execute(db)
    expect(await check(6)).toEqual({ sums: agreed(), faults: [] })
    expect(await checkedAt()).toEqual(addDays(bought, 6))
  })

  test('a change that leaves the totals of a closed day is found when all days are checked', async () => {
    const { db } = carrier.services
    await sql`update ledger_entries set charge_id = 'other'`.execute(db)
    expect((await check(7)).faults).toEqual([])
    expect((await check(7, { all: true })).faults).toEqual([
      `The ledger's entry of charge other does not match payment ${intentId}.`,
      `The provider took ${amount} cents by charge ${chargeId}, but the ledger has no entry.`,
      `The ledger has ${amount} cents of charge other, which the provider has not taken.`,
    ])
    await sql`update ledger_entries set charge_id = ${chargeId}`.execute(db)
    expect((await check(7)).faults).toEqual([])
  })
})

test('the first hundred differences are named and the others counted', async () => {
  const twice = sql`insert into sandbox_charges
    select idempotency_key || n, 'ch_' || n, payment_method, amount, status, reason, created_at, settles_at
    from sandbox_charges, generate_series(1, 150) n`
  const books = await booksAfter(twice)
  expect([books.faults.length, books.unnamed]).toEqual([100, 50])
  expect(booksText(books)).toMatch(/\(150 differences, of which the first 100 are named\)\.$/)
})

test('the command tells books that disagree from books that could not be compared', async () => {
  const operated = await startOperated()
  const exitOf = async (more: Record<string, string> = {}) =>
    (await operated.runWith({ LOG_LEVEL: 'silent', ...more }, 'ledger')).exitCode
  const unreachable = {
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_API_BASE: 'http://127.0.0.1:1',
  }
  try {
    const { person, invoice } = await invoiced(operated.carrier)
    await pay(operated.carrier, person, invoice.id)
    expect(await exitOf()).toBe(0)
    expect(await exitOf(unreachable)).toBe(2)
    expect(await exitOf({ SANDBOX: 'perhaps' })).toBe(2)
    await operated.carrier.services.db.deleteFrom('ledgerEntries').execute()
    expect(await exitOf()).toBe(1)
    expect(await exitOf(unreachable)).toBe(2)
  } finally {
    await operated.close()
  }
}, 120_000)

test('Stripe’s balance transactions are read with refunds, without other accounts’ charges', async () => {
  const stripe = await startStripe()
  try {
    const of = (source: object) => ({ object: 'balance_transaction', created: 1_700_000_000, source })
    const charge = (id: string, more: object) => ({
      object: 'charge',
      payment_intent: id,
      status: 'succeeded',
      metadata: {},
      amount_captured: 5,
      amount_refunded: 0,
      disputed: false,
      ...more,
    })
    stripe.replies.set('GET /v1/balance_transactions', {
      status: 200,
      body: {
        object: 'list',
        url: '/v1/balance_transactions',
        has_more: false,
        data: [
          of(charge('pi_1', { metadata: { carrier_intent: 'one' }, amount_refunded: 2 })),
          of(charge('pi_2', {})),
          of(charge('pi_3', { metadata: { carrier_intent: 'three' }, status: 'failed' })),
          of({ object: 'refund', payment_intent: 'pi_4' }),
          of({ object: 'payout' }),
        ],
      },
    })
    stripe.replies.set('GET /v1/payment_intents/pi_4', {
      status: 200,
      body: {
        id: 'pi_4',
        metadata: { carrier_intent: 'four' },
        amount_received: 9,
        created: 1,
        latest_charge: { amount_refunded: 9, disputed: true, created: 1 },
      },
    })
    const books = stripeBooks(createStripe({ secretKey: 'sk_test_1', apiBase: stripe.url }))
    const found = []
    const from = new Date('2023-11-14T00:00:00Z')
    for await (const one of books.read({ from, until: new Date('2023-11-15T00:00:00Z') })) found.push(one)
    const at = new Date(1_700_000_000_000)
    const done = { isPending: false, disputed: false, at }
    expect(found).toEqual([
      { ...done, id: 'pi_1', key: 'one', taken: 5, refunded: 2 },
      { ...done, id: 'pi_3', key: 'three', taken: 0, refunded: 0 },
      { ...done, id: 'pi_4', key: 'four', taken: 9, refunded: 9, disputed: true },
    ])
    expect(stripe.calls.map(({ path }) => path)).toEqual([
      '/v1/balance_transactions?limit=100&created[gte]=1699920000&created[lt]=1700006400&expand[0]=data.source',
      '/v1/payment_intents/pi_4?expand[0]=latest_charge',
    ])
  } finally {
    await stripe.close()
  }
})

test('a day is closed after its end, and after Stripe has decided each of its charges', async () => {
  const stripe = await startStripe()
  const empty = await startCarrier({
    env: {
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_API_BASE: stripe.url,
    },
  })
  const { db, config } = empty.services
  const at = new Date('2026-11-02T12:00:00Z')
  const closedAfter = async (status: string, days: number) => {
    const source = {
      object: 'charge',
      payment_intent: 'pi_1',
      status,
      metadata: { carrier_intent: 'given up' },
      amount_captured: 0,
      amount_refunded: 0,
      disputed: false,
    }
    const data = [{ object: 'balance_transaction', created: at.getTime() / 1000, source }]
    const body = { object: 'list', url: '/v1/balance_transactions', has_more: false, data }
    stripe.replies.set('GET /v1/balance_transactions', { status: 200, body })
    await proveBooks(db, config, addDays(at, days))
    return (await db.selectFrom('booksDays').select('day').execute()).map(({ day }) => day)
  }
  try {
    expect(await closedAfter('pending', 0)).toEqual([])
    expect(await closedAfter('pending', 1)).toEqual([])
    expect(await closedAfter('failed', 0)).toEqual([])
    expect(await closedAfter('failed', 1)).toEqual(['2026-11-02'])
  } finally {
    await empty.close()
    await stripe.close()
  }
})

test('the carrier keeps answering while Stripe’s list is slow', async () => {
  const stripe = await startStripe()
  const release = stripe.hold()
  const slow = await startCarrier({
    env: {
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_API_BASE: stripe.url,
    },
  })
  try {
    stripe.replies.set('GET /v1/balance_transactions', {
      status: 200,
      body: { object: 'list', url: '/v1/balance_transactions', has_more: false, data: [] },
    })
    // More than the carrier has connections.
    const ledgers = Array.from({ length: 12 }, () => fetch(`${slow.url}/sandbox/ledger`))
    await vi.waitFor(() => expect(stripe.calls).toHaveLength(12), 20_000)
    expect(await slow.guest()).toMatchObject({ userId: expect.any(String) })
    release()
    const reports = await Promise.all(ledgers.map(async (reply) => (await reply).json()))
    expect(reports).toEqual(
      Array.from({ length: 12 }, () => ({
        pid: process.pid,
        faults: [],
        line: expect.stringContaining('they agree'),
      })),
    )
  } finally {
    release()
    await slow.close()
    await stripe.close()
  }
})
