import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database/database.ts'

type Reader = Pick<Kysely<Database> | Transaction<Database>, 'selectFrom'>

/** A job that failed as often as its kind allows and needs an operator. */
export interface DeadJob {
  id: string
  kind: string
  attempts: number
  /** On the carrier's clock. */
  dueAt: Date
  /** When it was given up, in real time. */
  failedAt: Date
}

const dead = (db: Reader) =>
  db.selectFrom('jobs').where('failedAt', 'is not', null).where('completedAt', 'is', null)

/** The dead jobs, earliest failure first; at most 200. */
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
 * Restarts a dead job, which the next carrier that looks for jobs will run.
 * @returns false if there is no dead job with this ID
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
