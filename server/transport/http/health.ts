import { countDeadJobs } from '../../platform/jobs/figures.ts'
import type { Services } from '../../platform/services.ts'
import { type Route, sendJson } from './exchange.ts'

/** How long the figures of a healthy carrier are waited for, in milliseconds: all its connections may be in use. */
const timeout = 400

/** The number of dead jobs, and the clock of now; undefined where it takes too long. */
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
 * Whether the carrier can do its work: 503 while maintenance is planned, and when its database does not answer, or answers but takes no writes. It asks
 * in bounded time and past the line for connections, so that it answers always (promises.md, 42). A dead job is
 * told and makes nothing unhealthy: to send people elsewhere would not help it.
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
    if (!database.takesWrites()) return refuse('The database takes no writes.')
    const deadJobs = await readDeadJobs(services)
    const timestamp = clock.now().toISOString()
    response.setHeader('Carrier-Date', timestamp)
    sendJson(response, 200, { healthy: true, timestamp, version: config.version, deadJobs })
  },
}

/** What `/health` says while maintenance is planned; browsers tell it from a carrier that is away by the time. */
export const maintenanceHealth = (now: Date, until: Date) => ({
  healthy: false,
  timestamp: now.toISOString(),
  reason: 'Scheduled maintenance.',
  maintenanceUntil: until.toISOString(),
})

/** Until when the carrier refuses all calls since its operator has planned maintenance; null when it takes them. */
export function plannedMaintenance({ config, clock }: Pick<Services, 'config' | 'clock'>): Date | null {
  const { maintenanceUntil } = config
  return maintenanceUntil !== null && clock.now() < maintenanceUntil ? maintenanceUntil : null
}

/** Whole seconds until it is over, at least one: when to come back. */
export const secondsUntil = (now: Date, until: Date) =>
  Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
