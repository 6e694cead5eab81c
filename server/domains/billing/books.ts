import type { Kysely } from 'kysely'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import { type ProviderCharge, sandboxBooks, stripeBooks } from './providerBooks.ts'
import { createStripe } from './stripeCharges.ts'

/** What the books say, in cents. */
interface BookSums {
  /** Paid on invoices. */
  invoices: number
  /** Payment attempts that succeeded. */
  payments: number
  /** Entries of the ledger. */
  ledger: number
  /** Taken by the provider, less what is under way; null where its books were not asked for. */
  provider: number | null
  /** Given back, by the ledger. */
  refunds: number
  /** Taken by the provider for attempts whose outcome the carrier has not written down yet: it will ask. */
  underWay: number
}

export interface Books {
  sums: BookSums
  /** A sentence for each difference; none when all agree. */
  faults: string[]
}

const total = <Row>(rows: Iterable<Row>, cents: (row: Row) => number) =>
  [...rows].reduce((sum, row) => sum + cents(row), 0)

/** The carrier's three books, as they are stored. Only columns that every version has: a copy may be an old one. */
async function readRows(db: Kysely<Database>) {
  return {
    invoices: await db.selectFrom('invoices').select(['id', 'amount', 'balance', 'status']).execute(),
    intents: await db
      .selectFrom('paymentIntents')
      .select(['id', 'invoiceId', 'amount', 'status', 'chargeId'])
      .execute(),
    ledger: await db
      .selectFrom('ledgerEntries')
      .select(['intentId', 'invoiceId', 'amount', 'chargeId'])
      .orderBy('createdAt')
      .execute(),
  }
}

/** The rows without payments that banks took back: those have failed since, and come to nothing in the ledger. */
function withoutReversed({ invoices, intents, ledger }: Awaited<ReturnType<typeof readRows>>) {
  const failed = new Set(intents.filter(({ status }) => status === 'failed').map(({ id }) => id))
  const sums = new Map<string, number>()
  for (const { intentId, amount } of ledger)
    if (failed.has(intentId)) sums.set(intentId, (sums.get(intentId) ?? 0) + amount)
  const reversed = new Set([...sums].flatMap(([id, sum]) => (sum === 0 ? [id] : [])))
  const kept = ledger.filter(({ intentId }) => !reversed.has(intentId))
  // The first amount of an intent that came in is its payment; another one is a refund that came back.
  const payments = new Map<string, (typeof kept)[number]>()
  for (const entry of kept)
    if (entry.amount > 0 && !payments.has(entry.intentId)) payments.set(entry.intentId, entry)
  return {
    invoices,
    intents,
    reversed,
    entries: [...payments.values()],
    refunds: kept.filter((entry) => payments.get(entry.intentId) !== entry),
  }
}

type Rows = ReturnType<typeof withoutReversed>

/** As they come over the network, or as they were read with ours. */
type ProviderBooks = AsyncIterable<ProviderCharge> | Iterable<ProviderCharge>

/** Invoices, attempts and the ledger against each other. */
function carrierFaults({ invoices, intents, entries }: Rows): string[] {
  const faults: string[] = []
  const received = new Map<string, number>()
  for (const { invoiceId, amount } of entries)
    received.set(invoiceId, (received.get(invoiceId) ?? 0) + amount)
  for (const { id, amount, balance, status } of invoices) {
    const paid = amount - balance
    const entered = received.get(id) ?? 0
    if (paid !== entered)
      faults.push(`Invoice ${id} is paid with ${paid} cents, but the ledger has ${entered}.`)
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
    if (!same) faults.push(`The ledger's entry of charge ${chargeId} is not what payment ${intentId} says.`)
  }
  for (const { id, status, amount } of intents)
    if (status === 'succeeded' && !entered.has(id))
      faults.push(`Payment ${id} succeeded with ${amount} cents, but the ledger has no entry.`)
  return faults
}

/**
 * Proves that what invoices, payment attempts and the ledger say is the same, and what the provider says.
 * @param provider the provider's own books, read after the carrier's; null to leave them out
 */
export const checkBooks = async (db: Kysely<Database>, provider: ProviderBooks | null): Promise<Books> =>
  await compare(withoutReversed(await readRows(db)), provider)

async function compare(rows: Rows, provider: ProviderBooks | null): Promise<Books> {
  const faults = carrierFaults(rows)
  const sums: BookSums = {
    invoices: total(rows.invoices, ({ amount, balance }) => amount - balance),
    payments: total(
      rows.intents.filter(({ status }) => status === 'succeeded'),
      ({ amount }) => amount,
    ),
    ledger: total(rows.entries, ({ amount }) => amount),
    provider: null,
    refunds: total(rows.refunds, ({ amount }) => -amount),
    underWay: 0,
  }
  if (!provider) return { sums, faults }
  const intentOf = new Map(rows.intents.map((intent) => [intent.id, intent]))
  const unproved = new Map(rows.entries.map((entry) => [entry.chargeId, entry]))
  const refundedOf = new Map<string, number>()
  for (const { chargeId, amount } of rows.refunds)
    refundedOf.set(chargeId, (refundedOf.get(chargeId) ?? 0) - amount)
  sums.provider = 0
  for await (const { id, key, taken, refunded, disputed } of provider) {
    if (disputed !== rows.reversed.has(key) && intentOf.has(key))
      faults.push(
        disputed
          ? `Charge ${id} is disputed, but the ledger has not taken it back.`
          : `The ledger has taken back charge ${id}, which is not disputed.`,
      )
    if (rows.reversed.has(key)) continue
    const entered = refundedOf.get(id) ?? 0
    refundedOf.delete(id)
    if (refunded !== entered)
      faults.push(`Charge ${id} was refunded with ${refunded} cents, but the ledger has ${entered}.`)
    if (taken === 0) continue
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
  for (const [chargeId, amount] of refundedOf)
    faults.push(
      `The ledger has a refund of ${amount} cents of charge ${chargeId}, which the provider has not made.`,
    )
  for (const { chargeId, amount } of unproved.values())
    faults.push(`The ledger has ${amount} cents of charge ${chargeId}, which the provider has not taken.`)
  return { sums, faults }
}

/**
 * As `checkBooks`, of one moment also while carriers work, with the books of the provider that is configured. Its list is
 * walked after the transaction: pages of a provider take as long as they take, and the carrier needs its connections.
 * @param now carrier time
 */
export async function proveBooks(db: Kysely<Database>, config: Config, now: Date): Promise<Books> {
  const stripe = config.stripe && stripeBooks(createStripe(config.stripe), new Date())
  const { rows, sandbox } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => ({
      rows: withoutReversed(await readRows(tx)),
      sandbox: stripe ? [] : await sandboxBooks(tx, now),
    }))
  const books = await compare(rows, stripe ?? sandbox)
  const refused = await db
    .selectFrom('refunds')
    .select(['id', 'amount'])
    .where('status', '=', 'failed')
    .execute()
  for (const { id, amount } of refused)
    books.faults.push(`Refund ${id} of ${amount} cents was refused by the provider: send it another way.`)
  return books
}

/** The sums in one line, and whether they agree. */
export function booksInWords({ sums, faults }: Books): string {
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
