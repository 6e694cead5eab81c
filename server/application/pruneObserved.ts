import type { Transaction } from 'kysely'
import * as v from 'valibot'
import { eventLots } from '../domains/analytics/analytics.ts'
import { reportLots } from '../domains/reports/reports.ts'
import { trafficLots } from '../domains/traffic/traffic.ts'
import type { Database } from '../platform/database/database.ts'
import type { Lots } from '../platform/database/lots.ts'
import { defineJob } from '../platform/jobs/defineJob.ts'
import type { Services } from '../platform/services.ts'

/** What strangers tell, by what it is called in the payloads of jobs: never renamed. */
const told = { steps: trafficLots, events: eventLots, reports: reportLots } satisfies Record<string, Lots>

const names = ['steps', 'events', 'reports'] as const satisfies readonly (keyof typeof told)[]

/** Null at the start of a round, which decides what goes. */
const payload = v.object({ of: v.picklist(names), horizon: v.nullable(v.pipe(v.string(), v.isoTimestamp())) })

declare module '../platform/jobs/defineJob.ts' {
  interface JobPayloads {
    pruneObserved: v.InferInput<typeof payload>
  }
}

/** Plans a round for each: a failure of one stops no other. Once for each instant, however many processes ask for it. */
export async function planObserved(
  tx: Transaction<Database>,
  { jobs }: Pick<Services, 'jobs'>,
  dueAt: Date,
): Promise<void> {
  for (const of of names)
    await jobs.schedule(tx, {
      kind: 'pruneObserved',
      payload: { of, horizon: null },
      dueAt,
      key: `pruneObserved:${of}:${dueAt.toISOString()}`,
    })
}

/**
 * Deletes steps of journeys, analytics events and error reports that are too old or too many, a lot at a time, each in a
 * transaction of its own; it plans the next lot until none is left. Anybody may tell them, so there may be many.
 */
export const pruneObservedJob = defineJob({
  kind: 'pruneObserved',
  payload,
  tries: Number.POSITIVE_INFINITY,
  async run(tx, { of, horizon }, dueAt, { clock, jobs, log }) {
    const lots = told[of]
    const decided = horizon === null ? await lots.horizon(tx, clock.now()) : new Date(horizon)
    const gone = await lots.deleteBefore(tx, decided)
    log.info({ event: 'pruned', [of]: gone }, 'pruned')
    if (gone > 0)
      await jobs.schedule(tx, {
        kind: 'pruneObserved',
        payload: { of, horizon: decided.toISOString() },
        dueAt,
      })
  },
})
