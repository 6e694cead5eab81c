import { Socket } from 'node:net'
import pg from 'pg'

type Parser = (value: string) => unknown

// The same four as in pgliteWorker.mjs for the other driver.
const parsers = new Map<number, Parser>([
  [20, Number],
  [1082, (value) => value],
  [1184, (value) => new Date(value)],
  [1700, (value) => value],
])

/** Milliseconds. */
const limits = {
  /** Until there is a connection, a free one of the pool's included. */
  connecting: 10_000,
  /** What the server itself stops: a statement that takes longer waits for a lock that nobody gives back. */
  statement: 15_000,
  /** Longer than any statement may take: a server that hangs stops nothing by itself. */
  silence: 20_000,
  /** The smallest question of all. */
  probe: 1000,
  /** A carrier that hangs in the middle of a transaction must not keep its locks. */
  idleInTransaction: 60_000,
}

/** How long a connection is used, in seconds: after a failover the old server may still answer, but only read. */
const longestUse = 60

/** A socket that is cut when the other side has been silent for so long, after something was asked or in a handshake. */
function socketThatGivesUp(silence: number): Socket {
  const socket = new Socket()
  socket.setTimeout(silence, () => socket.destroy(new Error('The database server is silent.')))
  return socket
}

/** Without `error` listeners of their own, the loss of connections in use would end the process. */
function surviveLosses(pool: pg.Pool): pg.Pool {
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format as 'text'),
}

/** Connections to a PostgreSQL server for everything that requests and jobs ask. */
export const createServerPool = (connectionString: string): pg.Pool =>
  surviveLosses(
    new pg.Pool({
      connectionString,
      max: 10,
      types,
      keepAlive: true,
      connectionTimeoutMillis: limits.connecting,
      statement_timeout: limits.statement,
      idle_in_transaction_session_timeout: limits.idleInTransaction,
      // Below the silence that cuts a connection, so that none is cut for having had nothing to do.
      idleTimeoutMillis: limits.silence / 2,
      maxLifetimeSeconds: longestUse,
      stream: () => socketThatGivesUp(limits.silence),
    }),
  )

/** A connection without limits, for the migrations: they take as long as they take, and wait for one another. */
export const createPatientPool = (connectionString: string): pg.Pool =>
  surviveLosses(new pg.Pool({ connectionString, max: 2, types, connectionTimeoutMillis: limits.connecting }))

/** One connection beside the others, to ask whether the server answers: those may all be waiting. */
export const createProbe = (connectionString: string): pg.Pool =>
  surviveLosses(
    new pg.Pool({
      connectionString,
      max: 1,
      connectionTimeoutMillis: limits.probe,
      idleTimeoutMillis: limits.probe / 2,
      stream: () => socketThatGivesUp(limits.probe),
    }),
  )
