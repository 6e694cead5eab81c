import './phoneParser.ts'
import type { TextRule } from './contract/schema.generated.ts'
import { normalizeText } from './normalizeText.ts'
import { validateConfirmation, validateEmail, validatePassword } from './password.ts'
import { type FieldError, ruleError } from './ruleMessages.ts'
import { textCheck } from './textCheck.ts'

/** The fields of each account form, in display order. */
export const fieldsOf = {
  name: ['firstName', 'middleName', 'lastName', 'suffix'],
  address: ['street1', 'street2', 'city', 'state', 'postalCode'],
  email: ['emailAddress', 'currentPassword'],
  phone: ['number', 'currentPassword'],
  password: ['currentPassword', 'password', 'passwordConfirmation'],
} as const

export type AccountChangeKind = keyof typeof fieldsOf
export type AccountChangeField = (typeof fieldsOf)[AccountChangeKind][number]
export type AccountChangeValues = Readonly<Record<AccountChangeField, string>>

type Check = (value: string, values: AccountChangeValues) => FieldError | null

/** A text, checked by the rules of the forms, which the carrier uses, too. */
function text(rule: TextRule, characterMax: number, required = true): Check {
  const { error } = textCheck(rule, characterMax)
  return (value, { state }) => error(value, required, state || null)
}

/** An old password may be shorter than today's minimum: it only has to be present. */
export const checkCurrentPassword = (value: string) => (value === '' ? ruleError('required') : null)

export const checkNewPassword = {
  password: (value: string) => validatePassword(value)[0] ?? null,
  passwordConfirmation: (value: string, { password }: { readonly password: string }) =>
    validateConfirmation(password, value)[0] ?? null,
} as const

/** The error of a field, or null. */
export const accountChecks: Readonly<Record<AccountChangeField, Check>> = {
  firstName: text('name', 50),
  middleName: text('name', 50, false),
  lastName: text('name', 50),
  suffix: text('name', 10, false),
  street1: text('street', 100),
  street2: text('secondStreetLine', 50, false),
  city: text('words', 60),
  state: (value) => (normalizeText(value) === '' ? ruleError('required') : null),
  postalCode: text('postalCode', 10),
  emailAddress: (value) => validateEmail(value)[0] ?? null,
  number: text('ownPhoneNumber', 20),
  currentPassword: checkCurrentPassword,
  ...checkNewPassword,
}

export const noChangeValues: AccountChangeValues = {
  firstName: '',
  middleName: '',
  lastName: '',
  suffix: '',
  street1: '',
  street2: '',
  city: '',
  state: '',
  postalCode: '',
  emailAddress: '',
  number: '',
  currentPassword: '',
  password: '',
  passwordConfirmation: '',
}
