import { fromPromise } from 'xstate'
import type { EndpointHealth } from '../api/health.ts'
import type { Effects } from './effects.ts'

/** Asks the endpoints whether they are well; the reply also tells the carrier's day. */
export function defineCheckHealth({
  api,
  checkHealth,
}: Pick<Effects, 'api'> & { checkHealth: (signal: AbortSignal) => Promise<EndpointHealth> }) {
  return fromPromise<{ today: string }>(async ({ signal }) => {
    await checkHealth(signal)
    const now = api.clock.now()
    const part = (value: number) => String(value).padStart(2, '0')
    return { today: `${now.getFullYear()}-${part(now.getMonth() + 1)}-${part(now.getDate())}` }
  })
}
