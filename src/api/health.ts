import { isRecord } from './apiError.ts'
import type { CarrierClock } from './carrierClock.ts'
import { within } from './request.ts'

/** Which endpoint answers (specification section 3, endpoint health). */
export interface EndpointHealth {
  endpoint: string
  /** True when the fallback host answered instead of the primary. */
  fallback: boolean
  healthy: boolean
  /** ISO 8601, when it was asked. */
  timestamp: string
}

export interface HealthOptions {
  primary: string
  /** Null where there is no second host. */
  fallback: string | null
  fetch: typeof fetch
  clock: CarrierClock
  patience: number
}

/**
 * Asks GET /health on the primary, then on the fallback (specification 4.1).
 *
 * @throws Error when neither is healthy
 */
export async function checkHealth(options: HealthOptions, signal?: AbortSignal): Promise<EndpointHealth> {
  const hosts = options.fallback === null ? [options.primary] : [options.primary, options.fallback]
  for (const endpoint of hosts) {
    if (await isHealthy(endpoint, options, signal))
      return {
        endpoint,
        fallback: endpoint === options.fallback,
        healthy: true,
        timestamp: options.clock.now().toISOString(),
      }
  }
  throw new Error('No endpoint is healthy')
}

async function isHealthy(endpoint: string, options: HealthOptions, signal: AbortSignal | undefined) {
  try {
    const reply = await options.fetch(`${endpoint}/health`, {
      cache: 'no-store',
      signal: within(options.patience, signal),
    })
    options.clock.read(reply.headers)
    const body: unknown = await reply.json()
    return reply.ok && isRecord(body) && body.healthy === true
  } catch (error) {
    if (signal?.aborted) throw error
    return false
  }
}
