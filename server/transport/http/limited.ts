import { TooManyRequests } from '../../platform/errors.ts'
import { takeOfAll } from '../../platform/limits/limits.ts'
import { type Exchange, HttpRefusal, refusalBody } from './exchange.ts'

/** Refuses rows beyond the limits of one source and of all sources. */
export async function admitRows(
  exchange: Exchange,
  kind: 'steps' | 'events' | 'reports',
  count: number,
): Promise<void> {
  const { services, ip } = exchange
  try {
    // The source first, so that a flooding source does not use up the total.
    await services.limits.takeMany(`${kind}-by-source`, ip, count)
    await takeOfAll(services, kind, ip, count)
  } catch (error) {
    refuseLimited(error, exchange)
  }
}

/** Replies to a reached limit; throws any other error. */
export function refuseLimited(error: unknown, { response }: Exchange): never {
  if (!(error instanceof TooManyRequests)) throw error
  response.setHeader('Retry-After', error.retryAfter)
  throw new HttpRefusal(429, {
    ...refusalBody('temporarily_unavailable', error.code),
    message: error.fullMessage,
  })
}
