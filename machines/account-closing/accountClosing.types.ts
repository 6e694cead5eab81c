import type { Problem } from '../problem.ts'
import type { FieldError } from '../validation/rules.ts'

export type AccountClosingEvent =
  | { type: 'close.chosen' }
  | { type: 'retry.chosen' }
  | { type: 'field.changed'; field: 'password'; value: string }
  | { type: 'field.blurred'; field: 'password' }
  | { type: 'form.submitted' }
  | { type: 'cancel.chosen' }
  | { type: 'notice.dismissed' }
  /** The sign-in comes before the page, which is kept: whoever finds the screen reads and sends no password. */
  | { type: 'page.covered' }

/** The account is closed; or it may be, and nobody knows here. */
export type AccountClosingOutput = { kind: 'closed'; keepsRecords: boolean } | { kind: 'unheard' }

/** `readClosure`: what closing would come to. */
export interface ReadClosureOutput {
  /** Why the account cannot be closed now, in the carrier's words; null where it can. */
  obstacle: string | null
  /** Whether there is anything that an insurer has to keep. */
  keepsRecords: boolean
}

/** `closeAccount`: the carrier ends every session of the account, and this browser forgets its own. */
export interface CloseAccountInput {
  password: string
}

export interface AccountClosingContext {
  closure: ReadClosureOutput | null
  values: { password: string }
  /** What is wrong with the password, null while nothing is or it was not looked at. */
  errors: { password: FieldError | null }
  problem: Problem | null
}
