import type { Transaction } from 'kysely'
import type { Services } from '../services.ts'
import type { Database } from './database.ts'
import { isDeadlock } from './unavailable.ts'

/**
 * Retries a transaction once that PostgreSQL ended because of a deadlock and that therefore had no
 * effect. Effects outside of the database, such as a log line, may happen twice.
 * @param operation its name in the log
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
    // The log is the only trace of a wrong lock order.
    log.warn({ event: 'deadlock', operation }, 'deadlock')
    return await transact()
  }
}
