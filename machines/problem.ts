import type { ErrorCode } from './contract/schema.generated.ts'

/** What can go wrong on this side of the API. */
type ClientErrorCode =
  /** No answer came: the connection failed, the reply was lost, or the carrier answered 5xx. */
  | 'NETWORK'
  /** A file was lost on its way as often as it may be sent again. */
  | 'FETCH_RETRY_EXCEEDED'
  /** The user called it off: nothing is said. */
  | 'CANCELLED'
  /** The code that was sent is not typed in whole. */
  | 'ACCESS_CODE_INCOMPLETE'
  /** The carrier's answer says that a payment failed, and why. */
  | 'PAYMENT_FAILED'
  | 'INVOICE_MISSING'
  | 'CARD_PROVIDER_SILENT'
  | 'CARD_FIELD_MISSING'
  /** The card provider did not take the card; the message is the provider's. */
  | 'CARD_REFUSED'
  /** Something seems wrong with an address, and whoever pressed was not told yet. */
  | 'ADDRESS_DOUBTED'

export type ProblemCode = ErrorCode | ClientErrorCode

const codes: Readonly<Record<ProblemCode, true>> = {
  ACCESS_CODE_EXPIRED: true,
  ACCESS_CODE_INCOMPLETE: true,
  ACCESS_CODE_INCORRECT: true,
  ACCESS_LEVEL_TOO_LOW: true,
  ADDRESS_DOUBTED: true,
  APPLICATION_DOCUMENT_NOT_READY: true,
  AURA_COMMON_ERROR: true,
  AUTHENTICATION_TENTH_ATTEMPT: true,
  AUTHENTICATION_THIRD_ATTEMPT: true,
  BLOCKED: true,
  CANCELLED: true,
  CANNOT_REUSE_PASSWORD: true,
  CARD_FIELD_MISSING: true,
  CARD_PROVIDER_SILENT: true,
  CARD_REFUSED: true,
  CLIENT_MUTATION_ID_REUSED: true,
  CODE_BY_PHONE_REQUIRED: true,
  CREDENTIAL_INCORRECT: true,
  CREDENTIAL_INVALID: true,
  DEVICE_UNREGISTERED: true,
  DEVICE_VERIFICATION_INCORRECT: true,
  DYNAMIC_FORMS_POLLING: true,
  EMAIL_ALREADY_TAKEN: true,
  FETCH_RETRY_EXCEEDED: true,
  FINANCE_APPLICATION_DISABLED: true,
  FORM_LOCKED: true,
  FORM_OUT_OF_DATE: true,
  GRAPH_API_UNAUTHORIZED: true,
  INVALID_DATE: true,
  INVOICE_MISSING: true,
  NETWORK: true,
  NOT_FOUND: true,
  PASSWORD_MISMATCH: true,
  PASSWORD_PREVIOUSLY_USED: true,
  PAYMENT_FAILED: true,
  PHONE_NUMBER_MISSING: true,
  PHONE_NUMBER_NOT_VERIFIED: true,
  QUOTE_EXPIRED: true,
  REAPPLICATION_TOO_SOON: true,
  REQUEST_INVALID: true,
  REQUIRED_INPUT_MISSING: true,
  RETRY_TIMEOUT_EXCEEDED: true,
  SERVICE_UNAVAILABLE: true,
  STANDARD_ERROR: true,
  STEP_NOT_ALLOWED: true,
  TOKEN_INVALID: true,
  TOKEN_PURPOSE_MISMATCH: true,
  TOO_MANY_REQUESTS: true,
  UNDERWRITING_DISABLED: true,
  UNSUCCESSFUL_SESSION_VERIFICATION: true,
  USER_DECOMMISSIONED: true,
  VALIDATION_FAILED: true,
}

/** Whether a code is one that this application knows; a carrier of another make may send others. */
export const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(codes, code)

/** A server error that belongs to one field of a form. */
export interface FieldProblem {
  field: string
  code: string
  message: string
}

/**
 * What went wrong, in the only shape that a machine keeps: the specification's error code, a sentence
 * for the user, and the fields concerned (access-to-purchase, section 8).
 */
export interface Problem {
  code: ProblemCode
  message: string
  validationErrors: FieldProblem[]
  /** Under which the carrier's log tells of it; absent where no reply came. */
  requestId?: string
}

/**
 * Reads any rejection as a {@link Problem}. Structural, so that machines need not import the API's error class. What
 * carries no code, or an unknown one, becomes `STANDARD_ERROR`, and nothing of its text reaches the user.
 */
export function toProblem(error: unknown): Problem {
  if (isCoded(error) && isProblemCode(error.code)) {
    const fields = 'validationErrors' in error ? error.validationErrors : undefined
    return {
      code: error.code,
      message: error.message,
      validationErrors: Array.isArray(fields) ? fields.filter(isFieldProblem) : [],
      ...('requestId' in error && typeof error.requestId === 'string' ? { requestId: error.requestId } : {}),
    }
  }
  return { code: 'STANDARD_ERROR', message: 'Something went wrong.', validationErrors: [] }
}

function isCoded(error: unknown): error is { code: string; message: string } {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    typeof error.code === 'string' &&
    'message' in error &&
    typeof error.message === 'string'
  )
}

function isFieldProblem(value: unknown): value is FieldProblem {
  return isCoded(value) && 'field' in value && typeof value.field === 'string'
}
