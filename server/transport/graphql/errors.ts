import { GraphQLError } from 'graphql'
import type { ErrorCode } from '../../../rules/contract/schema.generated.ts'
import { type CarrierError, TooManyRequests } from '../../platform/errors.ts'
import { requestId } from '../../platform/log/log.ts'

const statuses: Partial<Record<ErrorCode, number>> = {
  GRAPH_API_UNAUTHORIZED: 401,
  SERVICE_UNAVAILABLE: 503,
  TOO_MANY_REQUESTS: 429,
  USER_DECOMMISSIONED: 401,
}

/** The headers that HTTP libraries evaluate for a refused caller. */
function retryHeaders(error: CarrierError): Record<string, string> {
  if (error instanceof TooManyRequests) return { 'Retry-After': String(error.retryAfter) }
  return error.code === 'SERVICE_UNAVAILABLE' ? { 'Retry-After': '1' } : {}
}

/**
 * The error in the contract's format: `extensions: { message: CODE, fullMessage, validationErrors,
 * requestId }`.
 */
export function presentError(
  error: CarrierError,
  path?: GraphQLError['path'],
  status = statuses[error.code],
) {
  return new GraphQLError(error.fullMessage, {
    path: path ?? null,
    extensions: {
      message: error.code,
      fullMessage: error.fullMessage,
      validationErrors: error.validationErrors,
      requestId: requestId(),
      ...(status ? { http: { status, headers: retryHeaders(error) } } : {}),
    },
  })
}
