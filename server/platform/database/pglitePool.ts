import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { PoolUsage } from './health.ts'

interface Answer {
  id: number
  rows?: unknown[]
  command?: PostgresQueryResult<unknown>['command']
  rowCount?: number
  error?: { name?: string; message: string; code?: string; detail?: string; constraint?: string }
}

type Question =
  | { kind: 'open' }
  | { kind: 'query'; text: string; parameters: readonly unknown[] }
  | { kind: 'close' }

/** An error of PostgreSQL, with the same fields as the errors of the `pg` driver. */
export class EmbeddedDatabaseError extends Error {
  readonly code: string | undefined
  readonly detail: string | undefined
  readonly constraint: string | undefined
  /** The class that the worker threw: a thread passes on an error's fields, but not its class. */
  readonly thrownAs: string | undefined

  constructor(error: NonNullable<Answer['error']>) {
    super(error.message)
    this.name = 'EmbeddedDatabaseError'
    this.code = error.code
    this.detail = error.detail
    this.constraint = error.constraint
    this.thrownAs = error.name
  }
}

export interface PGlitePool extends PostgresPool {
  /** Resolves once the database answers. */
  opened(): Promise<void>
  /**
   * Sends the smallest query, bypassing the queue, inside whatever transaction uses the connection.
   */
  ask(): Promise<void>
  usage(): PoolUsage
}

/**
 * PostgreSQL as WebAssembly, compiled once per process: a backup, a restore and the tests open
 * several databases.
 */
let compiled: WebAssembly.Module | undefined
function compiledPostgres(): WebAssembly.Module {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  compiled ??= new WebAssembly.Module(readFileSync(join(folder, 'pglite.wasm')))
  return compiled
}

/**
 * How long a caller waits for the one connection before it gets an error that it was never
 * returned.
 */
const timeout = 30_000

/**
 * A pool with PGlite's only connection. Callers queue while it is in use. A query outside of the
 * transaction that uses it would wait forever, so it fails with an error instead.
 * @param directory a path, or `memory://`
 */
export function createPGlitePool(directory: string): PGlitePool {
  const worker = new Worker(new URL('./pgliteWorker.mjs', import.meta.url), {
    workerData: { directory, pgliteWasmModule: compiledPostgres() },
  })
  const pending = new Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>()
  const line: { take: () => void }[] = []
  let last = 0
  let taken = false
  let dead: Error | undefined
  let ending: Promise<void> | undefined

  const die = (error: Error) => {
    dead = error
    for (const { reject } of pending.values()) reject(error)
    pending.clear()
  }
  worker.on('message', (answer: Answer) => {
    const waiting = pending.get(answer.id)
    pending.delete(answer.id)
    if (answer.error) waiting?.reject(new EmbeddedDatabaseError(answer.error))
    else waiting?.resolve(answer)
  })
  worker.on('error', (error) => die(error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', () => die(new Error('The embedded database is closed.')))

  const ask = (question: Question) =>
    new Promise<Answer>((resolve, reject) => {
      if (dead) {
        reject(dead)
        return
      }
      const id = ++last
      pending.set(id, { resolve, reject })
      worker.postMessage({ id, ...question })
    })

  const acquire = () =>
    new Promise<void>((resolve, reject) => {
      if (!taken) {
        taken = true
        resolve()
        return
      }
      const place = {
        take: () => {
          clearTimeout(timer)
          resolve()
        },
      }
      const timer = setTimeout(() => {
        line.splice(line.indexOf(place), 1)
        reject(new Error('The only database connection was not released: use `tx` inside a transaction.'))
      }, timeout)
      line.push(place)
    })

  const release = () => {
    const next = line.shift()
    if (next) next.take()
    else taken = false
  }

  const client = (): PostgresPoolClient => {
    let released = false
    return {
      async query<Row>(text: unknown, parameters: readonly unknown[] = []) {
        const answer = await ask({ kind: 'query', text: String(text), parameters })
        return {
          rows: (answer.rows ?? []) as Row[],
          command: answer.command ?? 'SELECT',
          rowCount: answer.rowCount ?? 0,
        }
      },
      release() {
        if (released) return
        released = true
        release()
      },
    } as PostgresPoolClient
  }

  return {
    async opened() {
      await ask({ kind: 'open' })
    },
    async ask() {
      try {
        await ask({ kind: 'query', text: 'select 1', parameters: [] })
      } catch (error) {
        // In a failed transaction it replies with an error; a reply is all that matters.
        if (!(error instanceof EmbeddedDatabaseError)) throw error
      }
    },
    usage: () => ({ open: 1, idle: taken ? 0 : 1, waiting: line.length }),
    async connect() {
      if (ending) throw new Error('The embedded database is closing.')
      await acquire()
      return client()
    },
    end() {
      ending ??= (async () => {
        await acquire()
        try {
          await ask({ kind: 'close' })
        } finally {
          await worker.terminate()
        }
      })()
      return ending
    },
  }
}
