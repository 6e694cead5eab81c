import type { BatchedDeletion } from '../../platform/database/batches.ts'
import type { Services } from '../../platform/services.ts'
import { planForwarding } from './forwarding.ts'
import type { AnalyticsDetails } from './tables.ts'

/** The maximum number of events of one page load: a page in a loop must not fill the database. */
const eventsOfRun = 2000
const eventsKept = 50_000
/** The size of a pruning batch. */
const eventsOfLot = 2000
const keptFor = 30 * 86_400_000

/** Some events of one run, in order; the same ones may arrive twice. */
interface AnalyticsBatch {
  run: string
  events: readonly { number: number; name: string; details: AnalyticsDetails }[]
}

/** Saves the events and forwards them if a collector is set up; events above the limit of one run are dropped. */
export async function keepEvents(services: Services, { run, events }: AnalyticsBatch): Promise<void> {
  const { db, clock, config } = services
  const heardAt = clock.now()
  const fitting = events.filter(({ number }) => number < eventsOfRun)
  if (fitting.length === 0) return
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('analyticsEvents')
      .values(
        fitting.map(({ number, name, details }) => ({
          runId: run,
          number,
          name,
          details: JSON.stringify(details),
          heardAt,
          forwardedAt: null,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    if (config.analytics !== null) await planForwarding(tx, services)
  })
}

/** The newest events, the latest first. */
export async function recentEvents({ db }: Pick<Services, 'db'>, count: number) {
  const rows = await db
    .selectFrom('analyticsEvents')
    .select(['runId', 'number', 'name', 'details', 'heardAt'])
    .orderBy('heardAt', 'desc')
    .orderBy('number', 'desc')
    .limit(count)
    .execute()
  return rows.map(({ runId, heardAt, ...event }) => ({ run: runId, ...event, at: heardAt.toISOString() }))
}

/**
 * Deletes events that are too old, and the oldest above the maximum, forwarded or not: nothing is
 * kept for a collector that is gone.
 */
export const eventBatches: BatchedDeletion = {
  async horizon(tx, now) {
    const tooOld = new Date(now.getTime() - keptFor)
    const oldestKept = await tx
      .selectFrom('analyticsEvents')
      .select('heardAt')
      .orderBy('heardAt', 'desc')
      .offset(eventsKept - 1)
      .limit(1)
      .executeTakeFirst()
    return oldestKept && oldestKept.heardAt > tooOld ? oldestKept.heardAt : tooOld
  },
  async deleteBefore(tx, horizon) {
    const lot = tx
      .selectFrom('analyticsEvents')
      .select(['runId', 'number'])
      .where('heardAt', '<', horizon)
      .orderBy('heardAt')
      .limit(eventsOfLot)
    const { numDeletedRows } = await tx
      .deleteFrom('analyticsEvents')
      .where(({ eb, refTuple }) => eb(refTuple('runId', 'number'), 'in', lot.$asTuple('runId', 'number')))
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  },
}
