import { countDeadJobs } from '../../platform/jobs/figures.ts'
import type { Services } from '../../platform/services.ts'
import { type Route, sendJson } from './exchange.ts'

/**
 * How long to wait for the figures of a healthy carrier, in milliseconds: all its connections may
 * be in use.
 */
const timeout = 400

/** The number of dead jobs and the current time; undefined if it takes too long. */
async function readDeadJobs({ db, clock }: Services): Promise<number | undefined> {
  let bound: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    bound = setTimeout(() => resolve(undefined), timeout)
  })
  const read = clock
    .refresh(db)
    .then(() => countDeadJobs(db))
    .catch(() => undefined)
  const deadJobs = await Promise.race([read, late])
  clearTimeout(bound)
  return deadJobs
}

/**
 * Whether the carrier can work: 503 during planned maintenance and if its database does not answer
 * or accepts no writes. The check takes bounded time and skips the connection queue, so that it
 * always gets a reply (promises.md, 42). Dead jobs are reported but do not make the carrier
 * unhealthy, since sending users elsewhere would not help.
 */
export const healthRoute: Route = {
  async GET({ response, services }) {
    const { database, config, clock } = services
    const refuse = (reason: string) =>
      sendJson(response, 503, { healthy: false, timestamp: clock.now().toISOString(), reason })
    const until = plannedMaintenance(services)
    if (until !== null) {
      response.setHeader('Carrier-Date', clock.now().toISOString())
      response.setHeader('Retry-After', String(secondsUntil(clock.now(), until)))
      sendJson(response, 503, maintenanceHealth(clock.now(), until))
      return
    }
    if (!(await database.answers())) return refuse('The database does not answer.')
    if (!database.takesWrites()) return refuse('The database accepts no writes.')
    const deadJobs = await readDeadJobs(services)
    const timestamp = clock.now().toISOString()
    response.setHeader('Carrier-Date', timestamp)
    sendJson(response, 200, { healthy: true, timestamp, version: config.version, deadJobs })
  },
}

/**
 * The reply of `/health` during planned maintenance; the time distinguishes it from an outage for
 * browsers.
 */
export const maintenanceHealth = (now: Date, until: Date) => ({
  healthy: false,
  timestamp: now.toISOString(),
  reason: 'Scheduled maintenance.',
  maintenanceUntil: until.toISOString(),
})

/**
 * The end of planned maintenance, during which the carrier refuses all calls; null outside of it.
 */
export function plannedMaintenance({ config, clock }: Pick<Services, 'config' | 'clock'>): Date | null {
  const { maintenanceUntil } = config
  return maintenanceUntil !== null && clock.now() < maintenanceUntil ? maintenanceUntil : null
}

/** Whole seconds until the end, at least one, for Retry-After. */
export const secondsUntil = (now: Date, until: Date) =>
  Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
