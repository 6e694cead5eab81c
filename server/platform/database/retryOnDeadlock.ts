import type { Services } from '../services.ts'
import { isDeadlock } from './unavailable.ts'

/**
 * A transaction that PostgreSQL has chosen to end, since two waited for one another, has done nothing: it is run once more. What
 * it does outside of the database, such as a line in the log, is borne twice.
 * @param operation what the line in the log calls it
 */
export async function retryOnDeadlock<Result>(
  { log }: Pick<Services, 'log'>,
  operation: string,
  transact: () => Promise<Result>,
): Promise<Result> {
  try {
    return await transact()
  } catch (error) {
    if (!isDeadlock(error)) throw error
    // An order of locks that a user has not kept shows nowhere else.
    log.warn({ event: 'deadlock', operation }, 'deadlock')
    return await transact()
  }
}
