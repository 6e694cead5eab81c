import { isRecord } from './apiError.ts'
import type { CarrierClock } from './carrierClock.ts'
import { within } from './request.ts'

/** The host that calls go to, without a path, such as `https://example.com`; a check of the health may change it. */
export interface Endpoint {
  origin: string
}

/** Which endpoint answers (specification section 3, endpoint health). */
export interface EndpointHealth {
  endpoint: string
  /** True when the fallback host answered instead of the primary. */
  fallback: boolean
  healthy: boolean
  /** ISO 8601, where maintenance is planned that is not over; null where none is. */
  maintenanceUntil: string | null
  /** ISO 8601, when it was asked. */
  timestamp: string
}

export interface HealthOptions {
  primary: string
  /** Null where there is no second host. */
  fallback: string | null
  fetch: typeof fetch
  clock: CarrierClock
  timeout: number
}

/**
 * Asks GET /health on the primary, then on the fallback (specification 4.1). Where neither is healthy and one of them says
 * that this is planned, that is the answer.
 *
 * @throws Error when neither is healthy and neither says why
 */
export async function checkHealth(options: HealthOptions, signal?: AbortSignal): Promise<EndpointHealth> {
  const { primary, fallback, clock } = options
  let planned: EndpointHealth | null = null
  for (const endpoint of fallback === null ? [primary] : [primary, fallback]) {
    const reply = await ask(endpoint, options, signal)
    if (reply === null) continue
    const health = {
      ...reply,
      endpoint,
      fallback: endpoint === fallback,
      timestamp: clock.now().toISOString(),
    }
    if (health.healthy) return health
    planned ??= health
  }
  if (planned === null) throw new Error('No endpoint is healthy')
  return planned
}

/** What an endpoint says of itself; null where it is not well and does not say why. */
async function ask(endpoint: string, options: HealthOptions, signal: AbortSignal | undefined) {
  try {
    const reply = await options.fetch(`${endpoint}/health`, {
      cache: 'no-store',
      signal: within(options.timeout, signal),
    })
    options.clock.read(reply.headers)
    const body: unknown = await reply.json()
    if (!isRecord(body)) return null
    if (reply.ok && body.healthy === true) return { healthy: true, maintenanceUntil: null }
    const until = body.maintenanceUntil
    return typeof until === 'string' && Date.parse(until) ? { healthy: false, maintenanceUntil: until } : null
  } catch (error) {
    if (signal?.aborted) throw error
    return null
  }
}
