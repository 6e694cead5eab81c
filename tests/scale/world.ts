import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { secretKey } from '../server/carrier.ts'
import type { Cluster } from './cluster.ts'
import type { Customers } from './generate.ts'

/** What each part needs. */
export interface World {
  cluster: Cluster
  databaseUrl: string
  customers: Customers
  /** Variables of each carrier and command, without the database's address. */
  env: Record<string, string>
  seed: number
  size: Size
}

/** How much is done, by the name of a size. */
export const sizes = {
  small: { policies: 2000, jobs: 20_000, pruned: 200, quietSeconds: 10, perSecond: 10 },
  medium: { policies: 20_000, jobs: 100_000, pruned: 500, quietSeconds: 40, perSecond: 10 },
  full: { policies: 200_000, jobs: 1_000_000, pruned: 2000, quietSeconds: 60, perSecond: 10 },
}
type Size = (typeof sizes)['full']
export const isSizeName = (name: string): name is keyof typeof sizes => Object.hasOwn(sizes, name)

/** Variables of a carrier with a card provider. */
export const withProvider = (provider: { url: string }) => ({
  STRIPE_PUBLISHABLE_KEY: 'pk_test_scale',
  STRIPE_SECRET_KEY: 'sk_test_scale',
  STRIPE_API_BASE: provider.url,
})

export const baseEnv = (dataDir: string): Record<string, string> => ({
  DATA_DIR: dataDir,
  SECRET_KEY: secretKey,
})

export async function connected<Result>(
  url: string,
  work: (db: pg.Client) => Promise<Result>,
): Promise<Result> {
  const db = new pg.Client({ connectionString: url })
  db.on('error', () => undefined)
  await db.connect()
  try {
    return await work(db)
  } finally {
    await db.end()
  }
}

/** The first value of the first row as a number. */
export async function count(db: pg.Client, query: string, values: unknown[] = []): Promise<number> {
  const { rows } = await db.query({ text: query, values, rowMode: 'array' })
  return Number(rows[0]?.[0] ?? 0)
}

/** The carrier's clock, as an offset from real time in milliseconds. */
export const clockOffset = (db: pg.Client) => count(db, 'select offset_ms from carrier_clock')

/** Moves the clock without running a job, as time passes: the workers see it at their next look. */
export async function moveClockTo(db: pg.Client, date: Date): Promise<void> {
  await db.query(
    'update carrier_clock set offset_ms = greatest(offset_ms, $1), jumped_from = null, jumped_to = null',
    [date.getTime() - Date.now()],
  )
}

/** Waits until a condition holds. @throws after so many seconds */
export async function until(
  what: string,
  longest: number,
  isSo: () => boolean | Promise<boolean>,
): Promise<void> {
  const latest = Date.now() + longest * 1000
  while (!(await isSo())) {
    if (Date.now() > latest) throw new Error(`Not within ${longest} seconds: ${what}.`)
    await pause(500)
  }
}

/** The kinds that have a due job, from the index by kind: this is asked again and again. */
const dueKinds = `with recursive kinds as (
    (select kind from jobs where completed_at is null and failed_at is null order by kind limit 1)
    union all
    select (select kind from jobs where completed_at is null and failed_at is null and kind > kinds.kind
      order by kind limit 1) from kinds where kinds.kind is not null)
  select count(*) from kinds where exists (select from jobs where jobs.kind = kinds.kind
    and completed_at is null and failed_at is null and coalesce(retry_at, due_at) <= $1)`

/** Waits until the workers have nothing to do at the moment. */
export const untilIdle = (db: pg.Client, longest: number) =>
  until('no job is due', longest, async () => {
    const now = new Date(Date.now() + (await clockOffset(db)))
    return (await count(db, dueKinds, [now])) === 0
  })
