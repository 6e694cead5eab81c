import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** The number of jobs of one kind and state, for monitoring. */
export interface JobFigure {
  kind: string
  /**
   * `waiting` is due later, `due` may run now, `retrying` has failed and will be tried again,
   * `dead` will not.
   */
  state: 'waiting' | 'due' | 'retrying' | 'dead'
  count: number
  /** The earliest due time among them, on the carrier's clock. */
  oldestDueAt: Date
}

/**
 * The unfinished jobs, counted by kind and state.
 * @param now carrier time
 */
export async function jobFigures(db: Kysely<Database>, now: Date): Promise<JobFigure[]> {
  const state = sql<JobFigure['state']>`case when failed_at is not null then 'dead'
    when attempts > 0 then 'retrying' when due_at <= ${now} then 'due' else 'waiting' end`
  return await db
    .selectFrom('jobs')
    .where('completedAt', 'is', null)
    .select((from) => [
      'kind',
      state.as('state'),
      sql<number>`count(*)`.as('count'),
      from.fn.min('dueAt').as('oldestDueAt'),
    ])
    .groupBy(['kind', sql`2`])
    .orderBy('kind')
    .orderBy(sql`2`)
    .execute()
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
