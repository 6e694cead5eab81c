import type { Transaction } from 'kysely'
import type { Services } from '../services.ts'
import type { Database } from './database.ts'
import { isDeadlock } from './unavailable.ts'

/**
 * A transaction that PostgreSQL has chosen to end, since two waited for one another, has done nothing: it is run once more. What
 * it does outside of the database, such as a line in the log, is borne twice.
 * @param operation what the line in the log calls it
 */
export async function retryOnDeadlock<Result>(
  { db, log }: Pick<Services, 'db' | 'log'>,
  operation: string,
  within: (tx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  const transact = () => db.transaction().execute(within)
  try {
    return await transact()
  } catch (error) {
    if (!isDeadlock(error)) throw error
    // An order of locks that a user has not kept shows nowhere else.
    log.warn({ event: 'deadlock', operation }, 'deadlock')
    return await transact()
  }
}
