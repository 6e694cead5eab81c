import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Services } from '../services.ts'
import type { ClaimedJob } from './claims.ts'
import type { DefinedJob } from './defineJob.ts'

/** After so many tries a job that is never given up by itself is shown to operators one by one. */
const manyTries = 10

/** A job that goes on failing. */
export interface StuckJob {
  id: string
  kind: string
  attempts: number
  /** On the carrier's clock. */
  dueAt: Date
  /** By class and code; null where a version before this one tried it last. */
  lastError: string | null
}

/** The jobs that have failed many times and are tried again all the same, the oldest first; at most 200. */
export const listStuckJobs = (db: Pick<Kysely<Database>, 'selectFrom'>): Promise<StuckJob[]> =>
  db
    .selectFrom('jobs')
    .select(['id', 'kind', 'attempts', 'dueAt', 'lastError'])
    .where('completedAt', 'is', null)
    .where('failedAt', 'is', null)
    .where('attempts', '>=', manyTries)
    .orderBy('dueAt')
    .orderBy('sequence')
    .limit(200)
    .execute()

/** The jobs that operators gave up, and why, the newest first; at most 200. */
export const listGivenUpJobs = (db: Pick<Kysely<Database>, 'selectFrom'>) =>
  db
    .selectFrom('jobs')
    .select(['id', 'kind', 'completedAt', 'givenUpFor'])
    .where('givenUpFor', 'is not', null)
    .orderBy('sequence', 'desc')
    .limit(200)
    .execute()

/**
 * Has a job that has failed ended instead of tried again, by whichever carrier looks for jobs next.
 * @param reason kept with the job
 * @returns false when there is no such job, or it has not failed
 */
export async function giveUpJob(
  db: Pick<Kysely<Database>, 'updateTable'>,
  id: string,
  reason: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ givenUpFor: reason, failedAt: null, retryAt: null })
    .where('id', '=', id)
    .where('completedAt', 'is', null)
    .where('attempts', '>', 0)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Ends a job as an operator wanted it, with what its kind does then, in one transaction. */
export async function endGivenUp(
  tx: Transaction<Database>,
  { id, kind, payload, dueAt }: ClaimedJob,
  { givenUp }: DefinedJob,
  services: Services,
): Promise<void> {
  await givenUp?.(tx, payload, dueAt, services)
  await tx.updateTable('jobs').set({ completedAt: new Date() }).where('id', '=', id).execute()
  services.log.warn({ job: id, kind }, 'job ended by an operator')
}
