import { type FieldProblem, isProblemCode, type ProblemCode } from '../../machines/problem.ts'

/** No answer came: the connection failed, the reply was lost, or the carrier answered 5xx. */
export const networkCode = 'NETWORK' satisfies ProblemCode
/** The session behind the token is over (access-to-purchase, section 8). */
export const unauthorizedCode = 'GRAPH_API_UNAUTHORIZED' satisfies ProblemCode

/** The session is over because its account was closed. */
export const closedCode = 'USER_DECOMMISSIONED' satisfies ProblemCode

/** The carrier is there, its database is not: the same call may be sent again. */
const unavailableCode = 'SERVICE_UNAVAILABLE' satisfies ProblemCode

/** What is said where no reason was given (access-to-purchase, section 8). */
export const defaultMessage = 'Something went wrong.'

/**
 * Any failed call: the specification's error code, a sentence for the user, and the fields concerned
 * (access-to-purchase, section 8). `status` is the HTTP status, 0 when no reply came.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ProblemCode
  readonly validationErrors: FieldProblem[]
  readonly status: number
  /** Under which the carrier's log tells of it; null where it said none. */
  readonly requestId: string | null
  /** All that an OAuth call was answered with (access-to-purchase, 7.1); undefined for any other. */
  readonly response: unknown

  constructor(
    code: ProblemCode,
    message: string,
    status: number,
    validationErrors: FieldProblem[] = [],
    requestId: string | null = null,
    response?: unknown,
  ) {
    super(message)
    this.code = code
    this.status = status
    this.validationErrors = validationErrors
    this.requestId = requestId
    this.response = response
  }
}

/** What any rejection of a GraphQL call means; an {@link ApiError} is answered as it is. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  const reply = replyOf(error)
  if (reply === null) return connectionLost(0)
  const { status, extensions } = reply
  if (!isRecord(extensions)) {
    if (status === 401) return new ApiError(unauthorizedCode, defaultMessage, status)
    return status >= 500 ? connectionLost(status) : new ApiError('STANDARD_ERROR', defaultMessage, status)
  }
  const code = textOr(extensions.message, 'STANDARD_ERROR')
  if (code === unavailableCode) return connectionLost(status)
  const fields = extensions.validationErrors
  // A carrier of another make may have codes of its own; no screen could say what they mean.
  const known = isProblemCode(code) ? code : 'STANDARD_ERROR'
  return new ApiError(
    isUnauthorized(code) || (status === 401 && code !== closedCode) ? unauthorizedCode : known,
    textOr(extensions.fullMessage, defaultMessage),
    status,
    Array.isArray(fields) ? fields.filter(isFieldProblem) : [],
    typeof extensions.requestId === 'string' ? extensions.requestId : null,
  )
}

/** The error of a call that got no usable reply; it may be asked again. */
export function connectionLost(status: number): ApiError {
  return new ApiError(networkCode, defaultMessage, status)
}

/**
 * The reply that a `ClientError` of graphql-request carries; null where none came. Told by its shape: to name the
 * class would put the library onto every page, the welcome page included.
 */
function replyOf(error: unknown): { status: number; extensions: unknown } | null {
  if (!isRecord(error) || !isRecord(error.response)) return null
  const { status, errors } = error.response
  if (typeof status !== 'number') return null
  const first: unknown = Array.isArray(errors) ? errors[0] : undefined
  return { status, extensions: isRecord(first) ? first.extensions : undefined }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isUnauthorized(code: string): boolean {
  return code.toUpperCase() === unauthorizedCode
}

function textOr(value: unknown, otherwise: string): string {
  return typeof value === 'string' && value !== '' ? value : otherwise
}

function isFieldProblem(value: unknown): value is FieldProblem {
  return (
    isRecord(value) &&
    typeof value.field === 'string' &&
    typeof value.code === 'string' &&
    typeof value.message === 'string'
  )
}
