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
   * Counts one call for `who`: an address of the network for a limit by source, else an account.
   * @param within the transaction that is open, so that only what is committed counts; null where none is: the count
   *   then stands whatever comes of the call. Within one, null would wait for a second connection, and many calls at
   *   once for each other's
   * @throws TooManyRequests when there were too many
   */
  take(limit: LimitName, who: string, within: Transaction<Database> | null): Promise<void>
  /** Counts so many rows that are to be kept for `who`: all of them or, when there were too many, none. @throws TooManyRequests */
  takeMany(limit: LimitName, who: string, count: number): Promise<void>
  /** As `takeMany`, where something else may count them. @returns whether they were counted */
  takeManyIfAny(limit: LimitName, who: string, count: number): Promise<boolean>
  /** Counts one call for `who` where there is room for it; where not, something else has to count it. */
  takeIfAny(limit: LimitName, who: string, within: Transaction<Database> | null): Promise<boolean>
  /** Forgets what was counted for `who`. */
  refill(limit: LimitName, who: string, tx: Transaction<Database>): Promise<void>
}

interface LimitParts {
  rates: Rates
  /** Whether other carriers use the database too, and so count together with this one. */
  shared: boolean
  db: Kysely<Database>
  clock: Clock
  keys: Pick<Keys, 'hmac'>
  log: Pick<Logger, 'warn'>
}

export function createLimits({ rates, shared, db, clock, keys, log }: LimitParts): Limits {
  const buckets = shared ? bucketsInDatabase : bucketsInMemory()
  // Keyed: the table tells no one who was here.
  const keyOf = (limit: LimitName, who: string) =>
    `${limit}:${keys.hmac(limit.endsWith('-by-source') ? networkOf(who) : who, 'limits')}`
  const secondsToWait = (
    limit: LimitName,
    who: string,
    tokens: number,
    within: Transaction<Database> | null,
  ) => buckets.take({ key: keyOf(limit, who), rate: rates[limit], tokens }, clock.now(), within ?? db)
  const refuse = (limit: LimitName, seconds: number) => {
    if (seconds <= 0) return
    log.warn({ event: 'limited', limit }, 'limited')
    throw new TooManyRequests(seconds)
  }
  return {
    take: async (limit, who, within) => refuse(limit, await secondsToWait(limit, who, 1, within)),
    takeMany: async (limit, who, count) => refuse(limit, await secondsToWait(limit, who, count, null)),
    takeManyIfAny: async (limit, who, count) => (await secondsToWait(limit, who, count, null)) <= 0,
    takeIfAny: async (limit, who, within) => (await secondsToWait(limit, who, 1, within)) <= 0,
    refill: (limit, who, tx) => buckets.refill(keyOf(limit, who), tx),
  }
}

declare module '../services.ts' {
  interface Services {
    limits: Limits
  }
}

/**
 * Counts what anybody may tell or ask for, by what all of them may: who a caller is, such as the opening of the page or a
 * network, is made up for little. Where a few dozen networks have used that up, a source still has some of its own, so that a
 * flood keeps no one from being heard (decision 006).
 *
 * @throws TooManyRequests when the source has had its own, too
 */
export async function takeOfAll(
  { limits, log }: Pick<Services, 'limits' | 'log'>,
  kind: 'steps' | 'events' | 'reports' | 'chats' | 'notes' | 'address-lookups' | 'claim-files',
  ip: string,
  count = 1,
): Promise<void> {
  const limit = `${kind}-in-all` as const
  if (await limits.takeManyIfAny(limit, 'everybody', count)) return
  log.warn({ event: 'limited', limit }, 'limited')
  await limits.takeMany(`own-${kind}-by-source`, ip, count)
}
