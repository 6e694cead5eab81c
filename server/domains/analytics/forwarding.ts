import type { Transaction } from 'kysely'
import * as v from 'valibot'
import type { Database } from '../../platform/database/database.ts'
import { defineJob } from '../../platform/jobs/defineJob.ts'
import type { Services } from '../../platform/services.ts'

/** How often the collector is called at most, in milliseconds of the carrier's clock: also while it is away. */
const pace = 60_000
/** How many events go with one call. */
const most = 500
/** How long the collector may take, in milliseconds. */
const patience = 10_000

declare module '../../platform/jobs/defineJob.ts' {
  interface JobPayloads {
    /** Hands analytics events to whoever collects them. */
    forwardEvents: null
  }
}

/** Plans the next call of the collector; once, however many events ask for it. */
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

const waitingEvents = ({ db }: Pick<Services, 'db'>) =>
  db
    .selectFrom('analyticsEvents')
    .select(['runId', 'number', 'name', 'details', 'heardAt'])
    .where('forwardedAt', 'is', null)
    .orderBy('heardAt')
    .orderBy('runId')
    .orderBy('number')
    .limit(most)
    .execute()

type Waiting = Awaited<ReturnType<typeof waitingEvents>>

/** Whether the collector took them. It may be given the same ones twice, after a crash, and knows them by their ids. */
async function isTaken(events: Waiting, { config, log }: Pick<Services, 'config' | 'log'>): Promise<boolean> {
  const { analytics } = config
  if (analytics === null) return false
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
  const answer = await fetch(analytics.url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(analytics.token === null ? {} : { Authorization: `Bearer ${analytics.token}` }),
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  }).then(
    async (reply) => {
      await reply.body?.cancel()
      return reply.ok ? null : `HTTP ${reply.status}`
    },
    () => 'no answer',
  )
  if (answer !== null) log.warn({ event: 'analytics_not_taken', answer, count: events.length }, answer)
  return answer === null
}

/**
 * Forwards what waits, in the order in which it came. A collector that is away fails no job, which would need an operator
 * later: it is asked again at the next turn, and what is too old by then is pruned.
 */
export const forwardEvents = defineJob({
  kind: 'forwardEvents',
  payload: v.null(),
  async runOutside(services) {
    const { db, clock } = services
    if (services.config.analytics === null) return
    for (;;) {
      const events = await waitingEvents(services)
      if (events.length === 0) return
      if (!(await isTaken(events, services))) {
        await db.transaction().execute((tx) => planForwarding(tx, services))
        return
      }
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
  },
})
