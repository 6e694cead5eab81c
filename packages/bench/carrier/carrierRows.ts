import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { startPostgres } from '../../../tests/postgres.mjs'
import { lockWaits } from './lockWaits.ts'
import { purchasesAMinute } from './purchases.ts'
import { resetMedians } from './resets.ts'
import { residentMegabytes, type StartedCarrier, start, stop } from './started.ts'
import { stepsOfAPurchase } from './steps.ts'

type Row = (what: string, ours: string, beside: string) => void

interface Size {
  /** Purchases by one client, and by twenty. */
  small: number
  large: number
  /** Requests for a new password, for customers and for unknown addresses each. */
  resets: number
  /**
   * The numbers of policies in a simulated month of billing: the cost per policy should not depend
   * on it.
   */
  policies: readonly number[]
  /** Purchases before the memory is read. */
  few: number
  many: number
}

const minute = (value: number) => `${Math.round(value)} a minute`
const second = (value: number) => `${Math.round(value)} a second`
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const clients = 20
/** The permitted difference of two medians in milliseconds (docs/promises.md, 16). */
const tellingDifference = 20

/** A separate process for each, whose memory is that run's alone. */
const monthOf = (sizes: readonly number[], database?: string) =>
  sizes.map((policies): { policies: number; seconds: number; megabytes: number } =>
    JSON.parse(
      execFileSync(
        process.execPath,
        ['node_modules/tsx/dist/cli.mjs', 'packages/bench/carrier/billingMonth.ts', String(policies)],
        { encoding: 'utf8', env: { ...process.env, ...(database ? { DATABASE_URL: database } : {}) } },
      ),
    ),
  )

async function idleMegabytes(carrier: StartedCarrier): Promise<number | null> {
  // Waits for jobs and the garbage collector before the memory is read.
  await new Promise((resolve) => setTimeout(resolve, 5000))
  return residentMegabytes(carrier)
}

/** Measures the carrier per second, minute and megabyte; writes its data below `folder`. */
export async function carrierRows(folder: string, size: Size, row: Row): Promise<void> {
  for (const { name, requests, roundTrips, sent, received } of await stepsOfAPurchase())
    row(
      `A purchase, ${name.toLowerCase()}: requests, round trips to the database`,
      `${requests}, ${roundTrips}`,
      `${kilobytes(sent)} sent, ${kilobytes(received)} received`,
    )

  const postgres = await startPostgres()
  const database = postgres.missing === undefined ? postgres : null
  const stopDatabase = () => database?.stop()
  process.on('exit', stopDatabase)
  const sharing = (name: string, url: string) =>
    start(join(folder, name), { DATABASE_URL: url, SECRET_KEY: 'bench-bench-bench-bench-bench-bench' })
  const embedded = await start(join(folder, 'embedded'))
  const first = database && (await sharing('first', database.url))

  const resets = await resetMedians(embedded.url, size.resets)
  row(
    'A request for a new password, median, of a customer',
    `${resets.customer.toFixed(1)} ms`,
    `${resets.unknown.toFixed(1)} ms for an unknown address`,
  )
  if (Math.abs(resets.customer - resets.unknown) > tellingDifference) {
    console.error('A request for a new password tells by its time who is a customer.')
    process.exit(1)
  }
  const beside = async (by: number, count: number) =>
    first
      ? `${minute(await purchasesAMinute([first.url], by, count))} on PostgreSQL`
      : 'PostgreSQL is not installed'
  row(
    'Whole purchases by the API, 1 client',
    minute(await purchasesAMinute([embedded.url], 1, size.small)),
    await beside(1, size.small),
  )
  row(
    `Whole purchases by the API, ${clients} clients`,
    minute(await purchasesAMinute([embedded.url], clients, size.large)),
    await beside(clients, size.large),
  )
  await stop(embedded)
  const shared = database ? monthOf(size.policies, database.url) : []
  for (const [index, { policies, seconds, megabytes }] of monthOf(size.policies).entries()) {
    const other = shared[index]
    row(
      `A month of billing, ${policies} policies`,
      `${second(policies / seconds)}, ${megabytes} MB at most`,
      other ? `${second(other.policies / other.seconds)} on PostgreSQL` : 'PostgreSQL is not installed',
    )
  }
  if (first && database) {
    const alone = await lockWaits(database.url, () => purchasesAMinute([first.url], clients, size.large))
    const second = await sharing('second', database.url)
    const both = await lockWaits(database.url, () =>
      purchasesAMinute([first.url, second.url], clients, size.large),
    )
    const waits = ({ looks, waiting }: { looks: number; waiting: number }) =>
      `${waiting} waits for a lock in ${looks} looks`
    row(
      `Two carriers on one PostgreSQL, ${clients} clients`,
      `${minute(both.result)}, ${waits(both)}`,
      `${minute(alone.result)} by one, ${waits(alone)}`,
    )
    await stop(first)
    await stop(second)
    stopDatabase()
    // The handler would fail on a stopped server.
    process.off('exit', stopDatabase)
  }

  const filled = await start(join(folder, 'memory'))
  await purchasesAMinute([filled.url], clients, size.few)
  const afterFew = await idleMegabytes(filled)
  await purchasesAMinute([filled.url], clients, size.many - size.few)
  const afterMany = await idleMegabytes(filled)
  const megabytes = (value: number | null) => (value === null ? 'not known here' : `${Math.round(value)} MB`)
  row(
    `Resident memory of the carrier at rest after ${size.many} purchases`,
    megabytes(afterMany),
    `${megabytes(afterFew)} after ${size.few}`,
  )
  await stop(filled)
}
