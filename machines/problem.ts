import type { ErrorCode } from '../rules/contract/schema.generated.ts'

/** Errors that originate on this side of the API. */
type ClientErrorCode =
  /** There was no reply: the connection failed, the reply was lost, or the carrier returned 5xx. */
  | 'NETWORK'
  /** A file was lost after the permitted retries. */
  | 'FETCH_RETRY_EXCEEDED'
  /**
   * The user canceled ("the cancel marker", access-to-purchase 8): a form shows no message and
   * stays open. For actors with a dialog that the user can cancel. None of ours has one: a canceled
   * actor is stopped with its state, and the card provider shows no dialog.
   */
  | 'CANCELLED'
  /** The entered code is incomplete. */
  | 'ACCESS_CODE_INCOMPLETE'
  /** The carrier's reply contains a failed payment and its reason. */
  | 'PAYMENT_FAILED'
  | 'INVOICE_MISSING'
  | 'REINSTATEMENT_INVOICE_MISSING'
  | 'CARD_PROVIDER_SILENT'
  | 'CARD_FIELD_MISSING'
  /** The card provider refused the card; the message is the provider's. */
  | 'CARD_REFUSED'
  /** The bank did not link the account; the message is its provider's. */
  | 'BANK_REFUSED'
  /** An address seems wrong, and the user who submitted has not seen the warning yet. */
  | 'ADDRESS_DOUBTED'

export type ProblemCode = ErrorCode | ClientErrorCode

/**
 * How a code is handled, whichever call returned it (decision 023).
 *
 * - `showMessage`: shown to the user, with the carrier's text or ours (`src/forms/problemText.ts`).
 * - `handledByCaller`: the calling machine has a transition for it; elsewhere it is shown.
 * - `poll`: the call is repeated until its result is ready.
 * - `endSession`: the user signs in again.
 * - `checkSession`: the session is loaded again: it may be locked.
 * - `openPhone`, `openNewDevice`: another page is opened.
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

/** Whether the application knows a code; another carrier may return others. */
export const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(handlings, code)

/** Whether a code means that underwriting is currently closed (access-to-purchase 8). */
export const isOffline = ({ code }: { code: string }): boolean =>
  code === 'AURA_COMMON_ERROR' || code === 'UNDERWRITING_DISABLED'

export const handlingOf = (code: ProblemCode): Handling => handlings[code]

/** A server error that belongs to one field of a form. */
export interface FieldProblem {
  field: string
  code: string
  message: string
}

/**
 * An error in the only form that a machine stores: the specification's error code, a sentence for
 * the user, and the affected fields (access-to-purchase, section 8).
 */
export interface Problem {
  code: ProblemCode
  message: string
  validationErrors: FieldProblem[]
  /** The request's id in the carrier's log; absent without a reply. */
  requestId?: string
}

/**
 * Converts any rejection to a {@link Problem}. Structural, so that machines need not import the
 * API's error class. An error without a known code becomes `STANDARD_ERROR`, and none of its text
 * reaches the user.
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

/** The problem of a failed effect, for actions and guards. */
export const problemIn = ({ event }: Failed) => ({ problem: toProblem(event.error) })

/** Only the code of the problem. */
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

/** The error of every model's effects when the carrier cannot be reached. */
export const lost: Problem = { code: 'NETWORK', message: 'No connection.', validationErrors: [] }
