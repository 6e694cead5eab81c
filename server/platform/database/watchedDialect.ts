import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type { Traces } from '../traces/traces.ts'
import type { Watch } from './health.ts'

type Watcher = Pick<Watch, 'failed' | 'answered' | 'stop'>

/** A connection whose statements are traced and whose failures are classified by the watch. */
class WatchedConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection
  readonly #watch: Watcher
  readonly #traces: Traces

  constructor(inner: DatabaseConnection, watch: Watcher, traces: Traces) {
    this.inner = inner
    this.#watch = watch
    this.#traces = traces
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    let result: QueryResult<Row>
    try {
      result = await this.#traces.span({ is: 'statement', text: query.sql }, () =>
        this.inner.executeQuery<Row>(query),
      )
    } catch (error) {
      throw this.#watch.failed(error)
    }
    this.#watch.answered()
    return result
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.inner.streamQuery<Row>(query, chunkSize)
  }
}

/** Kysely's PostgreSQL driver, reporting every failure to connect or query to the watch. */
class WatchedDriver implements Driver {
  readonly #inner: Driver
  readonly #watch: Watcher
  readonly #traces: Traces
  readonly #connections = new WeakMap<DatabaseConnection, WatchedConnection>()

  constructor(inner: Driver, watch: Watcher, traces: Traces) {
    this.#inner = inner
    this.#watch = watch
    this.#traces = traces
  }

  init(): Promise<void> {
    return this.#inner.init()
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    let inner: DatabaseConnection
    try {
      inner = await this.#inner.acquireConnection()
    } catch (error) {
      throw this.#watch.failed(error)
    }
    const known = this.#connections.get(inner)
    if (known) return known
    const watched = new WatchedConnection(inner, this.#watch, this.#traces)
    this.#connections.set(inner, watched)
    return watched
  }

  beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    return this.#inner.beginTransaction(connection, settings)
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return this.#inner.commitTransaction(connection)
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return this.#inner.rollbackTransaction(connection)
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof WatchedConnection) await this.#inner.releaseConnection(connection.inner)
  }

  destroy(): Promise<void> {
    this.#watch.stop()
    return this.#inner.destroy()
  }
}

/**
 * Kysely's PostgreSQL dialect; failures of an unavailable database become `DatabaseUnavailable`.
 */
export class WatchedDialect extends PostgresDialect {
  readonly #watch: Watcher
  readonly #traces: Traces

  constructor(config: PostgresDialectConfig, watch: Watcher, traces: Traces) {
    super(config)
    this.#watch = watch
    this.#traces = traces
  }

  override createDriver(): Driver {
    return new WatchedDriver(super.createDriver(), this.#watch, this.#traces)
  }
}
