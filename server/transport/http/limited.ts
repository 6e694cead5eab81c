import { TooManyRequests } from '../../platform/errors.ts'
import { type Exchange, HttpRefusal, refusalBody } from './exchange.ts'

/** Answers a limit that was reached; throws whatever else it is given. */
export function refuseLimited(error: unknown, { response }: Exchange): never {
  if (!(error instanceof TooManyRequests)) throw error
  response.setHeader('Retry-After', error.retryAfter)
  const body = refusalBody('temporarily_unavailable', error.code)
  throw new HttpRefusal(429, { ...body, message: error.fullMessage })
}
