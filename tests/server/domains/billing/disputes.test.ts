import { addYears, differenceInCalendarDays } from 'date-fns'
import type { Transaction } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { dayIn } from '../../../../rules/residence.ts'
import { endWithRefund } from '../../../../server/application/cancelPolicy.ts'
import type { ProviderBooks, ProviderCharge } from '../../../../server/domains/billing/providerBooks.ts'
import {
  enterDashboardRefund,
  lockCharge,
  returnRefund,
  takeBack,
  winDispute,
} from '../../../../server/domains/billing/takenBack.ts'
import { endByDeath } from '../../../../server/domains/policies/deathReports.ts'
import { deadlineAfter } from '../../../../server/platform/clock/duration.ts'
import type { Database } from '../../../../server/platform/database/database.ts'
import type { Person } from '../../../support/client/api.ts'
import { accept, addCard, dueInvoice, pay } from '../../../support/client/purchase.ts'
import { quoted } from '../../applicants.ts'
import { checkBooks } from '../../books.ts'
import { testCarrier } from '../../testCarrier.ts'

const carrier = testCarrier()
let person: Person
let amount: number
let chargeId: string

beforeAll(async () => {
  const applied = await quoted(carrier)
  person = applied.person
  await addCard(carrier, person)
  await accept(carrier, person, applied.quote.id, 'annually')
  const invoice = await dueInvoice(carrier, person)
  amount = invoice?.amount ?? 0
  await pay(carrier, person, invoice?.id ?? '')
  const intent = await carrier.services.db.selectFrom('paymentIntents').selectAll().executeTakeFirstOrThrow()
  chargeId = intent.chargeId ?? ''
})

class Undo extends Error {}

/** The result of a series of events that is rolled back. */
async function undone<Result>(work: (tx: Transaction<Database>) => Promise<Result>): Promise<Result> {
  let result: { value: Result } | undefined
  const trial = carrier.services.db.transaction().execute(async (tx) => {
    result = { value: await work(tx) }
    throw new Undo()
  })
  await expect(trial).rejects.toThrow(Undo)
  if (!result) throw new Error('Nothing was tried.')
  return result.value
}

async function lock(tx: Transaction<Database>) {
  const payment = await lockCharge(tx, chargeId)
  if (!payment) throw new Error('There is no payment.')
  return payment
}

const now = () => carrier.services.clock.now()
const dispute = () => ({ id: 'du_1', amount })

/** The events that the provider reports. */
const events = {
  refund: async (tx: Transaction<Database>) =>
    enterDashboardRefund(tx, carrier.services, await lock(tx), 500, now()),
  'refund failed': async (tx: Transaction<Database>) =>
    void (await returnRefund(tx, carrier.services, { id: 're_1', chargeId, amount: 500 }, now())),
  dispute: async (tx: Transaction<Database>) =>
    void (await takeBack(tx, carrier.services, await lock(tx), dispute(), now())),
  lost: async (tx: Transaction<Database>) =>
    void (await takeBack(tx, carrier.services, await lock(tx), dispute(), now())),
  won: async (tx: Transaction<Database>) =>
    void (await winDispute(tx, carrier.services, await lock(tx), dispute(), now())),
} as const
type Event = keyof typeof events

/** Every order of events in which a refund fails after it was made. */
function ordersOf(set: readonly Event[]): Event[][] {
  if (set.length === 0) return [[]]
  return set
    .flatMap((first) => ordersOf(set.filter((event) => event !== first)).map((rest) => [first, ...rest]))
    .filter(
      (order) =>
        !order.includes('refund') ||
        order.indexOf('refund failed') === -1 ||
        order.indexOf('refund') < order.indexOf('refund failed'),
    )
}

// What is left of the payment, whether it counts as paid, and how much more was returned than
// received.
const ends: [Event[], { left: (paid: number) => number; status: 'succeeded' | 'failed'; beyond: number }][] =
  [
    [['refund'], { left: (paid) => paid - 500, status: 'succeeded', beyond: 0 }],
    [['refund', 'refund failed'], { left: (paid) => paid, status: 'succeeded', beyond: 0 }],
    [['dispute', 'lost'], { left: () => 0, status: 'failed', beyond: 0 }],
    [['dispute', 'won'], { left: (paid) => paid, status: 'succeeded', beyond: 0 }],
    [['refund', 'dispute'], { left: () => -500, status: 'failed', beyond: 500 }],
    [['refund', 'dispute', 'lost'], { left: () => -500, status: 'failed', beyond: 500 }],
    [['refund', 'dispute', 'won'], { left: (paid) => paid - 500, status: 'succeeded', beyond: 0 }],
    [['refund', 'refund failed', 'dispute', 'lost'], { left: () => 0, status: 'failed', beyond: 0 }],
    [['refund', 'refund failed', 'dispute', 'won'], { left: (paid) => paid, status: 'succeeded', beyond: 0 }],
  ]
const orders = ends.flatMap(([set, end]) =>
  ordersOf(set).map((order) => ({ title: order.join(', '), order, end })),
)

it.each(orders)('the books agree after: $title', async ({ order, end }) => {
  await undone(async (tx) => {
    // Each event may be reported twice, except refunds, which are distinguished by their total.
    for (const event of order) {
      await events[event](tx)
      await events[event](tx)
    }
    const entries = await tx.selectFrom('ledgerEntries').select('amount').execute()
    expect(entries.reduce((sum, entry) => sum + entry.amount, 0)).toBe(end.left(amount))
    const { id, status } = await lock(tx)
    const invoice = await tx.selectFrom('invoices').select('balance').executeTakeFirstOrThrow()
    expect([status, invoice.balance]).toEqual([end.status, end.status === 'failed' ? amount : 0])
    expect((await checkBooks(tx, null)).faults).toEqual(
      end.beyond === 0 ? [] : [`Payment ${id} was refunded ${end.beyond} cents more than was received.`],
    )
  })
})

const policyIn = (tx: Transaction<Database>) =>
  tx.selectFrom('policies').select(['id', 'effectiveAt', 'status']).executeTakeFirstOrThrow()

/** The end of a day, this many days after the first. */
const dayOf = async (tx: Transaction<Database>, days: number) =>
  deadlineAfter((await policyIn(tx)).effectiveAt ?? now(), days, 'America/New_York')

const cancelAfter = (days: number) => async (tx: Transaction<Database>) =>
  endWithRefund(tx, carrier.services, person.userId, (await policyIn(tx)).id, await dayOf(tx, days))

/** Of the cents paid for a year, those for the days after the first, plus 100. */
function unused(cents: number) {
  const year = differenceInCalendarDays(addYears(now(), 1), now())
  return Math.floor((cents * (year - 101)) / year)
}

/** The ways in which the policy may end, and the refund of each. */
const endings: [
  string,
  (tx: Transaction<Database>) => Promise<unknown>,
  (paid: number, refunded: number) => number,
][] = [
  ['canceled in the free look', cancelAfter(9), (paid) => paid],
  ['canceled after 100 days', cancelAfter(100), (paid, refunded) => refunded + unused(paid - refunded)],
  [
    'ended by a death after 100 days',
    async (tx) => endByDeath(tx, carrier.services, person.userId, dayIn('OH', await dayOf(tx, 100)), now()),
    (paid) => unused(paid),
  ],
  [
    'changed after 60 days, and ended by a death after 100',
    async (tx) => {
      const old = await tx.selectFrom('policies').selectAll().executeTakeFirstOrThrow()
      const [changedAt, died] = [await dayOf(tx, 60), await dayOf(tx, 100)]
      const next = { id: `${old.id}-2`, label: `${old.label}-2`, quoteId: null, adjustsPolicyId: old.id }
      await tx
        .insertInto('policies')
        .values({ ...old, ...next, billingFrom: old.effectiveAt, effectiveAt: changedAt, createdAt: now() })
        .execute()
      await tx
        .updateTable('policies')
        .set({ status: 'cancelled', endedAt: changedAt })
        .where('id', '=', old.id)
        .execute()
      await endByDeath(tx, carrier.services, person.userId, dayIn('OH', died), now())
    },
    (paid) => unused(paid),
  ],
]
const ended = endings.flatMap(([ending, end, due]) =>
  ordersOf(['refund', 'dispute', 'won']).flatMap((order) =>
    // A payment that was already refunded gets no partial refund in the dashboard.
    [...order.keys(), order.length]
      .filter((at) => order.indexOf('refund') < at)
      .map((at) => ({ order: [...order.slice(0, at), 'ended', ...order.slice(at)], ending, end, due })),
  ),
)

async function run(tx: Transaction<Database>, order: readonly string[], end: (typeof endings)[number][1]) {
  const all: Record<string, (tx: Transaction<Database>) => Promise<unknown>> = {
    ...events,
    ended: async () => (await policyIn(tx)).status === 'valid' && (await end(tx)),
    'refund refused': () =>
      tx.updateTable('refunds').set({ status: 'failed' }).where('reason', '=', 'unused_premium').execute(),
  }
  for (const event of order) {
    await all[event]?.(tx)
    await all[event]?.(tx)
  }
  expect((await checkBooks(tx, null)).faults).toEqual([])
  const refunds = await tx.selectFrom('refunds').selectAll().where('status', '<>', 'failed').execute()
  return refunds.reduce((sum, refund) => sum + refund.amount, 0)
}

it.each(ended)('a policy that is $ending refunds the correct amount: $order', async ({ order, end, due }) => {
  await undone(async (tx) => {
    expect(await run(tx, order, end)).toBe(due(amount, 500))
  })
})

it.each<[string[], (paid: number) => number]>([
  [['ended', 'dispute', 'won'], unused],
  [['dispute', 'ended', 'won'], unused],
  [['dispute', 'won', 'ended'], unused],
  [['dispute', 'ended', 'lost'], (paid) => paid],
  // A refund that failed is sent another way by an operator, not again.
  [['ended', 'refund refused', 'dispute', 'won'], () => 0],
  [['ended', 'dispute', 'refund refused', 'won'], () => 0],
  [['ended', 'dispute', 'refund refused', 'lost'], (paid) => paid],
])('a late cancellation refunds the correct amount: %j', async (order, back) => {
  await undone(async (tx) => {
    expect(await run(tx, order, cancelAfter(100))).toBe(back(amount))
  })
})

it('a partial dispute is recorded and leaves the payment as paid', async () => {
  await undone(async (tx) => {
    expect(
      await takeBack(tx, carrier.services, await lock(tx), { id: 'du_2', amount: amount - 1 }, now()),
    ).toBe(false)
    const entries = await tx.selectFrom('ledgerEntries').select('amount').execute()
    expect(entries.map((entry) => entry.amount)).toEqual([amount, 1 - amount])
    expect(await lock(tx)).toMatchObject({ status: 'succeeded' })
    expect((await checkBooks(tx, null)).faults).toEqual([])
  })
})

/** The books of a provider with one charge. */
function booksOf(charge: ProviderCharge): ProviderBooks {
  const read = async function* () {
    yield charge
  }
  return { read, find: read }
}

it('a refund that is not recorded yet is no discrepancy unless its amount differs', async () => {
  await undone(async (tx) => {
    const { id: key, userId } = await lock(tx)
    const taken = {
      id: chargeId,
      key,
      taken: amount,
      isPending: false,
      refunded: 500,
      disputed: false,
      at: now(),
    }
    await tx
      .insertInto('refunds')
      .values({
        id: 'r',
        intentId: key,
        userId,
        amount: 500,
        reason: 'unused_premium',
        status: 'open',
        createdAt: now(),
      })
      .execute()
    expect((await checkBooks(tx, booksOf(taken))).faults).toEqual([])
    expect((await checkBooks(tx, booksOf({ ...taken, refunded: 499 }))).faults).toEqual([
      `Charge ${chargeId} was refunded 499 cents, but the ledger has 0.`,
    ])
  })
})

// In the insured's time zone: the stated day counts until its end.
it.each(['2026-11-01T03:30:00Z', '2026-11-01T12:00:00Z', '2027-03-14T04:59:00Z', '2027-03-14T23:00:00Z'])(
  'a payment that a bank returned at %s can be paid until the end of the stated day',
  async (time) => {
    await undone(async (tx) => {
      const at = new Date(time)
      const services = { ...carrier.services, clock: { ...carrier.services.clock, now: () => at } }
      // Paid long ago.
      await tx
        .updateTable('invoices')
        .set({ issuedAt: new Date('2026-01-01T12:00:00Z') })
        .execute()
      await takeBack(tx, services, await lock(tx), dispute(), at)
      const { lapsesAt } = await tx.selectFrom('policies').select('lapsesAt').executeTakeFirstOrThrow()
      expect(lapsesAt).toEqual(deadlineAfter(at, 21, 'America/New_York'))
      expect(lapsesAt?.toLocaleTimeString('en-US', { timeZone: 'America/New_York' })).toBe('11:59:59 PM')
    })
  },
)

it('a refund made in the dashboard is emailed to its owner', async () => {
  await undone(async (tx) => {
    await events.refund(tx)
    await events.refund(tx)
    const emails = await tx
      .selectFrom('outboxMessages')
      .select('text')
      .where('kind', '=', 'refundMade')
      .execute()
    expect(emails.map(({ text }) => /We refunded \$5\.00 of your payment of \$\d+\.\d\d/.test(text))).toEqual(
      [true],
    )
  })
})
