import { type Kysely, sql } from 'kysely'
import { mostCounted } from '../database/batches.ts'
import type { Database } from '../database/database.ts'

/** The number of jobs of one kind and state, for monitoring. */
export interface JobFigure {
  kind: string
  /**
   * `waiting` may run later and `due` may run now; `retrying` are those of both that have failed
   * before; `dead` will not run.
   */
  state: 'waiting' | 'due' | 'retrying' | 'dead'
  /** At most `mostCounted`. */
  count: number
  /** The earliest time of them on the carrier's clock; for `due`, after a failure that of the next try. */
  oldestDueAt: Date
}

/**
 * The unfinished jobs, counted by kind and state: each count reads the start of one range of an
 * index.
 * @param kinds those that may be waiting
 * @param now carrier time
 */
export async function jobFigures(
  db: Kysely<Database>,
  kinds: readonly string[],
  now: Date,
): Promise<JobFigure[]> {
  const runsAt = sql`coalesce(retry_at, due_at)`
  const count = (state: JobFigure['state'], at: typeof runsAt, which: typeof runsAt) => sql`
    select ${sql.lit(state)} as state, count(*) as count, min(at) as oldest_due_at
    from (
      select ${at} as at from jobs
      where jobs.kind = known.kind and completed_at is null and failed_at is null and ${which}
      order by ${at} limit ${sql.lit(mostCounted)}
    ) as first`
  const isDead = sql`failed_at is not null and completed_at is null`
  // Dead jobs may be of a kind that this version does not have: each step reads one row of an index.
  const read = sql<JobFigure>`
    with recursive dead(kind) as (
      select min(kind) from jobs where ${isDead}
      union all select (select min(kind) from jobs where ${isDead} and jobs.kind > dead.kind)
      from dead where dead.kind is not null
    )
    select known.kind, figure.* from (values ${sql.join(kinds.map((kind) => sql`(${kind}::text)`))}) as known(kind)
    cross join lateral (
      ${count('waiting', runsAt, sql`${runsAt} > ${now}`)}
      union all ${count('due', runsAt, sql`${runsAt} <= ${now}`)}
      union all ${count('retrying', sql`due_at`, sql`attempts > 0`)}
    ) as figure
    where figure.count > 0
    union all
    select dead.kind, 'dead', count(*), min(due_at) from dead cross join lateral (
      select due_at from jobs where jobs.kind = dead.kind and ${isDead}
      order by due_at limit ${sql.lit(mostCounted)}
    ) as first where dead.kind is not null group by dead.kind
    order by 1, 2`
  return await db.transaction().execute(async (tx) => {
    // Compiling the plan takes far longer than running it.
    await sql`select set_config('jit', 'off', true)`.execute(tx)
    return (await read.execute(tx)).rows
  })
}

export async function countDeadJobs(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom('jobs')
    .where('failedAt', 'is not', null)
    .where('completedAt', 'is', null)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}
