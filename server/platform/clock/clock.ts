import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database/database.ts'
import { addDuration } from './duration.ts'

/** The carrier's time: real time plus an offset in the database, so that processes agree. */
export interface Clock {
  now(): Date
  /**
   * The time at which work due at `at` counts as done: `at` itself if the sandbox's clock has
   * skipped it since, as if a carrier had been running; otherwise now, also after a time without a
   * carrier.
   */
  asOf(at: Date): Date
  /** Reads the offset; called at the start of every request and every look for jobs. */
  refresh(db: Kysely<Database>): Promise<void>
  /** Moves the clock forward by an ISO 8601 duration; takes effect here with the next `refresh`. */
  advance(tx: Transaction<Database>, isoDuration: string): Promise<Date>
}

/**
 * @param movable false in production, where the offset is zero
 * @param shared whether other processes may move the clock too; otherwise the offset is read once
 */
export function createClock({ movable, shared }: { movable: boolean; shared: boolean }): Clock {
  let offset = 0
  let jump: { from: Date; to: Date } | null = null
  let current = false
  const clock: Clock = {
    now: () => new Date(Date.now() + offset),
    asOf: (at) => (jump && at > jump.from && at <= jump.to ? at : clock.now()),
    async refresh(db) {
      if (!movable || current) return
      const row = await db
        .selectFrom('carrierClock')
        .select(['offsetMs', 'jumpedFrom', 'jumpedTo'])
        .executeTakeFirst()
      offset = row?.offsetMs ?? 0
      jump = row?.jumpedFrom && row.jumpedTo ? { from: row.jumpedFrom, to: row.jumpedTo } : null
      current = !shared
    },
    async advance(tx, isoDuration) {
      if (!movable) throw new Error('Only the sandbox can move the clock.')
      const row = await tx.selectFrom('carrierClock').select('offsetMs').forUpdate().executeTakeFirstOrThrow()
      const from = new Date(Date.now() + row.offsetMs)
      const to = addDuration(from, isoDuration)
      if (!to) throw new RangeError(`Not an ISO 8601 duration: ${isoDuration}`)
      const offsetMs = row.offsetMs + (to.getTime() - from.getTime())
      await tx.updateTable('carrierClock').set({ offsetMs, jumpedFrom: from, jumpedTo: to }).execute()
      current = false
      return to
    },
  }
  return clock
}

declare module '../services.ts' {
  interface Services {
    clock: Clock
  }
}
