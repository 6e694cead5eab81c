import type { Logger } from '../log/log.ts'
import { cannotWrite, DatabaseUnavailable, describeOutage, isOutage } from './unavailable.ts'

/** How many connections there are, and who waits for one. */
export interface PoolUsage {
  open: number
  idle: number
  waiting: number
}

/** How the database does, as `GET /health` and the metrics tell it. */
export interface DatabaseHealth {
  /** Whether it answers, in at most two seconds. However many ask at once, it is asked once. */
  answers(): Promise<boolean>
  /** Whether it takes writes, as far as those that were tried can tell; asking tries none. */
  takesWrites(): boolean
  usage(): PoolUsage
}

/** What the queries tell as they go. */
export interface Watch {
  /** What the caller is told of a failed query: that the database is away, or what it said. */
  failed(error: unknown): unknown
  answered(): void
  /** The database was closed on purpose: from here on it does not answer, and nothing is told of it. */
  stop(): void
  readonly health: DatabaseHealth
}

/** How long a database may take to say that it is there, in milliseconds. */
const timeout = 1500
/** How often a write is tried while writes fail, in milliseconds. */
const between = 5000

interface WatchOptions {
  log: Logger
  /** Asks the smallest question, past the line for connections. */
  ask(): Promise<unknown>
  /** Tries the smallest write. */
  tryWrite(): Promise<unknown>
  usage(): PoolUsage
}

/**
 * Keeps how the database does: told in the log once when it goes away and once when it is back, however many queries
 * fail in between.
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

  /** No one may be sent here while writes fail, so the carrier finds out by itself when they are taken again. */
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
        log.warn('the database takes writes again')
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
        if (!writesFail) log.error({ error: describeOutage(error) }, 'the database takes no writes')
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
