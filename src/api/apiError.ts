import { type FieldProblem, isProblemCode, type ProblemCode } from '../../machines/problem.ts'

/** No reply: the connection failed, the reply was lost, or the status was 5xx. */
export const networkCode = 'NETWORK' satisfies ProblemCode
/** The session of the token has ended (access-to-purchase, section 8). */
export const unauthorizedCode = 'GRAPH_API_UNAUTHORIZED' satisfies ProblemCode

/** The session has ended because its account was closed. */
export const closedCode = 'USER_DECOMMISSIONED' satisfies ProblemCode

/** The carrier has no database connection: the same call may be repeated. */
const unavailableCode = 'SERVICE_UNAVAILABLE' satisfies ProblemCode

/** The message for an error without a reason (access-to-purchase, section 8). */
export const defaultMessage = 'Something went wrong.'

/**
 * Any failed call: the specification's error code, a message for the user, and the fields concerned
 * (access-to-purchase, section 8). `status` is the HTTP status, 0 without a reply.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ProblemCode
  readonly validationErrors: FieldProblem[]
  readonly status: number
  /** The id in the carrier's log; null if the reply had none. */
  readonly requestId: string | null
  /** The full reply of an OAuth call (access-to-purchase, 7.1); undefined for any other call. */
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

/** Converts any rejection of a GraphQL call; an {@link ApiError} stays as it is. */
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
  // Another carrier may have its own codes, which no screen can explain.
  const known = isProblemCode(code) ? code : 'STANDARD_ERROR'
  return new ApiError(
    isUnauthorized(code) || (status === 401 && code !== closedCode) ? unauthorizedCode : known,
    textOr(extensions.fullMessage, defaultMessage),
    status,
    Array.isArray(fields) ? fields.filter(isFieldProblem) : [],
    typeof extensions.requestId === 'string' ? extensions.requestId : null,
  )
}

/** The error of a call without a usable reply; it may be repeated. */
export function connectionLost(status: number): ApiError {
  return new ApiError(networkCode, defaultMessage, status)
}

/**
 * The reply inside graphql-request's `ClientError`; null if there was none. Recognized by its
 * shape, because importing the class would load the library on every page, including the welcome
 * page.
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
