import type { TextRule } from '../contract/schema.generated.ts'
import type { FieldProblem } from '../problem.ts'
import { normalizeText } from '../validation/normalizeText.ts'
import { validateConfirmation, validateEmail, validatePassword } from '../validation/password.ts'
import { type FieldError, readFieldError, ruleError } from '../validation/rules.ts'
import { textCheck } from '../validation/textCheck.ts'
import type {
  AccountChangeErrors,
  AccountChangeField,
  AccountChangeKind,
  AccountChangeValues,
} from './accountChange.types.ts'

/** The fields of each form, in the order in which they stand. */
export const fieldsOf: Readonly<Record<AccountChangeKind, readonly AccountChangeField[]>> = {
  name: ['firstName', 'middleName', 'lastName', 'suffix'],
  address: ['street1', 'street2', 'city', 'state', 'postalCode'],
  email: ['emailAddress', 'currentPassword'],
  phone: ['number', 'currentPassword'],
  password: ['currentPassword', 'password', 'passwordConfirmation'],
}

type Check = (value: string, values: AccountChangeValues) => FieldError | null

const given: Check = (value) => (normalizeText(value) === '' ? ruleError('required') : null)

/** A text by the rules of the forms, which are the carrier's too. */
function text(rule: TextRule, characterMax: number, required = true): Check {
  const { error } = textCheck(rule, characterMax)
  return (value, { state }) => error(value, required, state || null)
}

const checks: Readonly<Record<AccountChangeField, Check>> = {
  firstName: text('name', 50),
  middleName: text('name', 50, false),
  lastName: text('name', 50),
  suffix: text('name', 10, false),
  street1: text('street', 100),
  street2: text('secondStreetLine', 50, false),
  city: text('words', 60),
  state: given,
  postalCode: text('postalCode', 10),
  emailAddress: (value) => validateEmail(value)[0] ?? null,
  number: text('ownPhoneNumber', 20),
  // It may be older than today's rules: that it is there is all that is asked of it here.
  currentPassword: (value) => (value === '' ? ruleError('required') : null),
  password: (value) => validatePassword(value)[0] ?? null,
  passwordConfirmation: (value, { password }) => validateConfirmation(password, value)[0] ?? null,
}

const ofEvery = <Value>(value: Value): Readonly<Record<AccountChangeField, Value>> => ({
  firstName: value,
  middleName: value,
  lastName: value,
  suffix: value,
  street1: value,
  street2: value,
  city: value,
  state: value,
  postalCode: value,
  emailAddress: value,
  number: value,
  currentPassword: value,
  password: value,
  passwordConfirmation: value,
})

export const noChangeValues: AccountChangeValues = ofEvery('')
export const noChangeErrors: AccountChangeErrors = ofEvery(null)

/** What is wrong with a field, null where nothing is. */
export const checkField = (field: AccountChangeField, values: AccountChangeValues): FieldError | null =>
  checks[field](values[field], values)

/** What is wrong with the fields of a form. */
export function checkFields(kind: AccountChangeKind, values: AccountChangeValues): AccountChangeErrors {
  const errors = fieldsOf[kind].map((field) => [field, checkField(field, values)] as const)
  return { ...noChangeErrors, ...Object.fromEntries(errors) }
}

/** The carrier's refusals at the fields of a form. */
export function errorsIn(kind: AccountChangeKind, refused: readonly FieldProblem[]): AccountChangeErrors {
  const errors = fieldsOf[kind].flatMap((name) => {
    const found = refused.find(({ field }) => field === name)
    return found ? [[name, readFieldError(found)] as const] : []
  })
  return { ...noChangeErrors, ...Object.fromEntries(errors) }
}
