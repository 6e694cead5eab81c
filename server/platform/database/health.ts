import type { Logger } from '../log/log.ts'
import { cannotWrite, DatabaseUnavailable, describeOutage, isOutage } from './unavailable.ts'

/** The number of connections, and how many callers wait for one. */
export interface PoolUsage {
  open: number
  idle: number
  waiting: number
}

/** The state of the database for `GET /health` and the metrics. */
export interface DatabaseHealth {
  /** Whether it answers within two seconds. Parallel callers share one check. */
  answers(): Promise<boolean>
  /** Whether it accepts writes, judged by the last ones; calling this tries none. */
  takesWrites(): boolean
  usage(): PoolUsage
}

/** Receives the outcome of queries. */
export interface Watch {
  /**
   * The error for the caller of a failed query: that the database is unavailable, or the error
   * itself.
   */
  failed(error: unknown): unknown
  answered(): void
  /**
   * The database was closed on purpose: from now on it does not answer, and failures are not
   * reported.
   */
  stop(): void
  readonly health: DatabaseHealth
}

/** How long a database may take to answer a check, in milliseconds. */
const timeout = 1500
/** How often a write is tried while writes fail, in milliseconds. */
const between = 5000

interface WatchOptions {
  log: Logger
  /** Sends the smallest query, bypassing the queue for connections. */
  ask(): Promise<unknown>
  /** Tries the smallest write. */
  tryWrite(): Promise<unknown>
  usage(): PoolUsage
}

/**
 * Tracks the state of the database. The log has one line when it becomes unavailable and one when
 * it is back, however many queries fail in between.
 */
export function createWatch({ log, ask, tryWrite, usage }: WatchOptions): Watch {
  let away = false
  let stopped = false
  let asking: Promise<boolean> | undefined
  let writesFail = false
  let timer: NodeJS.Timeout | undefined

  async function askOnce(): Promise<boolean> {
    let bound: NodeJS.Timeout | undefined
    const silence = new Promise<boolean>((resolve) => {
      bound = setTimeout(() => resolve(false), timeout)
    })
    const answer = ask().then(
      () => true,
      () => false,
    )
    const answered = await Promise.race([answer, silence])
    clearTimeout(bound)
    return answered
  }

  /**
   * There may be no traffic while writes fail, so the carrier itself tries when they work again.
   */
  function tryLater() {
    if (timer || stopped) return
    timer = setTimeout(async () => {
      timer = undefined
      const taken = await tryWrite().then(
        () => true,
        () => false,
      )
      if (!taken) tryLater()
      else if (writesFail) {
        writesFail = false
        log.warn('the database accepts writes again')
      }
    }, between)
    timer.unref()
  }

  const health: DatabaseHealth = {
    async answers() {
      if (stopped) return false
      asking ??= askOnce().finally(() => {
        asking = undefined
      })
      return await asking
    },
    takesWrites: () => !writesFail,
    usage,
  }

  return {
    health,
    failed(error) {
      if (!isOutage(error)) return error
      if (cannotWrite(error)) {
        if (!writesFail) log.error({ error: describeOutage(error) }, 'the database accepts no writes')
        writesFail = true
        tryLater()
      } else if (!away && !stopped) {
        away = true
        log.error({ error: describeOutage(error) }, 'the database does not answer')
      }
      return new DatabaseUnavailable(error)
    },
    answered() {
      if (away) log.warn('the database answers again')
      away = false
    },
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}

declare module '../services.ts' {
  interface Services {
    database: DatabaseHealth
  }
}
