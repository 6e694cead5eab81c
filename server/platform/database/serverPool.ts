import { Socket } from 'node:net'
import pg from 'pg'
import type { Config } from '../config.ts'
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
  /** Until there is a connection, including waiting for a free one of the pool. */
  connecting: 10_000,
  /** Beyond what a statement may take: a server that hangs enforces nothing. */
  silence: 5000,
  /** For the smallest query. */
  probe: 1000,
  /** A carrier that hangs in the middle of a transaction must not keep its locks. */
  idleInTransaction: 60_000,
}

/**
 * How long a connection is used, in seconds: after a failover the old server may still reply, but
 * read-only.
 */
const longestUse = 60

/**
 * A client that closes its connection if the server is silent for this long during the handshake or
 * while a query is open. An idle connection may be silent: a transaction may have to wait for
 * something else.
 */
const clientThatGivesUp = (silence: number, keeps = false) =>
  class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      const socket = new Socket()
      socket.on('timeout', () => socket.destroy(new Error('The database server does not respond.')))
      socket.setTimeout(silence)
      super({ ...config, stream: () => socket })
      const timed = <Ask extends object & ((...args: never) => unknown)>(ask: Ask): Ask =>
        new Proxy(ask, {
          apply(target, self, args) {
            socket.setTimeout(silence)
            return Reflect.apply(target, self, args)
          },
        })
      this.query = timed(keeps ? keepStatements(this.query) : this.query)
      this.end = timed(this.end)
      // Every query is answered.
      this.on('drain', () => socket.setTimeout(0))
    }
  }

/** Without their own `error` listeners, losing connections in use would end the process. */
function surviveLosses(pool: pg.Pool): pg.Pool {
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format as 'text'),
}

/**
 * Connections to a PostgreSQL server for all requests and jobs. Behind a pooler in transaction mode,
 * each transaction may get another connection of the server: no statement stays prepared, and the
 * pooler sets the time limits (docs/running.md).
 */
export const createServerPool = (
  connectionString: string,
  { connections, statementSeconds, pooler }: Config['database'],
  silence: number = statementSeconds * 1000 + limits.silence,
): pg.Pool =>
  surviveLosses(
    new pg.Pool({
      connectionString,
      max: connections,
      types,
      keepAlive: true,
      connectionTimeoutMillis: limits.connecting,
      ...(pooler
        ? {}
        : {
            // Enforced by the server: a statement that takes longer is waiting for a lock that is
            // not released.
            statement_timeout: statementSeconds * 1000,
            idle_in_transaction_session_timeout: limits.idleInTransaction,
          }),
      // Shorter than the silence that closes a connection: one that was never queried is still
      // timed.
      idleTimeoutMillis: silence / 2,
      maxLifetimeSeconds: longestUse,
      Client: clientThatGivesUp(silence, !pooler),
    }),
  )

/**
 * Connections without limits, for migrations and operators' commands, which take long, wait for
 * each other, and keep a transaction open during a dump. Only TCP detects a lost server.
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

/** A separate connection to check whether the server answers, since all others may be waiting. */
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
