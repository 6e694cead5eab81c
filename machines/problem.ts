import type { ErrorCode } from '../rules/contract/schema.generated.ts'

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
 * - `showMessage`: it is said where the person is, in the words of the carrier or in ours (`src/forms/problemText.ts`).
 * - `handledByCaller`: the machine that made the call has a move for it; elsewhere it is said.
 * - `poll`: the call is repeated until what it asks for is ready.
 * - `endSession`: anyone who was there signs in again.
 * - `checkSession`: what the session is now is asked for: it may be locked.
 * - `openPhone`, `openNewDevice`: another place is asked for.
 */
export type Handling =
  | 'showMessage'
  | 'handledByCaller'
  | 'poll'
  | 'endSession'
  | 'checkSession'
  | 'openPhone'
  | 'openNewDevice'

const handlings: Readonly<Record<ProblemCode, Handling>> = {
  ACCESS_CODE_EXPIRED: 'handledByCaller',
  ACCESS_CODE_INCOMPLETE: 'showMessage',
  ACCESS_CODE_INCORRECT: 'showMessage',
  ACCESS_LEVEL_TOO_LOW: 'showMessage',
  ADDRESS_DOUBTED: 'showMessage',
  APPLICATION_DOCUMENT_NOT_READY: 'poll',
  AURA_COMMON_ERROR: 'handledByCaller',
  AUTHENTICATION_TENTH_ATTEMPT: 'handledByCaller',
  AUTHENTICATION_THIRD_ATTEMPT: 'handledByCaller',
  BANK_REFUSED: 'showMessage',
  BLOCKED: 'checkSession',
  CANCELLED: 'handledByCaller',
  CANNOT_REUSE_PASSWORD: 'showMessage',
  CARD_FIELD_MISSING: 'showMessage',
  CARD_PROVIDER_SILENT: 'showMessage',
  CARD_REFUSED: 'showMessage',
  CLIENT_MUTATION_ID_REUSED: 'showMessage',
  CODE_BY_PHONE_REQUIRED: 'showMessage',
  CREDENTIAL_INCORRECT: 'showMessage',
  CREDENTIAL_INVALID: 'showMessage',
  DEVICE_UNREGISTERED: 'openNewDevice',
  DEVICE_VERIFICATION_INCORRECT: 'showMessage',
  DYNAMIC_FORMS_POLLING: 'poll',
  EMAIL_ALREADY_TAKEN: 'handledByCaller',
  FETCH_RETRY_EXCEEDED: 'showMessage',
  FINANCE_APPLICATION_DISABLED: 'showMessage',
  FORM_LOCKED: 'showMessage',
  FORM_OUT_OF_DATE: 'showMessage',
  GRAPH_API_UNAUTHORIZED: 'endSession',
  INVALID_DATE: 'showMessage',
  INVOICE_MISSING: 'showMessage',
  NETWORK: 'showMessage',
  NOT_FOUND: 'showMessage',
  OUT_OF_DATE: 'showMessage',
  PASSWORD_MISMATCH: 'showMessage',
  PASSWORD_PREVIOUSLY_USED: 'showMessage',
  PAYMENT_FAILED: 'showMessage',
  PHONE_NUMBER_MISSING: 'showMessage',
  PHONE_NUMBER_NOT_VERIFIED: 'openPhone',
  QUOTE_EXPIRED: 'showMessage',
  REAPPLICATION_TOO_SOON: 'showMessage',
  REINSTATEMENT_INVOICE_MISSING: 'showMessage',
  REQUEST_INVALID: 'showMessage',
  REQUIRED_INPUT_MISSING: 'showMessage',
  RETRY_TIMEOUT_EXCEEDED: 'handledByCaller',
  SERVICE_UNAVAILABLE: 'showMessage',
  STANDARD_ERROR: 'showMessage',
  STEP_NOT_ALLOWED: 'showMessage',
  TOKEN_INVALID: 'handledByCaller',
  TOKEN_PURPOSE_MISMATCH: 'handledByCaller',
  TOO_MANY_REQUESTS: 'showMessage',
  UNDERWRITING_DISABLED: 'handledByCaller',
  UNSUCCESSFUL_SESSION_VERIFICATION: 'handledByCaller',
  USER_DECOMMISSIONED: 'endSession',
  VALIDATION_FAILED: 'showMessage',
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
