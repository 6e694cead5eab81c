import { validateEmail, validatePassword } from '../../rules/password.ts'
import { type FieldError, readFieldError } from '../../rules/ruleMessages.ts'
import type { FieldProblem, Problem } from '../problem.ts'
import type { AccountField, RegistrationContext } from './registration.types.ts'

type Values = RegistrationContext['values']
type Errors = RegistrationContext['errors']

/** The error of one field of the account form, or null (5.2). */
export function checkAccountField(field: AccountField, values: Values): FieldError | null {
  const found = field === 'email' ? validateEmail(values.email) : validatePassword(values.password)
  return found[0] ?? null
}

/** Both fields at once, as on submit. */
export function checkAccount(values: Values): Errors {
  return { email: checkAccountField('email', values), password: checkAccountField('password', values) }
}

/** Puts the carrier's errors on the fields they belong to, by name in snake or camel case. */
export function accountErrorsOf({ validationErrors }: Problem): Errors {
  const of = (names: readonly string[]) => {
    const found = validationErrors.find(({ field }: FieldProblem) => names.includes(field))
    return found ? readFieldError(found) : null
  }
  return { email: of(['email', 'emailAddress', 'email_address']), password: of(['password']) }
}
