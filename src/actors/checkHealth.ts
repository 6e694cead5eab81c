import { fromPromise } from 'xstate'
import type { CheckHealthOutput } from '../../machines/app/app.types.ts'
import { dayInZone, homeZone } from '../../machines/validation/dayInZone.ts'
import type { EndpointHealth } from '../api/health.ts'
import type { Effects } from './effects.ts'

/** Asks the endpoints whether they are well; the reply also tells the carrier's day. */
export function defineCheckHealth({
  api,
  checkHealth,
}: Pick<Effects, 'api'> & { checkHealth: (signal: AbortSignal) => Promise<EndpointHealth> }) {
  return fromPromise<CheckHealthOutput>(async ({ signal }) => {
    const { healthy, maintenanceUntil } = await checkHealth(signal)
    // Of nobody yet: in no state is it a later day, and what a form says by itself of its dates is by the state.
    return {
      today: dayInZone(homeZone, api.clock.now()),
      maintenanceUntil: healthy ? null : maintenanceUntil,
    }
  })
}
