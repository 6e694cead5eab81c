import { Socket } from 'node:net'
import pg from 'pg'
import { keepStatements } from './keptStatements.ts'

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
  /** What the server itself stops: a statement that takes longer waits for a lock that is not given back. */
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

/**
 * A client whose connection is cut when the server has been silent for so long, in the handshake or after it was asked
 * something. A connection that was answered may be silent: a transaction may have to wait for something else.
 */
const clientThatGivesUp = (silence: number) =>
  class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      const socket = new Socket()
      socket.on('timeout', () => socket.destroy(new Error('The database server is silent.')))
      socket.setTimeout(silence)
      super({ ...config, stream: () => socket })
      const timed = <Ask extends object & ((...args: never) => unknown)>(ask: Ask): Ask =>
        new Proxy(ask, {
          apply(target, self, args) {
            socket.setTimeout(silence)
            return Reflect.apply(target, self, args)
          },
        })
      this.query = timed(keepStatements(this.query))
      this.end = timed(this.end)
      // Everything that was asked is answered.
      this.on('drain', () => socket.setTimeout(0))
    }
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
export const createServerPool = (connectionString: string, silence: number = limits.silence): pg.Pool =>
  surviveLosses(
    new pg.Pool({
      connectionString,
      max: 10,
      types,
      keepAlive: true,
      connectionTimeoutMillis: limits.connecting,
      statement_timeout: limits.statement,
      idle_in_transaction_session_timeout: limits.idleInTransaction,
      // Below the silence that cuts a connection: one that was never asked anything is still timed.
      idleTimeoutMillis: silence / 2,
      maxLifetimeSeconds: longestUse,
      Client: clientThatGivesUp(silence),
    }),
  )

/**
 * Connections without limits, for migrations and the operator's commands: they take as long as they take, wait for one
 * another, and hold a transaction while a whole dump is written. What is gone is told by TCP alone.
 */
export const createPatientPool = (connectionString: string): pg.Pool =>
  surviveLosses(
    new pg.Pool({
      connectionString,
      max: 2,
      types,
      keepAlive: true,
      connectionTimeoutMillis: limits.connecting,
    }),
  )

/** One connection beside the others, to ask whether the server answers: those may all be waiting. */
export const createProbe = (connectionString: string): pg.Pool =>
  surviveLosses(
    new pg.Pool({
      connectionString,
      max: 1,
      connectionTimeoutMillis: limits.probe,
      idleTimeoutMillis: limits.probe / 2,
      Client: clientThatGivesUp(limits.probe),
    }),
  )
