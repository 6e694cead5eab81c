import pg from 'pg'
import { EmbeddedDatabaseError } from './pglitePool.ts'

/**
 * The database did not answer, or could not do what it was asked for: no fault of the call, which may be sent again.
 * Whether a commit that was under way took place is not known; a call with the same clientMutationId finds out.
 */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('The database is not available.', { cause })
    this.name = 'DatabaseUnavailable'
  }
}

/**
 * What PostgreSQL answers when it, and not the statement, is the trouble: connection exceptions, resources that ran
 * out, an operator's intervention (a shutdown, a statement that took too long), system errors, a transaction that was
 * left idle, and writes refused by a server that only reads, as after a failover.
 */
const outageStates = /^(?:08|53|57|58)|^25P03$|^25006$/

/** Resources that ran out, system errors, and a server that only reads: what it answers when it cannot write. */
const cannotWriteStates = /^(?:53100|58030|58P01|25006)$/

/** The SQLSTATE that the server answered with; undefined where it did not answer at all. */
const stateOf = (error: unknown) =>
  error instanceof pg.DatabaseError || error instanceof EmbeddedDatabaseError ? error.code : undefined

/** A parameter that cannot be sent is a fault of ours, and none of the database's. */
const isOurs = (error: unknown) =>
  error instanceof TypeError ||
  error instanceof RangeError ||
  (error instanceof EmbeddedDatabaseError && /^(?:Type|Range)Error$/.test(error.thrownAs ?? ''))

/** Whether a failed query says that the database is not available, and nothing of the query itself. */
export function isOutage(error: unknown): boolean {
  const state = stateOf(error)
  return state === undefined ? !isOurs(error) : outageStates.test(state)
}

/** Whether a failed query says that the database takes no writes. */
export const cannotWrite = (error: unknown): boolean => cannotWriteStates.test(stateOf(error) ?? '')

/** Whether a transaction was ended because it waited for one that waited for it, or changed what that one did. */
export const isDeadlock = (error: unknown): boolean => /^40(?:P01|001)$/.test(stateOf(error) ?? '')

/** What a log line may say of it. */
export function describeOutage(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) }
  return { name: error.name, message: error.message, code: 'code' in error ? String(error.code) : undefined }
}
