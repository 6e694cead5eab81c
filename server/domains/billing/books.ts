import { isDeepStrictEqual } from 'node:util'
import { type Kysely, sql } from 'kysely'
import { dayInZone } from '../../../rules/dayInZone.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import { DatabaseRefused } from '../../platform/errors.ts'
import {
  carrierDifferences,
  type Differences,
  hasUndecided,
  mostNamed,
  providerDifferences,
  refusedRefunds,
} from './bookChecks.ts'
import { type BookRange, wholeRange } from './bookRange.ts'
import { addSums, type DaySums, exceptions, noSums, sumsByDay } from './bookSums.ts'
import { configuredBooks, copyAgain, copyCharges, type ProviderBooks } from './providerBooks.ts'

/** The totals of the books, in cents. */
interface BookSums {
  /** Paid on invoices. */
  invoices: number
  /** Payment attempts that succeeded. */
  payments: number
  /** Entries of the ledger. */
  ledger: number
  /** Charged by the provider, without charges that are processing. */
  provider: number
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
  /** A message for each of the first differences; empty if all agree. */
  faults: string[]
  /** The number of further differences, if there are any. */
  unnamed?: number
}

/** Collects differences: names the first ones, once each, and counts the others. */
export function collector() {
  const named = new Set<string>()
  let unnamed = 0
  return {
    add(all: readonly Differences[]) {
      for (const { named: found, count } of all) {
        unnamed += count - found.length
        for (const { text } of found)
          if (named.size < mostNamed) named.add(text)
          else if (!named.has(text)) unnamed += 1
      }
    },
    result: () => ({ faults: [...named], ...(unnamed > 0 ? { unnamed } : {}) }),
  }
}

/** The totals of days together, without what does not count. */
export async function bookSums(
  db: Kysely<Database>,
  { invoices, intents, payments, refunds, charges }: DaySums,
): Promise<BookSums> {
  const without = await exceptions(db)
  return {
    invoices: invoices[1],
    payments: intents[1],
    ledger: payments[1] - without.payments,
    provider: charges[1] - without.charges - without.underWay,
    refunds: without.refunds - refunds[1],
    underWay: without.underWay,
  }
}

/** The sums of a range. */
export async function sumsOf(db: Kysely<Database>, range: BookRange): Promise<DaySums> {
  const sums = noSums()
  for (const day of (await sumsByDay(db, range)).values()) addSums(sums, day)
  return sums
}

/** The differences of a range, and whether it can be closed. */
interface Checked {
  differences: Differences[]
  sums: DaySums
  isDecided: boolean
}

/**
 * Copies the provider's books of a range and compares them with the carrier's. Both change while this
 * reads: a charge that seems to differ is read again at the provider, and compared again.
 * @param compare runs the comparison; in a transaction of its own if carriers run
 */
export async function checkRange(
  db: Kysely<Database>,
  provider: ProviderBooks,
  range: BookRange,
  compare: (run: (tx: Kysely<Database>) => Promise<Checked>) => Promise<Checked>,
): Promise<Checked> {
  const since = await copyCharges(db, provider, range)
  const again = new Set<string>()
  for (;;) {
    const checked = await compare(async (tx) => ({
      differences: [
        ...(await carrierDifferences(tx, range)),
        ...(await providerDifferences(tx, range, since)),
      ],
      sums: await sumsOf(tx, range),
      isDecided: !(await hasUndecided(tx, range)),
    }))
    const doubtful = checked.differences
      .flatMap(({ named }) => named.flatMap(({ chargeId }) => chargeId ?? []))
      .filter((id) => !again.has(id))
    if (doubtful.length === 0) return checked
    await copyAgain(db, provider, doubtful)
    for (const id of doubtful) again.add(id)
  }
}

const startOf = (day: string) => new Date(`${day}T00:00:00Z`)
const dayOf = (time: Date) => dayInZone('UTC', time)

/** The stored days by their first day. */
async function closedDays(db: Kysely<Database>): Promise<Map<string, { until: string; sums: DaySums }>> {
  const { rows: tables } = await sql<{
    there: boolean
  }>`select to_regclass('books_days') is not null as there`.execute(db)
  if (!tables[0]?.there)
    throw new DatabaseRefused(
      'The database is of an earlier version. Start this version once, which upgrades it.',
    )
  const rows = await db.selectFrom('booksDays').select(['day', 'until', 'sums']).execute()
  return new Map(rows.map(({ day, ...rest }) => [day, rest]))
}

/** Stores a day that agreed. Two commands may close it at the same time. */
async function close(
  db: Kysely<Database>,
  { day, until, sums, now }: { day: string; until: string; sums: DaySums; now: Date },
): Promise<void> {
  const stored = { until, sums: JSON.stringify(sums), checkedAt: now }
  await db
    .insertInto('booksDays')
    .values({ day, ...stored })
    .onConflict((conflict) => conflict.column('day').doUpdateSet(stored))
    .execute()
}

/**
 * Checks that invoices, payment attempts, the ledger and the configured provider's books agree: day by
 * day (UTC), each in a snapshot of its own, so it is safe while carriers run. A past day that agrees is
 * closed: it is checked again only if its sums have changed.
 * @param now carrier time
 * @param all whether to check closed days, too
 */
export async function proveBooks(
  db: Kysely<Database>,
  config: Config,
  now: Date,
  { all = false } = {},
): Promise<Books> {
  const provider = configuredBooks(db, config, now)
  // Stripe lives in real time, which a carrier's clock may have left.
  const today = dayOf(config.stripe && new Date() < now ? new Date() : now)
  const closed = await closedDays(db)
  const present = await sumsByDay(db, wholeRange)
  const starts = new Set([...present.keys(), today])
  for (const [day, { until }] of closed) starts.add(day).add(until)
  const days = [...starts].sort()
  const found = collector()
  const total = noSums()
  for (const [index, day] of days.entries()) {
    const until = days[index + 1]
    const before = closed.get(day)
    if (!all && before && isDeepStrictEqual(before.sums, present.get(day) ?? noSums())) {
      addSums(total, before.sums)
      continue
    }
    const range = {
      from: index === 0 ? null : startOf(day),
      until: until === undefined ? null : startOf(until),
    }
    const { differences, sums, isDecided } = await checkRange(db, provider, range, (run) =>
      db.transaction().setIsolationLevel('repeatable read').execute(run),
    )
    const agrees = isDecided && differences.every(({ count }) => count === 0)
    if (agrees && until !== undefined && until <= today) await close(db, { day, until, sums, now })
    else await db.deleteFrom('booksDays').where('day', '=', day).execute()
    found.add(differences)
    addSums(total, sums)
  }
  found.add([await refusedRefunds(db)])
  return { sums: await bookSums(db, total), ...found.result() }
}

/** The totals in one line, and whether they agree. */
export function booksText({ sums, faults, unnamed = 0 }: Books): string {
  const { invoices, payments, ledger, provider, refunds, underWay } = sums
  const parts = [
    `invoices ${invoices}`,
    `payments ${payments}`,
    `ledger ${ledger}`,
    `provider ${provider}`,
    `refunds ${refunds}`,
    `under way ${underWay}`,
  ]
  const listed = unnamed > 0 ? `, of which the first ${faults.length} are named` : ''
  const verdict =
    faults.length === 0 ? 'they agree' : `they do not agree (${faults.length + unnamed} differences${listed})`
  return `In cents: ${parts.join(', ')}: ${verdict}.`
}
