import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { DatabaseUnavailable } from '../database/unavailable.ts'
import { errorType } from '../log/log.ts'
import type { Services } from '../services.ts'
import type { Traced } from '../traces/traces.ts'
import { type ClaimedJob, claimNext, dueJobs } from './claims.ts'
import type { DefinedJob } from './defineJob.ts'
import { endGivenUp } from './giveUp.ts'

const lease = 60_000
/**
 * The maximum number of parallel provider calls: one that hangs must not block jobs without a
 * provider.
 */
const mostOutside = 8
/**
 * The maximum for payment jobs among them: a payment provider that hangs leaves capacity for texts
 * and emails.
 */
const mostMoney = 4
/** How long a shutdown waits for running jobs, in real time. */
const longestStop = 5_000

export interface JobRunner {
  start(): void
  /** Looks for due jobs now instead of at the next beat. */
  wake(): void
  /**
   * Runs everything due by `until` in order of due time, including the jobs that these schedule;
   * waits for other processes' share.
   */
  runDue(until: Date): Promise<void>
  /**
   * The same after `move` has moved the clock and returned the new time. No beat looks for jobs in
   * between: it would run them in parallel, a lapse before the premium that was declined.
   */
  runDueAfter(move: () => Promise<Date>): Promise<void>
  /** Ends after the running jobs, or after five seconds. */
  stop(): Promise<void>
}

export function createJobRunner(
  jobs: readonly DefinedJob[],
  services: () => Services,
  { stopsWithin = longestStop } = {},
): JobRunner {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let queue: Promise<void> = Promise.resolve()
  let waiting = false
  const outside = new Set<Promise<void>>()
  let money = 0

  const defined = new Map<string, DefinedJob>(jobs.map((job) => [job.kind, job]))
  const kinds = [...defined.keys()]

  /** The kinds for which there is capacity. */
  const withRoom = () =>
    jobs
      .filter(
        ({ runs, movesMoney }) =>
          'inside' in runs || (outside.size < mostOutside && (!movesMoney || money < mostMoney)),
      )
      .map(({ kind }) => kind)

  /**
   * @param until the time up to which jobs run: the next try comes after it, or `runDue` would
   * never end
   */
  async function fail(job: ClaimedJob, error: unknown, until: Date) {
    const { clock, db, log } = services()
    const attempts = job.attempts + 1
    const { tries = 0, longestWait = 0, goesOn } = defined.get(job.kind) ?? {}
    const last = attempts >= tries
    log.error({ job: job.id, kind: job.kind, attempts, error: describe(error) }, 'job failed')
    const from = Math.max(clock.now().getTime(), until.getTime())
    await db
      .updateTable('jobs')
      .set({
        attempts,
        notBefore: null,
        retryAt: new Date(from + backoff(job.id, attempts, longestWait)),
        lastError: errorType(error),
        failedAt: last ? new Date() : null,
      })
      .where('id', '=', job.id)
      .execute()
    if (goesOn) {
      const { id, kind, payload, dueAt } = job
      await db
        .transaction()
        .execute((tx) => goesOn(tx, payload, dueAt, services()))
        .catch((failure) =>
          log.error({ job: id, kind, error: describe(failure) }, 'the follow-up of a job failed'),
        )
    }
    // One line for alerts; `npm run jobs` lists the details.
    if (last) log.error({ job: job.id, kind: job.kind, attempts }, 'job given up')
  }

  async function runOutside(job: ClaimedJob, run: () => Promise<void>, until: Date) {
    const { db, traces } = services()
    try {
      await traces.span(spanOf(job), run)
    } catch (error) {
      await fail(job, error, until)
      return
    }
    // An operator gave it up while it was running, and it succeeded anyway.
    const done = { completedAt: new Date(), givenUpFor: null }
    await db.updateTable('jobs').set(done).where('id', '=', job.id).execute()
  }

  /**
   * Runs the first due job; false if there is none. A provider call runs in parallel unless the
   * jobs must run `inOrder`.
   */
  async function runNext(until: Date, { inOrder }: { inOrder: boolean }): Promise<boolean> {
    const { db, traces } = services()
    const among = inOrder ? kinds : withRoom()
    if (among.length === 0) return false
    const some = await dueJobs(db, until, among, kinds).select('id').limit(1).executeTakeFirst()
    if (!some) return false
    let claimed: ClaimedJob | undefined
    let call: (() => Promise<void>) | undefined
    try {
      await db.transaction().execute(async (tx) => {
        claimed = await claimNext(tx, until, among, kinds)
        if (!claimed) return
        const job = claimed
        const definition = defined.get(job.kind)
        if (!definition) throw new Error(`No job of the kind ${job.kind} is defined.`)
        const { runs, goesOn } = definition
        await goesOn?.(tx, job.payload, job.dueAt, services())
        if (job.givenUpFor !== null) {
          await endGivenUp(tx, job, definition, services())
          return
        }
        if ('outside' in runs) {
          await tx
            .updateTable('jobs')
            .set({ notBefore: new Date(Date.now() + lease) })
            .where('id', '=', job.id)
            .execute()
          call = () => runs.outside(services(), job.payload, job.dueAt)
          return
        }
        await traces.span(spanOf(job), () => runs.inside(tx, job.payload, job.dueAt, services()))
        await tx.updateTable('jobs').set({ completedAt: new Date() }).where('id', '=', job.id).execute()
      })
    } catch (error) {
      if (!claimed) throw error
      await fail(claimed, error, until)
      return true
    }
    if (!claimed) return false
    if (!call) return true
    if (inOrder) await runOutside(claimed, call, until)
    else letGo(claimed, runOutside(claimed, call, until))
    return true
  }

  function letGo({ kind }: ClaimedJob, work: Promise<void>) {
    const share = defined.get(kind)?.movesMoney ? 1 : 0
    money += share
    const done = work
      // The lease will end, and the job is tried again.
      .catch((error) => services().log.error({ error: describe(error) }, 'a failed job could not be stored'))
      .finally(() => {
        outside.delete(done)
        money -= share
        beat()
      })
    outside.add(done)
  }

  function exclusively(work: () => Promise<void>): Promise<void> {
    const run = queue.then(work)
    queue = run.catch(() => undefined)
    return run
  }

  async function drain() {
    const { clock, db } = services()
    await clock.refresh(db)
    while (!stopped && (await runNext(clock.now(), { inOrder: false }))) {
      // Each iteration runs one job; the next one may find a job that it scheduled.
    }
  }

  function beat() {
    if (stopped || waiting) return
    waiting = true
    void exclusively(drain)
      .catch((error) => {
        // Four times a second while the database is unavailable, which has already been logged
        // once.
        if (!(error instanceof DatabaseUnavailable))
          services().log.error({ error: describe(error) }, 'looking for jobs failed')
      })
      .finally(() => {
        waiting = false
      })
  }

  async function runInOrder(until: Date) {
    while (!stopped && (await runNext(until, { inOrder: true }))) {
      // As above.
    }
  }

  async function runDue(until: Date) {
    const deadline = Date.now() + 60_000
    while (!stopped) {
      await exclusively(() => runInOrder(until))
      const { db } = services()
      const left = await db
        .selectFrom('jobs')
        .select(sql<number>`count(*)`.as('count'))
        .where('kind', 'in', kinds)
        .where('completedAt', 'is', null)
        .where('failedAt', 'is', null)
        .where((where) => where.or([where('attempts', '=', 0), where('retryAt', '<=', until)]))
        .where('dueAt', '<=', until)
        .executeTakeFirstOrThrow()
      if (left.count === 0 || Date.now() > deadline) return
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  return {
    start() {
      timer = setInterval(beat, 250)
      beat()
    },
    wake() {
      if (timer) setImmediate(beat)
    },
    runDue,
    async runDueAfter(move) {
      let until: Date | undefined
      await exclusively(async () => {
        until = await move()
        await runInOrder(until)
      })
      if (until) await runDue(until)
    },
    async stop() {
      stopped = true
      clearInterval(timer)
      // A call that hangs is abandoned: its lease ends, and it is repeated with the same
      // idempotency key.
      let timeout: NodeJS.Timeout | undefined
      await Promise.race([
        queue.then(() => Promise.all(outside)),
        new Promise((resolve) => {
          timeout = setTimeout(resolve, stopsWithin)
        }),
      ])
      clearTimeout(timeout)
    },
  }
}

const spanOf = ({ id, kind, attempts }: ClaimedJob): Traced => ({
  is: 'job',
  id,
  kind,
  attempt: attempts + 1,
})

const describe = (error: unknown) =>
  error instanceof Error ? { name: error.name, message: error.message, stack: error.stack } : String(error)

const first = 500

/**
 * How long a job waits after a failure, in milliseconds: doubled each time up to the longest wait,
 * then reduced to between half and all of it, depending on the job's key. So thousands of jobs do
 * not all return at once after an outage.
 * @param attempts the number of tries so far, at least 1
 */
export function backoff(key: string, attempts: number, longestWait: number): number {
  const whole = Math.min(longestWait, first * 2 ** (attempts - 1))
  const share = createHash('sha256').update(`${key}:${attempts}`).digest().readUInt32BE() / 2 ** 32
  return Math.round(whole * (0.5 + share / 2))
}
