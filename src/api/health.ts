import { isRecord } from './apiError.ts'
import type { CarrierClock } from './carrierClock.ts'
import { within } from './request.ts'

/**
 * The host for calls, without a path, such as `https://example.com`; a health check may change it.
 */
export interface Endpoint {
  origin: string
}

/** The endpoint that answers (specification section 3, endpoint health). */
export interface EndpointHealth {
  endpoint: string
  /** True when the fallback host answered instead of the primary. */
  fallback: boolean
  healthy: boolean
  /** The end of planned maintenance, ISO 8601; null without any. */
  maintenanceUntil: string | null
  /** The time of the check, ISO 8601. */
  timestamp: string
}

export interface HealthOptions {
  primary: string
  /** Null without a second host. */
  fallback: string | null
  fetch: typeof fetch
  clock: CarrierClock
  timeout: number
}

/**
 * Calls GET /health on the primary, then on the fallback (specification 4.1). If neither is healthy
 * and one reports planned maintenance, that is the result.
 *
 * @throws Error if neither is healthy and neither says why
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

/** An endpoint's reply; null if it is unhealthy and gives no reason. */
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
