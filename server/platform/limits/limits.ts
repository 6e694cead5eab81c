import type { Kysely, Transaction } from 'kysely'
import type { Clock } from '../clock/clock.ts'
import type { Database } from '../database/database.ts'
import { TooManyRequests } from '../errors.ts'
import type { Keys } from '../keys/keys.ts'
import type { Logger } from '../log/log.ts'
import { networkOf } from '../networks.ts'
import type { LimitName, Rates } from '../rates.ts'
import type { Services } from '../services.ts'
import { bucketsInDatabase, bucketsInMemory } from './buckets.ts'

interface Limits {
  /**
   * Counts one call for `who`: a network address for a limit by source, otherwise an account.
   * @param within the open transaction, so that only committed calls count; null if there is none:
   * the call then counts whatever its outcome. Null inside a transaction would wait for a second
   * connection, and many calls at once would wait for each other's
   * @throws TooManyRequests if there were too many
   */
  take(limit: LimitName, who: string, within: Transaction<Database> | null): Promise<void>
  /**
   * Like `take` for several limits in order; stops at the first that is reached.
   */
  takeEach(counts: readonly (readonly [limit: LimitName, who: string])[]): Promise<void>
  /** Counts this many rows for `who`, all or none. @throws TooManyRequests if there are too many */
  takeMany(limit: LimitName, who: string, count: number): Promise<void>
  /** Counts this many rows for all callers together. @returns whether there was room for all of them */
  takeOfTotal(limit: LimitName, count: number): Promise<boolean>
  /** Counts one call for `who` if there is room; otherwise another limit has to count it. */
  takeIfAny(limit: LimitName, who: string, within: Transaction<Database> | null): Promise<boolean>
  /** Resets the count of `who`. */
  refill(limit: LimitName, who: string, tx: Transaction<Database>): Promise<void>
}

interface LimitParts {
  rates: Rates
  /** Whether other carriers use the database too and share its counts. */
  shared: boolean
  db: Kysely<Database>
  clock: Clock
  keys: Pick<Keys, 'hmacs'>
  log: Pick<Logger, 'warn'>
}

/**
 * A limit for all callers is one row that every call would lock, so with several
 * carriers a large one is split into rows of at least this many. A call takes from one that has enough.
 */
const leastOfPart = 1000
const partsOf = (total: number) => Math.min(16, Math.max(1, Math.floor(total / leastOfPart)))

export function createLimits({ rates, shared, db, clock, keys, log }: LimitParts): Limits {
  const buckets = shared ? bucketsInDatabase : bucketsInMemory()
  // Keyed, so that the table does not reveal who was here.
  const namesOf = (limit: LimitName, who: string) => {
    const [first, ...others] = keys.hmacs(limit.endsWith('-by-source') ? networkOf(who) : who, 'limits')
    return { key: `${limit}:${first}`, earlier: others.map((hmac) => `${limit}:${hmac}`) }
  }
  const bucketOf = (limit: LimitName, who: string, tokens = 1) => ({
    ...namesOf(limit, who),
    rate: rates[limit],
    tokens,
  })
  const secondsToWait = async (
    limit: LimitName,
    who: string,
    tokens: number,
    within: Transaction<Database> | null,
  ) => (await buckets.take([bucketOf(limit, who, tokens)], clock.now(), within ?? db))?.seconds ?? 0
  const refuse = (limit: LimitName, seconds: number) => {
    if (seconds <= 0) return
    log.warn({ event: 'limited', limit }, 'limited')
    throw new TooManyRequests(seconds)
  }
  return {
    take: async (limit, who, within) => refuse(limit, await secondsToWait(limit, who, 1, within)),
    takeEach: async (counts) => {
      const refused = await buckets.take(
        counts.map(([limit, who]) => bucketOf(limit, who)),
        clock.now(),
        db,
      )
      const [limit] = counts[refused?.index ?? -1] ?? []
      if (refused && limit) refuse(limit, refused.seconds)
    },
    takeMany: async (limit, who, count) => refuse(limit, await secondsToWait(limit, who, count, null)),
    async takeOfTotal(limit, count) {
      const { count: total, period } = rates[limit]
      const parts = shared ? partsOf(total) : 1
      const first = Math.floor(Math.random() * parts)
      for (let tried = 0; tried < parts; tried++) {
        const names = namesOf(limit, `everybody ${(first + tried) % parts}`)
        const bucket = { ...names, rate: { count: Math.floor(total / parts), period }, tokens: count }
        if ((await buckets.take([bucket], clock.now(), db)) === null) return true
      }
      return false
    },
    takeIfAny: async (limit, who, within) => (await secondsToWait(limit, who, 1, within)) <= 0,
    async refill(limit, who, tx) {
      const { key, earlier } = namesOf(limit, who)
      for (const name of [key, ...earlier]) await buckets.refill(name, tx)
    },
  }
}

declare module '../services.ts' {
  interface Services {
    limits: Limits
  }
}

/**
 * Counts anonymous calls against a total for all callers, since identities such as a page load or a
 * network cost little to invent. If a few dozen networks have used up the total, a source still has
 * a small allowance of its own, so that a flood silences no one (decision 006).
 *
 * @throws TooManyRequests if the source has used up its own allowance, too
 */
export async function takeOfAll(
  { limits, log }: Pick<Services, 'limits' | 'log'>,
  kind: 'steps' | 'events' | 'reports' | 'chats' | 'notes' | 'address-lookups' | 'claim-files',
  ip: string,
  count = 1,
): Promise<void> {
  const limit = `${kind}-in-all` as const
  if (await limits.takeOfTotal(limit, count)) return
  log.warn({ event: 'limited', limit }, 'limited')
  await limits.takeMany(`own-${kind}-by-source`, ip, count)
}
