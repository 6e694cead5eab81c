import { formatDistanceStrict } from 'date-fns'
import type { ErrorCode } from '../../rules/contract/schema.generated.ts'
import type { FieldErrorCode } from '../../rules/ruleMessages.ts'

/** A refused field; `field` is the input's own name. */
export interface ValidationError {
  field: string
  code: FieldErrorCode
  message: string
}

const defaultMessage = 'Something went wrong.'

/**
 * An error that is shown to the caller (decision 023). The HTTP status is 200, except without a
 * session (401), with too many requests (429) and with an unavailable database (503). All other
 * errors are masked as STANDARD_ERROR and logged.
 */
export class CarrierError extends Error {
  readonly code: ErrorCode
  readonly fullMessage: string
  readonly validationErrors: ValidationError[]

  constructor(code: ErrorCode, fullMessage = defaultMessage, validationErrors: ValidationError[] = []) {
    super(`${code}: ${fullMessage}`)
    this.name = 'CarrierError'
    this.code = code
    this.fullMessage = fullMessage
    this.validationErrors = validationErrors
  }
}

/**
 * Thrown inside a mutation if the refusal itself must be stored, such as a counted wrong code: the
 * transaction is committed, no reply is stored, and the caller gets the error.
 */
export class CommittedError extends CarrierError {}

/** A limit was reached; contains when the caller may try again. */
export class TooManyRequests extends CarrierError {
  /** Whole seconds, at least one. */
  readonly retryAfter: number

  /** @param seconds until another try may succeed */
  constructor(seconds: number) {
    const retryAfter = Math.max(1, Math.ceil(seconds))
    super('TOO_MANY_REQUESTS', `Too many tries. Please try again in ${waitText(retryAfter)}.`)
    this.retryAfter = retryAfter
  }
}

/** Rounded up, so that a retry after this time succeeds. */
function waitText(seconds: number): string {
  const unit = seconds > 90 * 60 ? 'hour' : seconds > 90 ? 'minute' : 'second'
  return formatDistanceStrict(0, seconds * 1000, { unit, roundingMethod: 'ceil' })
}

/**
 * The refused fields as one error: VALIDATION_FAILED, or a more specific code if it covers all of
 * them.
 */
export function refusedFields(
  errors: ValidationError[],
  code: ErrorCode = 'VALIDATION_FAILED',
): CarrierError {
  return new CarrierError(code, errors[0]?.message ?? defaultMessage, errors)
}

/** A refused backup or restore. The message is one line for the operator. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}

/**
 * A start that is refused because of the existing data. The message is one line for the operator.
 */
export class DatabaseRefused extends Error {
  override name = 'DatabaseRefused'
}

/** The system's error code (`ENOSPC`); undefined if there is none. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
