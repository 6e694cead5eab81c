import './phoneParser.ts'
import type { ContactKind } from './contract/schema.generated.ts'
import { pastDateCheck } from './dateCheck.ts'
import { ageAt } from './dates.ts'
import { digitsOf } from './digits.ts'
import { beneficiaryMinimumAge } from './eligibility.ts'
import { isMilitaryState, postalCodeError } from './postalCodes.ts'
import { type FieldError, ruleError, taxIdError } from './ruleMessages.ts'
import { stateNames } from './states.ts'
import { textCheck } from './textCheck.ts'

/*
 * The fields of a beneficiary and their rules (product-and-after-purchase 2, 3 and 5), for the
 * browser and the carrier.
 */

export const relationships = [
  'spouse',
  'partner',
  'child',
  'parent',
  'sibling',
  'relative',
  'friend',
] as const
export type Relationship = (typeof relationships)[number]

export const businessTypes = ['nonprofit', 'corporation', 'llc', 'partnership', 'other'] as const
export type BusinessType = (typeof businessTypes)[number]

const address = ['street1', 'street2', 'city', 'state', 'postalCode'] as const
const person = ['firstName', 'middleInitial', 'lastName', 'suffix', 'relationship', 'birthdate'] as const
const reach = ['email', 'phoneNumber'] as const
const guardian = ['guardianFirstName', 'guardianLastName', 'guardianPhoneNumber', 'guardianEmail'] as const

/** The fields of each kind in display order, except the tax id, which is stored separately. */
export const contactFields = {
  individual: [...person, ...reach, ...address],
  minor: [...person, ...reach, ...guardian, ...address],
  organization: ['name', 'businessType', ...reach, ...address],
  trust: ['name', 'dateOfTrust', 'firstName', 'lastName', ...reach, ...address],
} as const satisfies Readonly<Record<ContactKind, readonly string[]>>

export type ContactField = (typeof contactFields)[ContactKind][number]
export type ContactValues = Readonly<Partial<Record<ContactField, string | null>>>

/** The contract's name for the tax id of each kind. */
export const taxIdFields = {
  individual: 'taxId',
  minor: 'taxId',
  organization: 'taxId',
  trust: 'trusteeTaxId',
} as const satisfies Readonly<Record<ContactKind, string>>

/** Fields that are validated together: a ZIP code must belong to the state. */
export const judgedTogether = [
  ['state', 'postalCode'],
] as const satisfies readonly (readonly ContactField[])[]

type TaxIdField = (typeof taxIdFields)[ContactKind]
export type BeneficiaryField = ContactField | TaxIdField

/** Every form field of a kind. */
export const beneficiaryFieldsOf = (kind: ContactKind): readonly BeneficiaryField[] => [
  ...contactFields[kind],
  taxIdFields[kind],
]

interface Judged {
  readonly kind: ContactKind
  readonly values: ContactValues
  /** yyyy-MM-dd */
  readonly today: string
  /** Whether an address is required. The application requires none for an individual. */
  readonly isAddressDue: boolean
}

type Check = (value: string, judged: Judged) => FieldError | null
interface Rule {
  readonly normalize: (value: string) => string | null
  readonly error: Check
}

const trimmed = (value: string) => (value === '' ? null : value)

const text = (...[rule, characterMax]: Parameters<typeof textCheck>): Record<'needed' | 'optional', Rule> => {
  const { normalize, error } = textCheck(rule, characterMax)
  return {
    needed: { normalize: normalize, error: (value) => error(value, true) },
    optional: { normalize: normalize, error: (value) => error(value, false) },
  }
}

const oneOf = (options: readonly string[]): Rule => ({
  normalize: trimmed,
  error: (value) =>
    value === '' ? ruleError('required') : options.includes(value) ? null : ruleError('inRange'),
})

/** A date in the past. */
function pastDate(key: string, further: Check = () => null): Rule {
  const { normalize, error } = pastDateCheck(key)
  return {
    normalize: normalize,
    error: (value, judged) => error(value, true, judged.today) ?? further(normalize(value) ?? '', judged),
  }
}

const rightAge: Check = (birthdate, { kind, today }) => {
  const isOldEnough = ageAt(birthdate, today) >= beneficiaryMinimumAge
  if (kind === 'minor') return isOldEnough ? ruleError('minorTooOld') : null
  return isOldEnough ? null : ruleError('beneficiaryTooYoung')
}

const isGiven = (value: string | null | undefined) => value !== undefined && value !== null && value !== ''

/** An address is complete or empty; for a person it is required (`requiredAddress`, section 3). */
const isAddressNeeded = ({ kind, values, isAddressDue }: Judged) =>
  address.some((field) => isGiven(values[field])) ||
  (isAddressDue && (kind === 'individual' || kind === 'minor'))

const ofAddress = (
  { normalize, error }: ReturnType<typeof textCheck>,
  further: Check = () => null,
): Rule => ({
  normalize: normalize,
  error(value, judged) {
    const found = error(value, isAddressNeeded(judged))
    return found ?? (normalize(value) === null ? null : further(value, judged))
  },
})

/** A ZIP code in the selected state. */
const zipOfState: Check = (value, { values: { state } }) => {
  const error = postalCodeError(value, state || null)
  return error?.code === 'postalCodeElsewhere' ? ruleError('postalCodeElsewhere') : error
}

const rules: Readonly<Record<ContactField, Rule>> = {
  firstName: text('name', 50).needed,
  middleInitial: text('middleInitial', 1).optional,
  lastName: text('name', 50).needed,
  suffix: text('name', 10).optional,
  relationship: oneOf(relationships),
  birthdate: pastDate('birthdate', rightAge),
  name: text('words', 100).needed,
  businessType: oneOf(businessTypes),
  dateOfTrust: pastDate('dateOfTrust'),
  email: text('email', 254).optional,
  phoneNumber: text('phoneNumber', 20).optional,
  guardianFirstName: text('name', 50).needed,
  guardianLastName: text('name', 50).needed,
  guardianPhoneNumber: text('phoneNumber', 20).needed,
  guardianEmail: text('email', 254).optional,
  // A mailing address, so a PO box is accepted.
  street1: ofAddress(textCheck('none', 100)),
  street2: { ...text('none', 50).optional },
  city: ofAddress(textCheck('words', 60)),
  state: ofAddress(textCheck('none', 2), (value) =>
    Object.hasOwn(stateNames, value)
      ? null
      : ruleError(isMilitaryState(value) ? 'militaryAddress' : 'inRange'),
  ),
  postalCode: ofAddress(textCheck('postalCode', 10), zipOfState),
}

/** A value as it is stored: an empty text is null (section 4). */
export const normalizeContactField = (field: ContactField, value: string): string | null =>
  rules[field].normalize(value)

/** The error of a field, or null. */
export const contactFieldError = (field: ContactField, judged: Judged): FieldError | null =>
  rules[field].error(judged.values[field] ?? '', judged)

/**
 * The error of nine digits: a Social Security number for a person, another taxpayer id for an
 * organization or a trust.
 */
export function beneficiaryTaxIdError(kind: ContactKind, typed: string): FieldError | null {
  const digits = digitsOf(typed)
  if (kind === 'individual' || kind === 'minor') return taxIdError(digits)
  return /^\d{9}$/.test(digits) ? null : ruleError('ssnTin')
}

/** Whether a birth date fits a kind of person: a minor has a guardian (section 5). */
export function isAgeOf(kind: 'individual' | 'minor', birthdate: string, today: string): boolean {
  const date = normalizeContactField('birthdate', birthdate)
  return (
    date !== null &&
    contactFieldError('birthdate', { kind, values: { birthdate: date }, today, isAddressDue: false }) === null
  )
}
