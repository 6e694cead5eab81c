import type { BeneficiaryField } from '../../../rules/beneficiaryRules.ts'
import type { ContactKind } from '../../../rules/contract/schema.generated.ts'
import type { BeneficiaryReviewQuery } from '../../api/operations/beneficiaries.generated.ts'

export type BeneficiaryReview = BeneficiaryReviewQuery
export type Reviewed = BeneficiaryReviewQuery['beneficiaries'][number]

/** The kind of a contact, by its type in the contract. */
export const kinds = {
  IndividualContact: 'individual',
  MinorContact: 'minor',
  OrganizationContact: 'organization',
  TrustContact: 'trust',
} as const satisfies Record<Reviewed['contact']['__typename'], ContactKind>

export const hasTaxId = ({ contact }: Reviewed): boolean =>
  contact.__typename === 'TrustContact' ? contact.trusteeTaxIdSet : contact.taxIdSet

export type BeneficiaryValues = Readonly<Record<BeneficiaryField, string>>

/** Builds a record with one value for every field of every kind. */
export const ofEveryField = <Value>(
  make: (field: BeneficiaryField) => Value,
): Readonly<Record<BeneficiaryField, Value>> => ({
  firstName: make('firstName'),
  middleInitial: make('middleInitial'),
  lastName: make('lastName'),
  suffix: make('suffix'),
  relationship: make('relationship'),
  birthdate: make('birthdate'),
  name: make('name'),
  businessType: make('businessType'),
  dateOfTrust: make('dateOfTrust'),
  email: make('email'),
  phoneNumber: make('phoneNumber'),
  guardianFirstName: make('guardianFirstName'),
  guardianLastName: make('guardianLastName'),
  guardianPhoneNumber: make('guardianPhoneNumber'),
  guardianEmail: make('guardianEmail'),
  street1: make('street1'),
  street2: make('street2'),
  city: make('city'),
  state: make('state'),
  postalCode: make('postalCode'),
  taxId: make('taxId'),
  trusteeTaxId: make('trusteeTaxId'),
})

export const blankValues: BeneficiaryValues = ofEveryField(() => '')

/** The form values of a stored beneficiary. The carrier never returns a tax ID. */
export function valuesOf({ contact }: Reviewed): BeneficiaryValues {
  const { address } = contact
  const guardian = contact.__typename === 'MinorContact' ? contact.parentGuardianInfo : null
  const given: Partial<Record<BeneficiaryField, string | null>> = {
    ...pick(contact),
    street1: address?.street1 ?? '',
    street2: address?.street2 ?? '',
    city: address?.city ?? '',
    state: address?.state ?? '',
    postalCode: address?.postalCode ?? '',
    guardianFirstName: guardian?.firstName ?? '',
    guardianLastName: guardian?.lastName ?? '',
    guardianPhoneNumber: guardian?.phoneNumber ?? '',
    guardianEmail: guardian?.email ?? '',
  }
  const texts = Object.entries(given).map(([field, value]) => [field, value ?? ''] as const)
  return { ...blankValues, ...Object.fromEntries(texts) }
}

function pick(contact: Reviewed['contact']): Partial<Record<BeneficiaryField, string | null>> {
  const { email, phoneNumber } = contact
  switch (contact.__typename) {
    case 'OrganizationContact':
      return { email, phoneNumber, name: contact.name, businessType: contact.businessType }
    case 'TrustContact': {
      const { name, dateOfTrust, firstName, lastName } = contact
      return { email, phoneNumber, name, dateOfTrust, firstName, lastName }
    }
    default: {
      const { firstName, middleInitial, lastName, suffix, relationship, birthdate } = contact
      return { email, phoneNumber, firstName, middleInitial, lastName, suffix, relationship, birthdate }
    }
  }
}
