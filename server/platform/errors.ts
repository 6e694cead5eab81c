import { formatDistanceStrict } from 'date-fns'
import type { ErrorCode } from '../../rules/contract/schema.generated.ts'
import type { FieldErrorCode } from '../../rules/ruleMessages.ts'

/** One field that was refused; `field` is the input's own name. */
export interface ValidationError {
  field: string
  code: FieldErrorCode
  message: string
}

const defaultMessage = 'Something went wrong.'

/**
 * An error that is meant for the caller (decision 023). Answered with HTTP 200, except no session (401),
 * too many requests (429) and a database that is away (503). Everything else that is thrown is masked as STANDARD_ERROR and logged.
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
 * Thrown inside a mutation when the refusal itself must be kept, such as a counted wrong code: the transaction
 * is committed, no reply is stored, and the caller gets the error.
 */
export class CommittedError extends CarrierError {}

/** A limit was reached, and when the caller may try again. */
export class TooManyRequests extends CarrierError {
  /** Whole seconds, at least one. */
  readonly retryAfter: number

  /** @param seconds until the next try may do better */
  constructor(seconds: number) {
    const retryAfter = Math.max(1, Math.ceil(seconds))
    super('TOO_MANY_REQUESTS', `Too many tries. Please try again in ${waitText(retryAfter)}.`)
    this.retryAfter = retryAfter
  }
}

/** Rounded up: anyone who comes back then is let in. */
function waitText(seconds: number): string {
  const unit = seconds > 90 * 60 ? 'hour' : seconds > 90 ? 'minute' : 'second'
  return formatDistanceStrict(0, seconds * 1000, { unit, roundingMethod: 'ceil' })
}

/** Fields that were refused, as one error; `VALIDATION_FAILED` unless one code is the whole story. */
export function refusedFields(
  errors: ValidationError[],
  code: ErrorCode = 'VALIDATION_FAILED',
): CarrierError {
  return new CarrierError(code, errors[0]?.message ?? defaultMessage, errors)
}

/** A backup or a restore that is not done. The message is one line for the operator. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}

/** A start that is refused because of the data that it would start on. The message is one line for the operator. */
export class DatabaseRefused extends Error {
  override name = 'DatabaseRefused'
}

/** The system's own code of an error (`ENOSPC`); undefined where it has none. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
