import type { Transaction } from 'kysely'
import * as v from 'valibot'
import type { Database } from '../../platform/database/database.ts'
import { defineJob } from '../../platform/jobs/defineJob.ts'
import type { Services } from '../../platform/services.ts'

/**
 * The minimum time between two calls of the collector in milliseconds of the carrier's clock, also
 * during an outage.
 */
const pace = 60_000
/** The maximum number of events in one call. */
const most = 500
/** How long the collector may take, in milliseconds. */
const timeout = 10_000
/**
 * The maximum number of calls in one run, and the maximum length of a run in milliseconds of real
 * time: well below a job's lease.
 */
const callsOfTurn = 40
const turn = 30_000
/** The statuses that refuse the content rather than the call. */
const refusesContent = new Set([400, 409, 413, 422])

declare module '../../platform/jobs/defineJob.ts' {
  interface JobPayloads {
    forwardEvents: null
  }
}

/** Plans the next call of the collector, once for any number of events. */
export async function planForwarding(
  tx: Transaction<Database>,
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
): Promise<void> {
  const dueAt = new Date((Math.floor(clock.now().getTime() / pace) + 1) * pace)
  await jobs.schedule(tx, {
    kind: 'forwardEvents',
    payload: null,
    dueAt,
    key: `forwardEvents:${dueAt.toISOString()}`,
  })
}

const waitingEvents = ({ db }: Pick<Services, 'db'>, count: number) =>
  db
    .selectFrom('analyticsEvents')
    .select(['runId', 'number', 'name', 'details', 'heardAt'])
    .where('forwardedAt', 'is', null)
    .orderBy('heardAt')
    .orderBy('runId')
    .orderBy('number')
    .limit(count)
    .execute()

type Waiting = Awaited<ReturnType<typeof waitingEvents>>

/**
 * The collector's reply: it accepts the events, will never accept them, or may accept them later.
 */
type Answer = 'taken' | 'refused' | 'later'

/**
 * Sends the events. The collector may receive some twice after a crash, and recognizes them by
 * their IDs.
 */
async function handOver(events: Waiting, { config, log }: Pick<Services, 'config' | 'log'>): Promise<Answer> {
  const { analytics } = config
  if (analytics === null) return 'later'
  const body = JSON.stringify({
    events: events.map(({ runId, number, name, details, heardAt }) => ({
      id: `${runId}:${number}`,
      run: runId,
      number,
      name,
      values: details,
      at: heardAt.toISOString(),
    })),
  })
  const status = await fetch(analytics.url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(analytics.token === null ? {} : { Authorization: `Bearer ${analytics.token}` }),
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  }).then(
    async (reply) => {
      await reply.body?.cancel()
      return reply.status
    },
    () => null,
  )
  if (status !== null && status >= 200 && status < 300) return 'taken'
  const answer = status === null ? 'no answer' : `HTTP ${status}`
  log.warn({ event: 'analytics_not_taken', answer, count: events.length }, answer)
  return status !== null && refusesContent.has(status) ? 'refused' : 'later'
}

/** Marks them as no longer waiting. */
const done = async ({ db, clock }: Pick<Services, 'db' | 'clock'>, events: Waiting): Promise<void> => {
  await db
    .updateTable('analyticsEvents')
    .set({ forwardedAt: clock.now() })
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('runId', 'number'),
        'in',
        events.map(({ runId, number }) => tuple(runId, number)),
      ),
    )
    .execute()
}

/**
 * Forwards waiting events in order. If the collector is down, the job does not fail but retries at its next run, and old
 * events are pruned. If it refuses a batch, smaller batches follow until the one bad event is found and skipped.
 */
export const forwardEvents = defineJob({
  kind: 'forwardEvents',
  payload: v.null(),
  async runOutside(services) {
    const { db, log } = services
    if (services.config.analytics === null) return
    const end = performance.now() + turn
    let count = most
    const leftOut: string[] = []
    for (let call = 0; call < callsOfTurn && performance.now() < end; call++) {
      const events = await waitingEvents(services, count)
      if (events.length === 0) return
      const answer = await handOver(events, services)
      if (answer === 'later') break
      if (answer === 'taken') {
        await done(services, events)
        count = Math.min(count * 2, most)
      } else if (events.length > 1) count = Math.ceil(events.length / 2)
      else {
        await done(services, events)
        leftOut.push(...events.map(({ name }) => name))
      }
    }
    // One line per run: any client can send events that the collector does not know.
    if (leftOut.length > 0)
      log.warn({ event: 'analytics_left_out', names: [...new Set(leftOut)] }, 'left out')
    await db.transaction().execute((tx) => planForwarding(tx, services))
  },
})
