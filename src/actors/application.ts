import { fromPromise } from 'xstate'
import type { CheckHealthOutput } from '../../machines/app/app.types.ts'
import type { AccessFacts } from '../../machines/routes/facts.ts'
import { dayInZone, homeZone } from '../../rules/dayInZone.ts'
import type { EndpointHealth } from '../api/health.ts'
import type { Effects } from './effects.ts'

/** Asks the endpoints whether they are well; the reply also tells the carrier's day. */
export function defineCheckHealth({
  api,
  checkHealth,
}: Pick<Effects, 'api'> & { checkHealth: (signal: AbortSignal) => Promise<EndpointHealth> }) {
  return fromPromise<CheckHealthOutput>(async ({ signal }) => {
    const { healthy, maintenanceUntil, fallback } = await checkHealth(signal)
    // Of no one yet: in no state is it a later day, and what a form says by itself of its dates is by the state.
    return {
      today: dayInZone(homeZone, api.clock.now()),
      maintenanceUntil: healthy ? null : maintenanceUntil,
      isFallback: fallback,
    }
  })
}

/** Reads the OAuth client id at startup. */
export function defineFetchClient({ api }: Pick<Effects, 'api'>) {
  return fromPromise<{ clientId: string }>(async ({ signal }) => ({
    clientId: await api.oauth.fetchClientId(signal),
  }))
}

/** What access to a place depends on beside the session. */
export function defineLoadFacts({ api }: Pick<Effects, 'api'>) {
  return fromPromise<AccessFacts>(async ({ signal }) => {
    // The first page of a visitor does without it.
    const { readFacts } = await import('./readFacts.ts')
    return await readFacts(api, signal)
  })
}
