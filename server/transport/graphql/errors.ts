import { GraphQLError } from 'graphql'
import type { FieldErrorCode } from '../../../machines/validation/rules.ts'

/** The specification's catalogue (access-to-purchase, section 8) and what this contract adds to it. */
export type ErrorCode =
  | 'ACCESS_CODE_EXPIRED'
  | 'ACCESS_CODE_INCORRECT'
  | 'ACCESS_LEVEL_TOO_LOW'
  | 'APPLICATION_DOCUMENT_NOT_READY'
  | 'AURA_COMMON_ERROR'
  | 'AUTHENTICATION_TENTH_ATTEMPT'
  | 'AUTHENTICATION_THIRD_ATTEMPT'
  | 'BLOCKED'
  | 'CANNOT_REUSE_PASSWORD'
  | 'CLIENT_MUTATION_ID_REUSED'
  | 'CREDENTIAL_INCORRECT'
  | 'CREDENTIAL_INVALID'
  | 'DEVICE_UNREGISTERED'
  | 'DEVICE_VERIFICATION_INCORRECT'
  | 'DYNAMIC_FORMS_POLLING'
  | 'EMAIL_ALREADY_TAKEN'
  | 'FINANCE_APPLICATION_DISABLED'
  | 'FORM_LOCKED'
  | 'FORM_OUT_OF_DATE'
  | 'GRAPH_API_UNAUTHORIZED'
  | 'INVALID_DATE'
  | 'NOT_FOUND'
  | 'PASSWORD_MISMATCH'
  | 'PASSWORD_PREVIOUSLY_USED'
  | 'PHONE_NUMBER_MISSING'
  | 'PHONE_NUMBER_NOT_VERIFIED'
  | 'REQUEST_INVALID'
  | 'REQUIRED_INPUT_MISSING'
  | 'STANDARD_ERROR'
  | 'STEP_NOT_ALLOWED'
  | 'REAPPLICATION_TOO_SOON'
  | 'TOKEN_INVALID'
  | 'TOKEN_PURPOSE_MISMATCH'
  | 'TOO_MANY_REQUESTS'
  | 'UNDERWRITING_DISABLED'
  | 'UNSUCCESSFUL_SESSION_VERIFICATION'
  | 'USER_DECOMMISSIONED'
  | 'VALIDATION_FAILED'

/** One field that was refused; `field` is the input's own name. */
export interface ValidationError {
  field: string
  code: FieldErrorCode
  message: string
}

const defaultMessage = 'Something went wrong.'

/**
 * An error that is meant for the caller (house.md, 13). Answered with HTTP 200, except no session (401) and
 * too many requests (429). Everything else that is thrown is masked as STANDARD_ERROR and logged.
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
export class KeptRefusal extends CarrierError {}

/** Fields that were refused, as one error; `VALIDATION_FAILED` unless one code is the whole story. */
export function refusedFields(
  errors: ValidationError[],
  code: ErrorCode = 'VALIDATION_FAILED',
): CarrierError {
  return new CarrierError(code, errors[0]?.message ?? defaultMessage, errors)
}

const statuses: Partial<Record<ErrorCode, number>> = { GRAPH_API_UNAUTHORIZED: 401, TOO_MANY_REQUESTS: 429 }

/** The error as GraphQL answers it: `extensions: { message: CODE, fullMessage, validationErrors }`. */
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
      ...(status ? { http: { status } } : {}),
    },
  })
}
