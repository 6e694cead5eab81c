import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { DatabaseUnavailable } from '../database/unavailable.ts'
import { errorType } from '../log/log.ts'
import type { Services } from '../services.ts'
import type { Traced } from '../traces/traces.ts'
import { type ClaimedJob, claimDue, dueKinds } from './claims.ts'
import type { DefinedJob } from './defineJob.ts'
import { endGivenUp } from './giveUp.ts'

const lease = 60_000
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

interface JobCapacity {
  /** Jobs in transactions at a time, each with a connection of its own. */
  atOnce: number
  /**
   * Calls to providers at a time: one that hangs must not block jobs without a provider. Half of
   * them are for payments and half for others, so that one provider that hangs does not block another.
   */
  callsAtOnce: number
  /** Payment jobs that begin within a second. */
  chargesPerSecond: number
}

const usualCapacity: JobCapacity = { atOnce: 1, callsAtOnce: 8, chargesPerSecond: 25 }

export function createJobRunner(
  jobs: readonly DefinedJob[],
  services: () => Services,
  {
    stopsWithin = longestStop,
    capacity: { atOnce, callsAtOnce, chargesPerSecond } = usualCapacity,
  }: { stopsWithin?: number; capacity?: JobCapacity } = {},
): JobRunner {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let queue: Promise<void> = Promise.resolve()
  let waiting = false
  /** Of claimers that have found nothing while others work: lets them look again. */
  const idle = new Set<() => void>()
  /** Work that waits for the queue. */
  let queued = 0
  const outside = new Set<Promise<void>>()
  let money = 0
  /** When the latest payment jobs began, in milliseconds of real time. */
  let charged: number[] = []

  const defined = new Map<string, DefinedJob>(jobs.map((job) => [job.kind, job]))
  const kinds = [...defined.keys()]

  /** How many jobs of a kind may begin now. */
  function roomFor({ runs, movesMoney }: DefinedJob): number {
    if ('inside' in runs) return 1
    const forPayments = Math.ceil(callsAtOnce / 2)
    if (!movesMoney) return callsAtOnce - forPayments - (outside.size - money)
    charged = charged.filter((at) => at > performance.now() - 1000)
    return Math.min(forPayments - money, chargesPerSecond - charged.length)
  }

  /**
   * The kinds that a claimer looks for. Only the first one starts calls, so that it counts them; if
   * there are others, it leaves the jobs in the database to them.
   */
  const kindsFor = (claimer: number) =>
    jobs
      .filter((job) => (atOnce === 1 || (claimer === 0) === 'outside' in job.runs) && roomFor(job) > 0)
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
   * Runs the first due job of each kind, or the first few if they call a provider: thousands of one
   * kind do not delay the others. If jobs must run in order, only the first job of all runs. False if
   * there is none.
   */
  async function runNext(until: Date, among: readonly string[], order: Order): Promise<boolean> {
    if (among.length === 0) return false
    const due = await dueKinds(services().db, among, { until, known: kinds }).execute()
    let ran = false
    for (const { kind } of due) {
      if (await runSome(kind, until, order)) ran = true
      if (stopped || (ran && order.inOrder)) break
    }
    return ran
  }

  async function runSome(kind: string, until: Date, { inOrder }: Order): Promise<boolean> {
    const { db, traces } = services()
    const definition = defined.get(kind)
    if (!definition) throw new Error(`No job of the kind ${kind} is defined.`)
    const { runs, goesOn } = definition
    let claimed = false
    let running: ClaimedJob | undefined
    let leased: ClaimedJob[] = []
    try {
      await db.transaction().execute(async (tx) => {
        const most = inOrder ? 1 : roomFor(definition)
        for (const job of await claimDue(tx, kind, { until, known: kinds }, most).execute()) {
          claimed = true
          running = job
          const { id, payload, dueAt } = job
          await goesOn?.(tx, payload, dueAt, services())
          if (job.givenUpFor !== null) await endGivenUp(tx, job, definition, services())
          else if ('outside' in runs) leased.push(job)
          else {
            await traces.span(spanOf(job), () => runs.inside(tx, payload, dueAt, services()))
            await tx.updateTable('jobs').set({ completedAt: new Date() }).where('id', '=', id).execute()
          }
        }
        running = undefined
        if (leased.length === 0) return
        const ids = leased.map(({ id }) => id)
        const notBefore = new Date(Date.now() + lease)
        await tx.updateTable('jobs').set({ notBefore }).where('id', 'in', ids).execute()
      })
    } catch (error) {
      if (!running) throw error
      leased = []
      await fail(running, error, until)
    }
    if ('outside' in runs)
      for (const one of leased) {
        const work = () => runOutside(one, () => runs.outside(services(), one.payload, one.dueAt), until)
        if (inOrder) await work()
        else letGo(one, work())
      }
    return claimed
  }

  function letGo({ kind }: ClaimedJob, work: Promise<void>) {
    const share = defined.get(kind)?.movesMoney ? 1 : 0
    money += share
    if (share > 0) charged.push(performance.now())
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
    queued += 1
    const run = queue.then(() => {
      queued -= 1
      return work()
    })
    queue = run.catch(() => undefined)
    return run
  }

  async function drain() {
    const { clock, db } = services()
    let working = atOnce
    const claim = async (claimer: number) => {
      try {
        await clock.refresh(db)
        while (!stopped && (await runNext(clock.now(), kindsFor(claimer), { inOrder: false }))) {
          // The next iteration may find a job that this one scheduled.
        }
      } finally {
        working -= 1
        if (working === 0) lookAgain()
      }
      // A long job of another claimer must not keep this one from what becomes due.
      if (working === 0 || stopped || queued > 0) return
      await new Promise<void>((resolve) => idle.add(resolve))
      if (working === 0) return
      working += 1
      await claim(claimer)
    }
    const ends = await Promise.allSettled(Array.from({ length: atOnce }, (_, claimer) => claim(claimer)))
    // Only once all of them have ended: `runDueAfter` relies on it.
    for (const end of ends) if (end.status === 'rejected') throw end.reason
  }

  function lookAgain() {
    for (const look of idle) look()
    idle.clear()
  }

  function beat() {
    if (waiting && queued === 0) lookAgain()
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
    while (!stopped && (await runNext(until, kinds, { inOrder: true }))) {
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

interface Order {
  /** One after the other, calls to providers too. */
  inOrder: boolean
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
