import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** Jobs of one kind in one state, for those who watch the carrier. */
export interface JobFigure {
  kind: string
  /** `waiting` is due later, `due` may run now, `retrying` has failed before and is tried again, `dead` is not. */
  state: 'waiting' | 'due' | 'retrying' | 'dead'
  count: number
  /** When the oldest of them fell due, or falls due first. On the carrier's clock. */
  oldestDueAt: Date
}

/**
 * The jobs that are not done, counted by kind and state.
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

/** How many jobs were tried as often as their kind allows and then left for a person to look at. */
export async function countDeadJobs(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom('jobs')
    .where('failedAt', 'is not', null)
    .where('completedAt', 'is', null)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}
