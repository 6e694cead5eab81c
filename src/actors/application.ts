import { fromPromise } from 'xstate'
import type { CheckHealthOutput } from '../../machines/app/app.types.ts'
import type { AccessFacts } from '../../machines/routes/facts.ts'
import { dayInZone, homeZone } from '../../rules/dayInZone.ts'
import type { EndpointHealth } from '../api/health.ts'
import type { Effects } from './effects.ts'

/** Checks the health of the endpoints. The reply also has the carrier's date. */
export function defineCheckHealth({
  api,
  checkHealth,
}: Pick<Effects, 'api'> & { checkHealth: (signal: AbortSignal) => Promise<EndpointHealth> }) {
  return fromPromise<CheckHealthOutput>(async ({ signal }) => {
    const { healthy, maintenanceUntil, fallback } = await checkHealth(signal)
    // The user's state is not known yet. In no other state is the date later, and forms check dates by the state.
    return {
      today: dayInZone(homeZone, api.clock.now()),
      maintenanceUntil: healthy ? null : maintenanceUntil,
      isFallback: fallback,
    }
  })
}

/** Loads the OAuth client id at startup. */
export function defineFetchClient({ api }: Pick<Effects, 'api'>) {
  return fromPromise<{ clientId: string }>(async ({ signal }) => ({
    clientId: await api.oauth.fetchClientId(signal),
  }))
}

/** The facts that access to a route depends on, besides the session. */
export function defineLoadFacts({ api }: Pick<Effects, 'api'>) {
  return fromPromise<AccessFacts>(async ({ signal }) => {
    // Loaded on demand, because a visitor's first page does not need it.
    const { readFacts } = await import('./readFacts.ts')
    return await readFacts(api, signal)
  })
}
