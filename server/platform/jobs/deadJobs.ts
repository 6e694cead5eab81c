import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database/database.ts'

type Reader = Pick<Kysely<Database> | Transaction<Database>, 'selectFrom'>

/** A job that was tried as often as its kind allows and then left for a person to look at. */
export interface DeadJob {
  id: string
  kind: string
  attempts: number
  /** On the carrier's clock. */
  dueAt: Date
  /** When it was given up. Real time. */
  failedAt: Date
}

const dead = (db: Reader) =>
  db.selectFrom('jobs').where('failedAt', 'is not', null).where('completedAt', 'is', null)

/** The dead jobs, those that were given up first at the top; at most 200. */
export async function listDeadJobs(db: Reader): Promise<DeadJob[]> {
  const rows = await dead(db)
    .select(['id', 'kind', 'attempts', 'dueAt', 'failedAt'])
    .orderBy('failedAt')
    .orderBy('sequence')
    .limit(200)
    .execute()
  return rows.flatMap(({ failedAt, ...row }) => (failedAt ? [{ ...row, failedAt }] : []))
}

/**
 * Has a dead job tried again from the beginning, by whichever carrier looks for jobs next.
 * @returns false when there is no dead job with this id
 */
export async function retryDeadJob(db: Pick<Kysely<Database>, 'updateTable'>, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ failedAt: null, attempts: 0, notBefore: null, retryAt: null })
    .where('id', '=', id)
    .where('failedAt', 'is not', null)
    .where('completedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
