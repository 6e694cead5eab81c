import type { Transaction } from 'kysely'
import {
  beneficiaryTaxIdError,
  type ContactField,
  type ContactValues,
  contactFieldError,
  contactFields,
  judgedTogether,
  normalizeContactField,
  taxIdFields,
} from '../../../rules/beneficiaryRules.ts'
import type {
  Address,
  Contact,
  ContactKind,
  CreateBeneficiaryInput,
} from '../../../rules/contract/schema.generated.ts'
import { normalizeText } from '../../../rules/normalizeText.ts'
import { ruleError } from '../../../rules/ruleMessages.ts'
import { errorOfChange } from '../../../rules/storedValues.ts'
import type { Database } from '../../platform/database/database.ts'
import { refusedFields, type ValidationError } from '../../platform/errors.ts'
import type { Keys } from '../../platform/keys/keys.ts'
import { insuredOf, sealTaxId } from '../accounts/port.ts'
import type { NamedBeneficiary } from './tables.ts'

type Reader = Pick<Transaction<Database>, 'selectFrom'>

/** The contact fields that the contract allows; the kind determines which of them count. */
export type GivenContact = Omit<CreateBeneficiaryInput, 'clientMutationId' | 'kind' | 'responsibility'>

export interface JudgedContact {
  details: ContactValues
  /** Undefined if the tax ID stays; null if it is removed. */
  taxIdSealed: string | null | undefined
}

const everyField = [...new Set(Object.values(contactFields).flat())]

/** Refuses fields of other kinds. */
const foreign = (kind: ContactKind, given: GivenContact): ValidationError[] => {
  const own: readonly string[] = [...contactFields[kind], taxIdFields[kind]]
  return [...everyField, 'taxId' as const, 'trusteeTaxId' as const]
    .filter((field) => given[field] && !own.includes(field))
    .map((field) => ({ field, code: 'unknownField', message: `A contact of this kind has no ${field}.` }))
}

/** The fields of a kind as they are stored. */
function normalized(kind: ContactKind, read: (field: ContactField) => string | null | undefined) {
  const values: Partial<Record<ContactField, string | null>> = {}
  for (const field of contactFields[kind]) values[field] = normalizeContactField(field, read(field) ?? '')
  return values
}

/**
 * A contact as it is stored: the given fields override the existing ones, and the form's rules
 * apply. An empty text counts as null; an absent or empty tax ID stays unchanged
 * (product-and-after-purchase 4).
 * @param before the stored contact; null for a new one
 * @throws CarrierError VALIDATION_FAILED with every error
 */
export async function judgeContact(
  keys: Keys,
  kind: ContactKind,
  given: GivenContact,
  before: Pick<NamedBeneficiary, 'kind' | 'details'> | null,
  today: string,
): Promise<JudgedContact> {
  const values = normalized(kind, (field) =>
    given[field] === undefined ? before?.details[field] : given[field],
  )
  const stored = before && normalized(before.kind, (field) => before.details[field])
  // The application does not ask for an individual's address.
  const isAddressDue = kind === 'minor' || given.street1 !== undefined
  const errors = contactFields[kind].flatMap((field): ValidationError[] => {
    const error = errorOfChange(
      field,
      values,
      stored,
      (all) => contactFieldError(field, { kind, values: all, today, isAddressDue }),
      {
        groups: judgedTogether,
        judgeStored: (all) =>
          contactFieldError(field, { kind: before?.kind ?? kind, values: all, today, isAddressDue }),
      },
    )
    return error ? [{ field, ...error }] : []
  })
  errors.push(...foreign(kind, given))
  const taxIdField = taxIdFields[kind]
  const jwe = given[taxIdField]
  const taxId = jwe ? await sealTaxId(keys, jwe, (digits) => beneficiaryTaxIdError(kind, digits)) : null
  if (taxId !== null && 'error' in taxId) errors.push({ field: taxIdField, ...taxId.error })
  if (errors.length > 0) throw refusedFields(errors)
  return { details: values, taxIdSealed: taxId !== null && 'sealed' in taxId ? taxId.sealed : undefined }
}

const folded = (text: string | null | undefined) => normalizeText(text ?? '').toLowerCase()

const sameName = (one: string | null | undefined, other: string | null | undefined) =>
  Boolean(one) && folded(one) === folded(other)

/** Refuses the insured as their own beneficiary: the same first and last name, and the same day of birth. */
export async function refuseInsured(tx: Reader, userId: string, contact: ContactValues): Promise<void> {
  const insured = await insuredOf(tx, userId)
  const isInsured =
    sameName(contact.firstName, insured.firstName) &&
    sameName(contact.lastName, insured.lastName) &&
    Boolean(contact.birthdate) &&
    contact.birthdate === insured.birthdate
  if (isInsured) throw refusedFields([{ field: 'firstName', ...ruleError('beneficiaryIsInsured') }])
}

/** Whether two contacts are the same person, organization or trust in any spelling. */
export const isSameContact = (one: ContactValues, other: ContactValues): boolean =>
  (['firstName', 'lastName', 'birthdate', 'name', 'dateOfTrust'] as const).every(
    (field) => folded(one[field]) === folded(other[field]),
  )

function addressOf({ street1, street2, city, state, postalCode }: ContactValues): Address | null {
  if (!street1 || !city || !state || !postalCode) return null
  const street = street2 ? `${street1}, ${street2}` : street1
  return {
    formattedDisplay: `${street}, ${city}, ${state} ${postalCode}`,
    street1,
    street2: street2 ?? null,
    city,
    state,
    postalCode,
  }
}

/** A contact as the contract shows it: never its tax id, only whether there is one. */
export function presentContact(row: NamedBeneficiary): Contact {
  const { details } = row
  const common = {
    id: row.contactId,
    email: details.email ?? null,
    countryCode: '1',
    phoneNumber: details.phoneNumber ?? null,
    address: addressOf(details),
  }
  const names = { firstName: details.firstName ?? '', lastName: details.lastName ?? '' }
  const isTaxIdSet = row.taxIdSealed !== null
  switch (row.kind) {
    case 'organization':
      return {
        __typename: 'OrganizationContact',
        ...common,
        name: details.name ?? '',
        businessType: details.businessType ?? '',
        taxIdSet: isTaxIdSet,
      }
    case 'trust':
      return {
        __typename: 'TrustContact',
        ...common,
        ...names,
        name: details.name ?? '',
        dateOfTrust: details.dateOfTrust ?? '',
        trusteeTaxIdSet: isTaxIdSet,
      }
  }
  const person = {
    ...common,
    ...names,
    middleInitial: details.middleInitial ?? null,
    suffix: details.suffix ?? null,
    relationship: details.relationship ?? '',
    birthdate: details.birthdate ?? '',
    taxIdSet: isTaxIdSet,
  }
  if (row.kind === 'individual') return { __typename: 'IndividualContact', ...person }
  return {
    __typename: 'MinorContact',
    ...person,
    parentGuardianInfo: {
      firstName: details.guardianFirstName ?? '',
      lastName: details.guardianLastName ?? '',
      email: details.guardianEmail ?? null,
      countryCode: '1',
      phoneNumber: details.guardianPhoneNumber ?? '',
    },
  }
}
