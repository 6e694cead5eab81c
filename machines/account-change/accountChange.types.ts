import type { Problem } from '../problem.ts'
import type { FieldError } from '../validation/rules.ts'

/** What can be changed of an account, each by a form of its own. */
export type AccountChangeKind = 'name' | 'address' | 'email' | 'phone' | 'password'

export type AccountChangeField =
  | 'firstName'
  | 'middleName'
  | 'lastName'
  | 'suffix'
  | 'street1'
  | 'street2'
  | 'city'
  | 'state'
  | 'postalCode'
  | 'emailAddress'
  | 'number'
  | 'currentPassword'
  | 'password'
  | 'passwordConfirmation'

export type AccountChangeValues = Readonly<Record<AccountChangeField, string>>
export type AccountChangeErrors = Readonly<Record<AccountChangeField, FieldError | null>>

export interface AccountChangeInput {
  kind: AccountChangeKind
}

/** `withdraw.chosen`: what waits to take the place of what is in use is not wanted any more. */
export type AccountChangeEvent =
  | { type: 'withdraw.chosen' }
  /** With what is known already, for the fields to begin with. */
  | { type: 'change.chosen'; values: Partial<AccountChangeValues> }
  | { type: 'field.changed'; field: AccountChangeField; value: string }
  | { type: 'field.blurred'; field: AccountChangeField }
  | { type: 'form.submitted' }
  | { type: 'cancel.chosen' }
  | { type: 'notice.dismissed' }
  /** The sign-in comes before the page, which is kept: whoever finds the screen reads and sends no password. */
  | { type: 'page.covered' }

/** `saveChange`: sends what the fields of a kind hold. */
export interface SaveChangeInput {
  kind: AccountChangeKind
  values: AccountChangeValues
}

export interface AccountChangeContext {
  kind: AccountChangeKind
  /** Those of other kinds are empty. */
  values: AccountChangeValues
  errors: AccountChangeErrors
  problem: Problem | null
}
