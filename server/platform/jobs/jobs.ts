import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Services } from '../../context.ts'
import type { Json } from '../database/columns.ts'
import type { Database } from '../database/database.ts'

/** The key of a handler in jobs/handlers.ts. */
export type JobKind = string

export interface Job {
  kind: JobKind
  payload: Json
  /** On the carrier's clock. */
  dueAt: Date
  /** A second job with the same key is ignored, even after the first has run. */
  key?: string
}

export interface Jobs {
  schedule(tx: Transaction<Database>, job: Job): Promise<void>
}

/**
 * `run` shares one transaction with the job's completion, so it happens once. `runOutside` is for calls to
 * providers: it is claimed with a lease on real time, may run again after a crash, and must be idempotent.
 * `at` is the due time on the carrier's clock, also when the clock has jumped far past it.
 * What fails is tried again, `tries` times in all (ten when not said), and then left alone.
 */
export type JobHandler =
  | {
      run(tx: Transaction<Database>, payload: Json, at: Date, services: Services): Promise<void>
      tries?: number
    }
  | { runOutside(services: Services, payload: Json, at: Date): Promise<void>; tries?: number }

export type JobHandlers = Record<JobKind, JobHandler>

/** @param wake looks for due jobs soon; called inside the transaction, so it must not assume the commit. */
export function createJobs({ kinds, wake }: { kinds: ReadonlySet<JobKind>; wake: () => void }): Jobs {
  return {
    async schedule(tx, { kind, payload, dueAt, key }) {
      if (!kinds.has(kind)) throw new Error(`No handler for the job kind ${kind} in jobs/handlers.ts.`)
      await tx
        .insertInto('jobs')
        .values({
          id: randomUUID(),
          kind,
          payload: JSON.stringify(payload),
          key: key ?? null,
          dueAt,
          createdAt: new Date(),
          completedAt: null,
          failedAt: null,
          notBefore: null,
        })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute()
      wake()
    },
  }
}
