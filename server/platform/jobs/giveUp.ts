import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Services } from '../services.ts'
import type { ClaimedJob } from './claims.ts'
import type { DefinedJob } from './defineJob.ts'

/** After this many tries a job that is never given up automatically is listed for operators. */
const manyTries = 10

/** A job that keeps failing. */
export interface StuckJob {
  id: string
  kind: string
  attempts: number
  /** On the carrier's clock. */
  dueAt: Date
  /** By class and code; null if an earlier version made the last try. */
  lastError: string | null
}

/** The jobs that have failed many times and will be tried again, the oldest first; at most 200. */
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

/** The jobs that operators gave up, with the reason, the newest first; at most 200. */
export const listGivenUpJobs = (db: Pick<Kysely<Database>, 'selectFrom'>) =>
  db
    .selectFrom('jobs')
    .select(['id', 'kind', 'completedAt', 'givenUpFor'])
    .where('givenUpFor', 'is not', null)
    .orderBy('sequence', 'desc')
    .limit(200)
    .execute()

/**
 * Ends a failed job instead of retrying it, by the next carrier that looks for jobs.
 * @param reason stored with the job
 * @returns false if there is no such job or it has not failed
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

/** Ends a job at an operator's request and runs its kind's `givenUp`, in one transaction. */
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
