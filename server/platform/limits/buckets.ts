import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Rate } from '../rates.ts'

/**
 * A token bucket as one number: when it is full again. Taking a token moves that time forward by
 * the time it takes to regain one, and never further than a whole bucket. In whole microseconds, so
 * that rounding never grants an extra token.
 */
const perToken = ({ count, period }: Rate): number => Math.ceil((period * 1_000_000) / count)

/** The maximum distance of that time from now, in microseconds. */
const whole = (rate: Rate): number => perToken(rate) * rate.count

const microseconds = (at: Date): number => at.getTime() * 1000

/** Seconds until a bucket that is full again at `fullAt` has this many tokens. */
const secondsUntilNext = (fullAt: number, now: number, rate: Rate, tokens: number): number =>
  (Math.max(fullAt, now) + perToken(rate) * tokens - now - whole(rate)) / 1_000_000

/** Takes this many tokens. @returns when the bucket is full again; undefined if it has too few */
function spend(fullAt: number, now: number, rate: Rate, tokens: number): number | undefined {
  const next = Math.max(fullAt, now) + perToken(rate) * tokens
  return next - now > whole(rate) ? undefined : next
}

/** Takes tokens from a bucket, all or none. @returns 0, or the seconds until there may be enough */
type TakeTokens = (
  bucket: { key: string; rate: Rate; tokens?: number },
  now: Date,
  db: Kysely<Database> | Transaction<Database>,
) => Promise<number>

/** Fills a bucket and so forgets what was counted. */
type Refill = (key: string, db: Kysely<Database> | Transaction<Database>) => Promise<void>

export interface Buckets {
  take: TakeTokens
  refill: Refill
}

/** In the database, in one statement, for carriers that share it: the row lock serializes them. */
const takeFromDatabase: TakeTokens = async ({ key, rate, tokens = 1 }, now, db) => {
  const taken = perToken(rate) * tokens
  const some = sql`${taken}::float8 * interval '1 microsecond'`
  const all = sql`${whole(rate)}::float8 * interval '1 microsecond'`
  const { rows } = await sql<{ taken: boolean; fullAt: Date }>`
    with taken as (
      insert into rate_limits as bucket (key, full_at) select ${key}::text, ${now}::timestamptz + ${some} where ${taken}::float8 <= ${whole(rate)}::float8
      on conflict (key) do update set full_at = greatest(bucket.full_at, ${now}) + ${some}
      where greatest(bucket.full_at, ${now}) + ${some} <= ${now}::timestamptz + ${all}
      returning full_at)
    select true as taken, full_at from taken
    union all select false, full_at from rate_limits
    where key = ${key} and not exists (select from taken)`.execute(db)
  const [row] = rows
  if (row?.taken) return 0
  const seconds = row ? secondsUntilNext(microseconds(row.fullAt), microseconds(now), rate, tokens) : 0
  // Refused because another call took tokens while this one waited: the statement sees the earlier
  // row, or none.
  return seconds > 0 ? seconds : taken / 1_000_000
}

export const bucketsInDatabase: Buckets = {
  take: takeFromDatabase,
  async refill(key, db) {
    await db.deleteFrom('rateLimits').where('key', '=', key).execute()
  },
}

/**
 * In memory, for a single carrier. Bounded: above the maximum, full buckets are dropped first, then
 * those least recently used, since a client with that many sources is not stopped by any of them.
 */
export function bucketsInMemory(most = 50_000): Buckets {
  const fullAt = new Map<string, number>()
  const makeRoom = (now: number) => {
    for (const [key, at] of fullAt) if (at <= now) fullAt.delete(key)
    for (const key of fullAt.keys()) {
      if (fullAt.size < (most * 9) / 10) return
      fullAt.delete(key)
    }
  }
  const take: TakeTokens = async ({ key, rate, tokens = 1 }, at) => {
    const now = microseconds(at)
    const before = fullAt.get(key) ?? 0
    const after = spend(before, now, rate, tokens)
    // Moves it to the end: a map keeps insertion order.
    fullAt.delete(key)
    if (fullAt.size >= most) makeRoom(now)
    fullAt.set(key, after ?? before)
    return after === undefined ? secondsUntilNext(before, now, rate, tokens) : 0
  }
  return {
    take,
    async refill(key) {
      fullAt.delete(key)
    },
  }
}
