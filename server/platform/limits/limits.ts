import type { Kysely, Transaction } from 'kysely'
import type { Clock } from '../clock/clock.ts'
import type { Database } from '../database/database.ts'
import { TooManyRequests } from '../errors.ts'
import type { Keys } from '../keys/keys.ts'
import type { Logger } from '../log/log.ts'
import { networkOf } from '../networks.ts'
import type { LimitName, Rates } from '../rates.ts'
import { bucketsInMemory, takeFromDatabase } from './buckets.ts'

interface Limits {
  /**
   * Counts one call for `who`: an address of the network for a limit by source, else an account.
   * @param tx where only what is committed shall count; without it the count stands whatever comes of the call, and
   *   nobody waits for a transaction to count theirs
   * @throws TooManyRequests when there were too many
   */
  take(limit: LimitName, who: string, tx?: Transaction<Database>): Promise<void>
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
  const takeToken = shared ? takeFromDatabase : bucketsInMemory()
  return {
    async take(limit, who, tx) {
      const whom = limit.endsWith('-by-source') ? networkOf(who) : who
      // Keyed: the table tells nobody who was here.
      const key = `${limit}:${keys.hmac(whom, 'limits')}`
      const seconds = await takeToken({ key, rate: rates[limit] }, clock.now(), tx ?? db)
      if (seconds <= 0) return
      log.warn({ event: 'limited', limit }, 'limited')
      throw new TooManyRequests(seconds)
    },
  }
}

declare module '../services.ts' {
  interface Services {
    limits: Limits
  }
}
