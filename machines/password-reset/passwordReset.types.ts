import type { Problem } from '../problem.ts'
import type { FieldError } from '../validation/rules.ts'

export interface PasswordResetInput {
  /** What was typed at the login, or is known of the account. */
  email: string
  /** Of the link that was opened; null for whoever asks for one. */
  token: string | null
}

/** By the names that the carrier has for them. */
export type PasswordResetField = 'email' | 'password' | 'passwordConfirmation'

export type PasswordResetEvent =
  | { type: 'field.changed'; field: PasswordResetField; value: string }
  | { type: 'field.blurred'; field: PasswordResetField }
  | { type: 'form.submitted' }
  | { type: 'resend.chosen' }
  /** After the link was asked for: the address was another one. */
  | { type: 'email.corrected' }
  | { type: 'login.chosen' }
  | { type: 'retry.chosen' }

export type PasswordResetOutput =
  /** Back to the login without a new password. */
  | { kind: 'left'; email: string }
  /** The new password is set. */
  | { kind: 'changed'; email: string }
  /** The link was used, is too old, unknown, or was sent for something else. */
  | { kind: 'linkExpired' }

/** `requestPasswordReset`: answers the same whether or not anybody has the address. */
export interface RequestPasswordResetInput {
  email: string
}

/** `readResetLink`: whose password the link is for. */
export interface ReadResetLinkInput {
  token: string
}
export interface ReadResetLinkOutput {
  email: string
}

/** `resetPassword`: the carrier ends every session of the account. */
export interface ResetPasswordInput {
  token: string
  password: string
  passwordConfirmation: string
}

export interface PasswordResetContext {
  token: string | null
  values: Record<PasswordResetField, string>
  /** What is wrong with each field, null while nothing is or it was not looked at. */
  errors: Record<PasswordResetField, FieldError | null>
  problem: Problem | null
}
