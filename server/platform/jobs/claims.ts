import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database, Json } from '../database/database.ts'

/** A job that a carrier has taken up. */
export interface ClaimedJob {
  id: string
  kind: string
  payload: Json
  dueAt: Date
  /** How often it was tried before. */
  attempts: number
  givenUpFor: string | null
}

/**
 * The jobs that may be taken up, in their order: without it the database reads the jobs that are done, too, until it meets
 * one that is due.
 * Those whose payloads name the same policy come one after the other, whichever carrier takes them up; one that waits after a
 * failure holds up none.
 * @param until on the carrier's clock
 * @param among those of our own kinds that are wanted
 * @param known our own kinds only: a newer version beside us may know others
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

/** The first of them, held until the transaction ends; what others hold is passed over. */
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
