import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database, Json } from '../database/database.ts'

/** A job that a carrier is running. */
export interface ClaimedJob {
  id: string
  kind: string
  payload: Json
  dueAt: Date
  /** The number of earlier tries. */
  attempts: number
  givenUpFor: string | null
}

/**
 * The jobs that may run, in order. Without the order the database would also read completed jobs
 * before it finds a due one.
 *
 * Jobs whose payloads name the same policy run one after the other on any carrier; one that waits
 * after a failure does not block the others.
 * @param until on the carrier's clock
 * @param among the kinds that are wanted
 * @param known all kinds of this version: a newer version next to us may have others
 */
export const dueJobs = (
  db: Kysely<Database>,
  until: Date,
  among: readonly string[],
  known: readonly string[] = among,
) =>
  db
    .selectFrom('jobs')
    .where('kind', 'in', among)
    .where('completedAt', 'is', null)
    .where('failedAt', 'is', null)
    .where('dueAt', '<=', until)
    .where((where) => where.or([where('retryAt', 'is', null), where('retryAt', '<=', until)]))
    .where((where) => where.or([where('notBefore', 'is', null), where('notBefore', '<=', new Date())]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('jobs as earlier')
            .select('earlier.id')
            .where('earlier.kind', 'in', known)
            .where('earlier.completedAt', 'is', null)
            .where('earlier.failedAt', 'is', null)
            .where((where) =>
              where.or([where('earlier.retryAt', 'is', null), where('earlier.retryAt', '<=', until)]),
            )
            .where(sql<boolean>`earlier.payload ->> 'policyId' = jobs.payload ->> 'policyId'`)
            .where(sql<boolean>`(earlier.due_at, earlier.sequence) < (jobs.due_at, jobs.sequence)`),
        ),
      ),
    )
    .orderBy('dueAt')
    .orderBy('sequence')

/** The first of them, locked until the transaction ends; jobs locked by others are skipped. */
export const claimNext = (
  tx: Transaction<Database>,
  until: Date,
  among: readonly string[],
  known: readonly string[],
): Promise<ClaimedJob | undefined> =>
  dueJobs(tx, until, among, known)
    .select(['id', 'kind', 'payload', 'dueAt', 'attempts', 'givenUpFor'])
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
