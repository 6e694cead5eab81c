import type { ErrorCode } from './contract/schema.generated.ts'

/** What can go wrong on this side of the API. */
type ClientErrorCode =
  /** No answer came: the connection failed, the reply was lost, or the carrier answered 5xx. */
  | 'NETWORK'
  /** A file was lost on its way as often as it may be sent again. */
  | 'FETCH_RETRY_EXCEEDED'
  /**
   * The person called it off ("the cancel marker", access-to-purchase, 8): at a button of theirs a form says nothing and stays
   * open. For an actor that asks the person before it goes on, and lets them say no. None of ours does: what is left behind is
   * stopped with its state and heard by no one, and a card is made with no dialog of its provider's.
   */
  | 'CANCELLED'
  /** The code that was sent is not typed in whole. */
  | 'ACCESS_CODE_INCOMPLETE'
  /** The carrier's answer says that a payment failed, and why. */
  | 'PAYMENT_FAILED'
  | 'INVOICE_MISSING'
  | 'REINSTATEMENT_INVOICE_MISSING'
  | 'CARD_PROVIDER_SILENT'
  | 'CARD_FIELD_MISSING'
  /** The card provider did not take the card; the message is the provider's. */
  | 'CARD_REFUSED'
  /** The bank did not link the account; the message is its provider's. */
  | 'BANK_REFUSED'
  /** Something seems wrong with an address, and anyone who pressed was not told yet. */
  | 'ADDRESS_DOUBTED'

export type ProblemCode = ErrorCode | ClientErrorCode

/**
 * What is done about a code, no matter who made the call (decision 023).
 *
 * - `said`: it is said where the person is, in the words of the carrier or in ours (`src/forms/problemText.ts`).
 * - `answered`: the machine that made the call has a move for it; elsewhere it is said.
 * - `asked again`: the call is repeated until what it asks for is ready.
 * - `ends the session`: anyone who was there signs in again.
 * - `asks the session`: what the session is now is asked for: it may be locked.
 * - `leads to the phone`, `leads to the new device`: another place is asked for.
 */
export type Handling =
  | 'said'
  | 'answered'
  | 'asked again'
  | 'ends the session'
  | 'asks the session'
  | 'leads to the phone'
  | 'leads to the new device'

const handlings: Readonly<Record<ProblemCode, Handling>> = {
  ACCESS_CODE_EXPIRED: 'answered',
  ACCESS_CODE_INCOMPLETE: 'said',
  ACCESS_CODE_INCORRECT: 'said',
  ACCESS_LEVEL_TOO_LOW: 'said',
  ADDRESS_DOUBTED: 'said',
  APPLICATION_DOCUMENT_NOT_READY: 'asked again',
  AURA_COMMON_ERROR: 'answered',
  AUTHENTICATION_TENTH_ATTEMPT: 'answered',
  AUTHENTICATION_THIRD_ATTEMPT: 'answered',
  BANK_REFUSED: 'said',
  BLOCKED: 'asks the session',
  CANCELLED: 'answered',
  CANNOT_REUSE_PASSWORD: 'said',
  CARD_FIELD_MISSING: 'said',
  CARD_PROVIDER_SILENT: 'said',
  CARD_REFUSED: 'said',
  CLIENT_MUTATION_ID_REUSED: 'said',
  CODE_BY_PHONE_REQUIRED: 'said',
  CREDENTIAL_INCORRECT: 'said',
  CREDENTIAL_INVALID: 'said',
  DEVICE_UNREGISTERED: 'leads to the new device',
  DEVICE_VERIFICATION_INCORRECT: 'said',
  DYNAMIC_FORMS_POLLING: 'asked again',
  EMAIL_ALREADY_TAKEN: 'answered',
  FETCH_RETRY_EXCEEDED: 'said',
  FINANCE_APPLICATION_DISABLED: 'said',
  FORM_LOCKED: 'said',
  FORM_OUT_OF_DATE: 'said',
  GRAPH_API_UNAUTHORIZED: 'ends the session',
  INVALID_DATE: 'said',
  INVOICE_MISSING: 'said',
  NETWORK: 'said',
  NOT_FOUND: 'said',
  OUT_OF_DATE: 'said',
  PASSWORD_MISMATCH: 'said',
  PASSWORD_PREVIOUSLY_USED: 'said',
  PAYMENT_FAILED: 'said',
  PHONE_NUMBER_MISSING: 'said',
  PHONE_NUMBER_NOT_VERIFIED: 'leads to the phone',
  QUOTE_EXPIRED: 'said',
  REAPPLICATION_TOO_SOON: 'said',
  REINSTATEMENT_INVOICE_MISSING: 'said',
  REQUEST_INVALID: 'said',
  REQUIRED_INPUT_MISSING: 'said',
  RETRY_TIMEOUT_EXCEEDED: 'answered',
  SERVICE_UNAVAILABLE: 'said',
  STANDARD_ERROR: 'said',
  STEP_NOT_ALLOWED: 'said',
  TOKEN_INVALID: 'answered',
  TOKEN_PURPOSE_MISMATCH: 'answered',
  TOO_MANY_REQUESTS: 'said',
  UNDERWRITING_DISABLED: 'answered',
  UNSUCCESSFUL_SESSION_VERIFICATION: 'answered',
  USER_DECOMMISSIONED: 'ends the session',
  VALIDATION_FAILED: 'said',
}

/** Whether a code is one that this application knows; a carrier of another make may send others. */
export const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(handlings, code)

/** Whether a code says that underwriting is closed at the moment (access-to-purchase, 8). */
export const isOffline = ({ code }: { code: string }): boolean =>
  code === 'AURA_COMMON_ERROR' || code === 'UNDERWRITING_DISABLED'

/** What is done about a code. */
export const handlingOf = (code: ProblemCode): Handling => handlings[code]

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

/** The current password was wrong: the user can correct it at once. */
export const isOfThePassword = ({ code }: Problem): boolean =>
  code === 'CREDENTIAL_INCORRECT' || code === 'AUTHENTICATION_THIRD_ATTEMPT'

interface Failed {
  event: { error: unknown }
}

/** What became of an effect that failed, for whatever keeps it or decides by it. */
export const problemIn = ({ event }: Failed) => ({ problem: toProblem(event.error) })

/** The same by its code alone. */
export const problemCodeIn = ({ event }: Failed) => ({ code: toProblem(event.error).code })

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

/** What every model's effects fail with when the carrier cannot be reached. */
export const lost: Problem = { code: 'NETWORK', message: 'No connection.', validationErrors: [] }
