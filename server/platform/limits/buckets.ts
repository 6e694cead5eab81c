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

interface Bucket {
  key: string
  /** Its keys by earlier secrets. A bucket keeps the key that it has in the database. */
  earlier?: readonly string[]
  rate: Rate
  /** By default 1. */
  tokens?: number
}

/**
 * Takes tokens from the buckets in order, all or none from each, and stops at the first that has too
 * few.
 * @returns its index and the seconds until it may have enough; null if every bucket had enough
 */
type TakeTokens = (
  buckets: readonly Bucket[],
  now: Date,
  db: Kysely<Database> | Transaction<Database>,
) => Promise<{ index: number; seconds: number } | null>

/** Fills a bucket and so forgets what was counted. */
type Refill = (key: string, db: Kysely<Database> | Transaction<Database>) => Promise<void>

export interface Buckets {
  take: TakeTokens
  refill: Refill
}

const storedKey = ({ key, earlier = [] }: Bucket) =>
  earlier.length === 0
    ? sql`${key}::text`
    : sql`coalesce((select key from rate_limits where key in (${sql.join([key, ...earlier])})
        order by full_at desc limit 1), ${key}::text)`

/** The part of the statement that takes from the bucket at `index`, if those before had enough. */
function takenFrom(bucket: Bucket, index: number, now: Date) {
  const { rate, tokens = 1 } = bucket
  const taken = perToken(rate) * tokens
  const some = sql`${taken}::float8 * interval '1 microsecond'`
  const all = sql`${whole(rate)}::float8 * interval '1 microsecond'`
  const isNext = index === 0 ? sql`true` : sql`exists (select from ${sql.ref(`taken_${index - 1}`)})`
  return sql`${sql.ref(`taken_${index}`)} as (
    insert into rate_limits as bucket (key, full_at)
    select ${storedKey(bucket)}, ${now}::timestamptz + ${some} where ${taken}::float8 <= ${whole(rate)}::float8 and ${isNext}
    on conflict (key) do update set full_at = greatest(bucket.full_at, ${now}) + ${some}
    where greatest(bucket.full_at, ${now}) + ${some} <= ${now}::timestamptz + ${all}
    returning key)`
}

/** In the database, in one statement, for carriers that share it: the row locks serialize them. */
const takeFromDatabase: TakeTokens = async (buckets, now, db) => {
  const parts = buckets.map((bucket, index) => takenFrom(bucket, index, now))
  const counts = buckets.map((_, index) => sql`(select count(*) from ${sql.ref(`taken_${index}`)})`)
  const keys = buckets.map(storedKey)
  const { rows } = await sql<{ index: number; fullAt: Date | null }>`
    with ${sql.join(parts)}
    select index, (select full_at from rate_limits where key = (array[${sql.join(keys)}]::text[])[index + 1]) as full_at
    from (select (${sql.join(counts, sql` + `)})::int as index) as taken`.execute(db)
  const { index = 0, fullAt = null } = rows[0] ?? {}
  const refused = buckets[index]
  if (refused === undefined) return null
  const { rate, tokens = 1 } = refused
  const seconds = fullAt ? secondsUntilNext(microseconds(fullAt), microseconds(now), rate, tokens) : 0
  // Refused because another call took tokens while this one waited: the statement sees the earlier
  // row, or none.
  return { index, seconds: seconds > 0 ? seconds : (perToken(rate) * tokens) / 1_000_000 }
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
  const takeFrom = ({ key, rate, tokens = 1 }: Bucket, now: number) => {
    const before = fullAt.get(key) ?? 0
    const after = spend(before, now, rate, tokens)
    // Moves it to the end: a map keeps insertion order.
    fullAt.delete(key)
    if (fullAt.size >= most) makeRoom(now)
    fullAt.set(key, after ?? before)
    return after === undefined ? secondsUntilNext(before, now, rate, tokens) : 0
  }
  return {
    async take(buckets, at) {
      for (const [index, bucket] of buckets.entries()) {
        const seconds = takeFrom(bucket, microseconds(at))
        if (seconds > 0) return { index, seconds }
      }
      return null
    },
    async refill(key) {
      fullAt.delete(key)
    },
  }
}
