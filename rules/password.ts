import { isEmail } from './email.ts'
import { normalizeEmail } from './normalizeText.ts'
import { type FieldError, ruleError } from './ruleMessages.ts'

/**
 * access-to-purchase 5.1; counted in characters, not code units, so that no alphabet is at a
 * disadvantage.
 */
export const minimumPasswordLength = 12

function isPasswordLongEnough(password: string): boolean {
  return [...password].length >= minimumPasswordLength
}

/** Errors of a new password: required, at least 12 characters. */
export function validatePassword(password: string): FieldError[] {
  if (password === '') return [ruleError('required')]
  return isPasswordLongEnough(password) ? [] : [ruleError('validatePasswordLength')]
}

/** Errors of the confirmation of a new password. */
export function validateConfirmation(password: string, confirmation: string): FieldError[] {
  if (confirmation === '') return [ruleError('required')]
  return confirmation === password ? [] : [ruleError('mustMatch')]
}

/** Errors of a required email address. */
export function validateEmail(email: string): FieldError[] {
  const address = normalizeEmail(email)
  if (address === '') return [ruleError('required')]
  return isEmail(address) ? [] : [ruleError('email')]
}
