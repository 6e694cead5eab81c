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
 * When a job may run: at its due time, or after a failure at the time of the next try. Like every
 * condition below, spelled as in the index `jobs_by_kind`.
 */
const runsAt = sql<Date>`coalesce(jobs.retry_at, jobs.due_at)`

/** What to look for. */
interface Wanted {
  /** On the carrier's clock. */
  until: Date
  /** All kinds of this version: a newer version next to us may have others. */
  known: readonly string[]
}

/**
 * The jobs of one kind that may run, in order.
 *
 * Jobs whose payloads name the same policy run one after the other on any carrier; one that waits
 * after a failure does not block the others. PostgreSQL might turn `not exists` into a join that reads
 * every job, so that check is a scalar subquery.
 */
const dueJobs = (
  db: Pick<Kysely<Database>, 'selectFrom'>,
  kind: ReturnType<typeof sql<string>>,
  { until, known }: Wanted,
) =>
  db
    .selectFrom('jobs')
    .where('kind', '=', kind)
    .where('completedAt', 'is', null)
    .where('failedAt', 'is', null)
    .where(runsAt, '<=', until)
    .where((where) => where.or([where('notBefore', 'is', null), where('notBefore', '<=', new Date())]))
    .where(({ selectFrom }) => {
      const isBlocked = selectFrom('jobs as earlier')
        .select(sql.lit(true).as('isBlocked'))
        .where('earlier.kind', 'in', known)
        .where('earlier.completedAt', 'is', null)
        .where('earlier.failedAt', 'is', null)
        .where((where) =>
          where.or([where('earlier.retryAt', 'is', null), where('earlier.retryAt', '<=', until)]),
        )
        .where(sql<boolean>`earlier.payload ->> 'policyId' = jobs.payload ->> 'policyId'`)
        .where(sql<boolean>`(earlier.due_at, earlier.sequence) < (jobs.due_at, jobs.sequence)`)
        .limit(sql.lit(1))
      return sql<boolean>`${isBlocked} is not true`
    })
    .orderBy(runsAt)
    .orderBy('sequence')

/**
 * The kinds among those given that have a due job, the kind with the earliest job first. Each kind is
 * looked up by itself, so that a million jobs of another kind are not read.
 */
export const dueKinds = (
  db: Pick<Kysely<Database>, 'selectFrom'>,
  among: readonly string[],
  wanted: Wanted,
) =>
  db
    .selectFrom(
      sql<{ kind: string }>`(values ${sql.join(among.map((kind) => sql`(${kind}::text)`))})`.as<'wanted'>(
        sql`wanted(kind)`,
      ),
    )
    .innerJoinLateral(
      dueJobs(db, sql<string>`wanted.kind`, wanted)
        .select([runsAt.as('runsAt'), 'sequence'])
        .limit(sql.lit(1))
        .as('first'),
      (join) => join.onTrue(),
    )
    .select('wanted.kind')
    .orderBy('first.runsAt')
    .orderBy('first.sequence')

/**
 * The first jobs of a kind, locked until the transaction ends; jobs locked by others are skipped.
 */
export const claimDue = (
  tx: Pick<Transaction<Database>, 'selectFrom'>,
  kind: string,
  wanted: Wanted,
  most: number,
) =>
  dueJobs(tx, sql<string>`${kind}`, wanted)
    .select(['id', 'kind', 'payload', 'dueAt', 'attempts', 'givenUpFor'])
    // Not a parameter, for which PostgreSQL would plan to read a tenth of the table.
    .limit(sql.lit(most))
    .forUpdate()
    .skipLocked()
