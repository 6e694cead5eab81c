import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database } from '../database/database.ts'
import type { DefinedJob, JobKind, JobPayloads } from './defineJob.ts'

/** One job of each kind: the compiler refuses an incomplete registry. */
export type JobRegistry = { readonly [Kind in JobKind]: DefinedJob<Kind> }

export interface Job<Kind extends JobKind> {
  kind: Kind
  payload: JobPayloads[Kind]
  /** On the carrier's clock. */
  dueAt: Date
  /** A second job with the same key is ignored, even after the first has run. */
  key?: string
}

export interface Jobs {
  schedule<Kind extends JobKind>(tx: Transaction<Database>, job: Job<Kind>): Promise<void>
}

/**
 * @param wake looks for due jobs soon; called inside the transaction, so it must not assume the
 * commit
 */
export function createJobs({ wake }: { wake: () => void }): Jobs {
  return {
    async schedule(tx, { kind, payload, dueAt, key }) {
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
          retryAt: null,
        })
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
