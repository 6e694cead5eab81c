import { TooManyRequests } from '../../platform/errors.ts'
import { takeOfAll } from '../../platform/limits/limits.ts'
import { type Exchange, HttpRefusal, refusalBody } from './exchange.ts'

/** Refuses rows beyond those that one source may tell, and all together. */
export async function admitRows(
  exchange: Exchange,
  kind: 'steps' | 'events' | 'reports',
  count: number,
): Promise<void> {
  const { services, ip } = exchange
  try {
    // The source first: one that has told too much takes nothing from the others.
    await services.limits.takeMany(`${kind}-by-source`, ip, count)
    await takeOfAll(services, kind, ip, count)
  } catch (error) {
    refuseLimited(error, exchange)
  }
}

/** Answers a limit that was reached; throws whatever else it is given. */
export function refuseLimited(error: unknown, { response }: Exchange): never {
  if (!(error instanceof TooManyRequests)) throw error
  response.setHeader('Retry-After', error.retryAfter)
  throw new HttpRefusal(429, {
    ...refusalBody('temporarily_unavailable', error.code),
    message: error.fullMessage,
  })
}
