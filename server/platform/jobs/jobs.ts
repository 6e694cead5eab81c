import { randomUUID } from 'node:crypto'
import type { QueryCreator } from 'kysely'
import type { Database } from '../database/database.ts'
import type { DefinedJob, JobKind, JobPayloads } from './defineJob.ts'

/** One job of each kind: the compiler refuses an incomplete registry. */
export type JobRegistry = { readonly [Kind in JobKind]: DefinedJob<Kind> }

interface Job<Kind extends JobKind> {
  kind: Kind
  payload: JobPayloads[Kind]
  /** On the carrier's clock. */
  dueAt: Date
  /** A second job with the same key is ignored, even after the first has run. */
  key?: string
}

export type AnyJob = { [Kind in JobKind]: Job<Kind> }[JobKind]

export interface Jobs {
  /** Stores jobs in one statement, always in the caller's transaction. `tx.with` adds other writes to it. */
  schedule(tx: Pick<QueryCreator<Database>, 'insertInto'>, ...jobs: AnyJob[]): Promise<void>
}

/**
 * @param wake looks for due jobs soon; called inside the transaction, so it must not assume the
 * commit
 */
export function createJobs({ wake }: { wake: () => void }): Jobs {
  return {
    async schedule(tx, ...jobs) {
      const createdAt = new Date()
      await tx
        .insertInto('jobs')
        .values(
          jobs.map(({ kind, payload, dueAt, key }) => ({
            id: randomUUID(),
            kind,
            payload: JSON.stringify(payload),
            key: key ?? null,
            dueAt,
            createdAt,
            completedAt: null,
            failedAt: null,
            notBefore: null,
            retryAt: null,
          })),
        )
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute()
      wake()
    },
  }
}

declare module '../services.ts' {
  interface Services {
    jobs: Jobs
  }
}
