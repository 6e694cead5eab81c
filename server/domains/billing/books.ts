import { type Kysely, sql } from 'kysely'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import { type ProviderCharge, sandboxBooks, stripeBooks } from './providerBooks.ts'
import { createStripe } from './stripeCharges.ts'

/** The totals of the books, in cents. */
interface BookSums {
  /** Paid on invoices. */
  invoices: number
  /** Payment attempts that succeeded. */
  payments: number
  /** Entries of the ledger. */
  ledger: number
  /**
   * Charged by the provider, without charges that are processing; null if its books were not read.
   */
  provider: number | null
  /** Refunded, by the ledger. */
  refunds: number
  /**
   * Charged by the provider for attempts whose outcome the carrier has not recorded yet and will
   * still request.
   */
  underWay: number
}

export interface Books {
  sums: BookSums
  /** A message for each difference; empty if all agree. */
  faults: string[]
}

const total = <Row>(rows: Iterable<Row>, cents: (row: Row) => number) =>
  [...rows].reduce((sum, row) => sum + cents(row), 0)

/** Refunds and their ledger entries. A backup of an earlier version has none. */
async function readRefunds(db: Kysely<Database>) {
  const { rows } = await sql<{
    found: string | null
  }>`select to_regclass('refunds')::text as found`.execute(db)
  if (!rows[0]?.found) return { refunds: [], refundOf: new Map<string, string>() }
  const refunds = await refundRows(db)
  const entries = await db
    .selectFrom('ledgerEntries')
    .select(['id', 'refundId'])
    .where('refundId', 'is not', null)
    .execute()
  return { refunds, refundOf: new Map(entries.map(({ id, refundId }) => [id, refundId ?? ''])) }
}

const refundRows = (db: Kysely<Database>) =>
  db.selectFrom('refunds').select(['id', 'intentId', 'amount', 'reason', 'status']).execute()

type RefundRow = Awaited<ReturnType<typeof refundRows>>[number]

/** The carrier's stored books. Only columns that every version has: a copy may be old. */
async function readRows(db: Kysely<Database>) {
  return {
    invoices: await db.selectFrom('invoices').select(['id', 'amount', 'balance', 'status']).execute(),
    intents: await db
      .selectFrom('paymentIntents')
      .select(['id', 'invoiceId', 'amount', 'status', 'chargeId'])
      .execute(),
    ledger: await db
      .selectFrom('ledgerEntries')
      .select(['id', 'intentId', 'invoiceId', 'amount', 'chargeId'])
      .orderBy('createdAt')
      .execute(),
    ...(await readRefunds(db)),
  }
}

/** Splits the ledger into payments, refunds and disputed payments. */
function splitEntries({
  invoices,
  intents,
  ledger,
  refunds,
  refundOf,
}: Awaited<ReturnType<typeof readRows>>) {
  const disputes = refunds.filter(({ reason }) => reason === 'dispute')
  const disputeIds = new Set(disputes.map(({ id }) => id))
  const disputed = new Set(disputes.map(({ intentId }) => intentId))
  const failed = new Set(intents.filter(({ status }) => status === 'failed').map(({ id }) => id))
  const reversed = new Set([...disputed].filter((id) => failed.has(id)))
  const left = new Map<string, number>()
  for (const { intentId, amount } of ledger) left.set(intentId, (left.get(intentId) ?? 0) + amount)
  const refundIdOf = ({ id }: { id: string }) => refundOf.get(id)
  return {
    invoices,
    intents,
    /** Payments that a bank has taken back, even temporarily. */
    disputed,
    /** Disputed payments that have failed because of it. */
    reversed,
    /** The remaining cents of each payment. */
    left,
    refunds,
    entered: new Set(refundOf.values()),
    entries: ledger.filter((entry) => refundIdOf(entry) === undefined && !reversed.has(entry.intentId)),
    given: ledger.filter((entry) => {
      const refundId = refundIdOf(entry)
      return refundId !== undefined && !disputeIds.has(refundId)
    }),
  }
}

type Rows = ReturnType<typeof splitEntries>

/** Streamed over the network, or read together with ours. */
type ProviderBooks = AsyncIterable<ProviderCharge> | Iterable<ProviderCharge>

/** Compares invoices, attempts and the ledger. */
function carrierFaults({ invoices, intents, entries, left, refunds, reversed }: Rows): string[] {
  const faults: string[] = []
  const received = new Map<string, number>()
  for (const { invoiceId, amount } of entries)
    received.set(invoiceId, (received.get(invoiceId) ?? 0) + amount)
  for (const { id, amount, balance, status } of invoices) {
    const paid = amount - balance
    const entered = received.get(id) ?? 0
    if (paid !== entered) faults.push(`Invoice ${id} has ${paid} cents paid, but the ledger has ${entered}.`)
    if ((status === 'fully_paid') !== (balance === 0))
      faults.push(`Invoice ${id} is ${status} with a balance of ${balance} cents.`)
  }
  const intentOf = new Map(intents.map((intent) => [intent.id, intent]))
  const entered = new Set(entries.map(({ intentId }) => intentId))
  for (const { intentId, invoiceId, amount, chargeId } of entries) {
    const intent = intentOf.get(intentId)
    const same =
      intent?.status === 'succeeded' &&
      intent.amount === amount &&
      intent.invoiceId === invoiceId &&
      intent.chargeId === chargeId
    if (!same) faults.push(`The ledger's entry of charge ${chargeId} does not match payment ${intentId}.`)
  }
  for (const { id, status, amount } of intents)
    if (status === 'succeeded' && !entered.has(id))
      faults.push(`Payment ${id} succeeded with ${amount} cents, but the ledger has no entry.`)
  for (const [intentId, cents] of left) {
    if (cents < 0) faults.push(`Payment ${intentId} was refunded ${-cents} cents more than was received.`)
    const owed = total(
      refunds.filter((refund) => refund.intentId === intentId && isRefused(refund)),
      ({ amount }) => amount,
    )
    if (reversed.has(intentId) && cents > owed)
      faults.push(
        `Payment ${intentId} was disputed and won, and its invoice was paid again: ${cents - owed} cents are too much.`,
      )
  }
  return faults
}

const isRefused = ({ status, reason }: RefundRow) => status === 'failed' && reason !== 'dispute'

function isSumOf(cents: number, amounts: readonly number[]): boolean {
  let sums = new Set([0])
  for (const amount of amounts) sums = new Set([...sums, ...[...sums].map((sum) => sum + amount)])
  return sums.has(cents)
}

/**
 * Checks that invoices, payment attempts, the ledger and the provider agree.
 * @param provider the provider's own books, read after the carrier's; null to leave them out
 */
export const checkBooks = async (db: Kysely<Database>, provider: ProviderBooks | null): Promise<Books> =>
  await compare(splitEntries(await readRows(db)), provider, () => refundRows(db))

/**
 * @param refundsNow read after the provider's books, which may include refunds that were sent after
 * ours were read
 */
async function compare(
  rows: Rows,
  provider: ProviderBooks | null,
  refundsNow: () => Promise<RefundRow[]>,
): Promise<Books> {
  const faults = carrierFaults(rows)
  const sums: BookSums = {
    invoices: total(rows.invoices, ({ amount, balance }) => amount - balance),
    payments: total(
      rows.intents.filter(({ status }) => status === 'succeeded'),
      ({ amount }) => amount,
    ),
    ledger: total(rows.entries, ({ amount }) => amount),
    provider: null,
    refunds: total(rows.given, ({ amount }) => -amount),
    underWay: 0,
  }
  if (!provider) return { sums, faults }
  const intentOf = new Map(rows.intents.map((intent) => [intent.id, intent]))
  const unproved = new Map(rows.entries.map((entry) => [entry.chargeId, entry]))
  const refundedOf = new Map<string, number>()
  for (const { chargeId, amount } of rows.given)
    refundedOf.set(chargeId, (refundedOf.get(chargeId) ?? 0) - amount)
  const differing: { id: string; key: string; refunded: number; entered: number }[] = []
  sums.provider = 0
  for await (const { id, key, taken, refunded, disputed } of provider) {
    if (disputed !== rows.disputed.has(key) && intentOf.has(key))
      faults.push(
        disputed
          ? `Charge ${id} is disputed, but the ledger has not taken it back.`
          : `The ledger has taken back charge ${id}, which is not disputed.`,
      )
    const entered = refundedOf.get(id) ?? 0
    refundedOf.delete(id)
    if (refunded !== entered) differing.push({ id, key, refunded, entered })
    if (taken === 0 || rows.reversed.has(key)) continue
    const intent = intentOf.get(key)
    if (intent?.status === 'open' || intent?.status === 'processing') {
      sums.underWay += taken
      continue
    }
    sums.provider += taken
    const entry = unproved.get(id)
    unproved.delete(id)
    if (!entry) faults.push(`The provider took ${taken} cents by charge ${id}, but the ledger has no entry.`)
    else if (entry.amount !== taken || entry.intentId !== key)
      faults.push(`Charge ${id} is ${taken} cents at the provider, but ${entry.amount} in the ledger.`)
  }
  // The provider may know a refund before it is in the ledger.
  const refunds = differing.length > 0 ? await refundsNow() : []
  for (const { id, key, refunded, entered } of differing) {
    const sent = refunds.filter(
      (refund) =>
        refund.intentId === key &&
        refund.reason !== 'dispute' &&
        refund.status !== 'failed' &&
        !rows.entered.has(refund.id),
    )
    if (
      !isSumOf(
        refunded - entered,
        sent.map(({ amount }) => amount),
      )
    )
      faults.push(`Charge ${id} was refunded ${refunded} cents, but the ledger has ${entered}.`)
  }
  for (const [chargeId, amount] of refundedOf)
    if (amount !== 0)
      faults.push(
        `The ledger has a refund of ${amount} cents of charge ${chargeId}, which the provider has not made.`,
      )
  for (const { chargeId, amount } of unproved.values())
    faults.push(`The ledger has ${amount} cents of charge ${chargeId}, which the provider has not taken.`)
  return { sums, faults }
}

/**
 * Like `checkBooks`, but from one snapshot, so it is safe while carriers run, with the configured
 * provider's books. The provider's list is read after the transaction, since its pages take any length of time
 * and the carrier needs its connections.
 * @param now carrier time
 */
export async function proveBooks(db: Kysely<Database>, config: Config, now: Date): Promise<Books> {
  const stripe = config.stripe && stripeBooks(createStripe(config.stripe), new Date())
  const { rows, sandbox } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => ({
      rows: splitEntries(await readRows(tx)),
      sandbox: stripe ? [] : await sandboxBooks(tx, now),
    }))
  const books = await compare(rows, stripe ?? sandbox, () => refundRows(db))
  // A bank may have taken the payment back for its owner, so that nothing is owed anymore.
  for (const refund of rows.refunds)
    if (isRefused(refund) && (rows.left.get(refund.intentId) ?? 0) > 0)
      books.faults.push(
        `Refund ${refund.id} of ${refund.amount} cents was refused by the provider: send it another way.`,
      )
  return books
}

/** The totals in one line, and whether they agree. */
export function booksText({ sums, faults }: Books): string {
  const { invoices, payments, ledger, provider, refunds, underWay } = sums
  const parts = [
    `invoices ${invoices}`,
    `payments ${payments}`,
    `ledger ${ledger}`,
    ...(provider === null ? [] : [`provider ${provider}`]),
    `refunds ${refunds}`,
    `under way ${underWay}`,
  ]
  const verdict = faults.length === 0 ? 'they agree' : `they do not agree (${faults.length} differences)`
  return `In cents: ${parts.join(', ')}: ${verdict}.`
}
