import pg from 'pg'
import { EmbeddedDatabaseError } from './pglitePool.ts'

/**
 * The database did not answer or could not process the query: not an error of the call, which may
 * be retried. It is unknown whether an open commit succeeded; a call with the same clientMutationId
 * finds out.
 */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('The database is not available.', { cause })
    this.name = 'DatabaseUnavailable'
  }
}

/**
 * The SQLSTATEs that mean a problem of the server and not of the statement: connection exceptions,
 * exhausted resources, an operator's intervention (a shutdown, a statement timeout), system errors,
 * an idle transaction that was ended, and writes refused by a read-only server, as after a
 * failover.
 */
const outageStates = /^(?:08|53|57|58)|^25P03$|^25006$/

/**
 * Exhausted resources, system errors, and a read-only server: the states in which it cannot write.
 */
const cannotWriteStates = /^(?:53100|58030|58P01|25006)$/

/** The SQLSTATE of the server's reply; undefined if it did not reply. */
const stateOf = (error: unknown) =>
  error instanceof pg.DatabaseError || error instanceof EmbeddedDatabaseError ? error.code : undefined

/** A parameter that cannot be serialized is our own error, not the database's. */
const isOurs = (error: unknown) =>
  error instanceof TypeError ||
  error instanceof RangeError ||
  (error instanceof EmbeddedDatabaseError && /^(?:Type|Range)Error$/.test(error.thrownAs ?? ''))

/** Whether a query failed because the database is unavailable, not because of the query. */
export function isOutage(error: unknown): boolean {
  const state = stateOf(error)
  return state === undefined ? !isOurs(error) : outageStates.test(state)
}

/** Whether a query failed because the database accepts no writes. */
export const cannotWrite = (error: unknown): boolean => cannotWriteStates.test(stateOf(error) ?? '')

/** Whether a transaction was ended by a deadlock or a serialization failure. */
export const isDeadlock = (error: unknown): boolean => /^40(?:P01|001)$/.test(stateOf(error) ?? '')

/** Whether another transaction wrote the same row first, or was ended together with this one. */
export const isConflict = (error: unknown): boolean => stateOf(error) === '23505' || isDeadlock(error)

/** The details of an outage for the log. */
export function describeOutage(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) }
  return { name: error.name, message: error.message, code: 'code' in error ? String(error.code) : undefined }
}
