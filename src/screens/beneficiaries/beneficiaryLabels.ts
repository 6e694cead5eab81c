import {
  type BeneficiaryField,
  type BusinessType,
  businessTypes,
  type Relationship,
  relationships,
} from '../../../rules/beneficiaryRules.ts'
import type { ContactKind } from '../../../rules/contract/schema.generated.ts'
import { t } from '../../ui/text.ts'

/** Name and description of each kind of beneficiary. */
export const kindTexts: Readonly<Record<ContactKind, () => { title: string; text: string }>> = {
  individual: () => ({
    title: t('beneficiary.individual', 'Individual'),
    text: t('beneficiary.individual.text', 'A person who is 21 or older'),
  }),
  minor: () => ({
    title: t('beneficiary.minor', 'Minor'),
    text: t(
      'beneficiary.minor.text',
      'A child under 21, with a parent or guardian who receives the money for them',
    ),
  }),
  organization: () => ({
    title: t('beneficiary.organization', 'Organization'),
    text: t('beneficiary.organization.text', 'A charity, a church, a company'),
  }),
  trust: () => ({
    title: t('beneficiary.trust', 'Trust'),
    text: t('beneficiary.trust.text', 'An existing trust, with its trustee'),
  }),
}

const relationshipTexts: Readonly<Record<Relationship, () => string>> = {
  spouse: () => t('beneficiary.spouse', 'Spouse'),
  partner: () => t('beneficiary.partner', 'Partner'),
  child: () => t('beneficiary.child', 'Child'),
  parent: () => t('beneficiary.parent', 'Parent'),
  sibling: () => t('beneficiary.sibling', 'Sibling'),
  relative: () => t('beneficiary.relative', 'Another relative'),
  friend: () => t('beneficiary.friend', 'Friend'),
}

const businessTexts: Readonly<Record<BusinessType, () => string>> = {
  nonprofit: () => t('beneficiary.nonprofit', 'Nonprofit or charity'),
  corporation: () => t('beneficiary.corporation', 'Corporation'),
  llc: () => t('beneficiary.llc', 'Limited liability company'),
  partnership: () => t('beneficiary.partnership', 'Partnership'),
  other: () => t('beneficiary.other_business', 'Another organization'),
}

export const relationshipOptions = () =>
  relationships.map((value) => ({ value, label: relationshipTexts[value]() }))
export const businessTypeOptions = () =>
  businessTypes.map((value) => ({ value, label: businessTexts[value]() }))

/** The label of a stored choice. An unknown value is shown as it is. */
export const choiceLabel = (value: string): string =>
  [...relationshipOptions(), ...businessTypeOptions()].find((one) => one.value === value)?.label ?? value

type Labels = Readonly<Record<BeneficiaryField, string>>

/** The labels of the fields of a kind. */
export function beneficiaryLabels(kind: ContactKind): Labels {
  const isTrust = kind === 'trust'
  const isPerson = kind === 'individual' || kind === 'minor'
  return {
    firstName: isTrust
      ? t('beneficiary.trustee_first_name', 'Trustee’s first name')
      : t('beneficiary.first_name', 'First name'),
    middleInitial: t('beneficiary.middle_initial', 'Middle initial (optional)'),
    lastName: isTrust
      ? t('beneficiary.trustee_last_name', 'Trustee’s last name')
      : t('beneficiary.last_name', 'Last name'),
    suffix: t('beneficiary.suffix', 'Suffix (optional)'),
    relationship: t('beneficiary.relationship', 'Relationship to you'),
    birthdate: t('beneficiary.birthdate', 'Date of birth'),
    name: isTrust
      ? t('beneficiary.trust_name', 'Name of the trust')
      : t('beneficiary.organization_name', 'Name of the organization'),
    businessType: t('beneficiary.business_type', 'Kind of organization'),
    dateOfTrust: t('beneficiary.date_of_trust', 'Date of the trust'),
    email: t('beneficiary.email', 'Email (optional)'),
    phoneNumber: t('beneficiary.phone', 'Phone number (optional)'),
    guardianFirstName: t('beneficiary.guardian_first_name', 'Guardian’s first name'),
    guardianLastName: t('beneficiary.guardian_last_name', 'Guardian’s last name'),
    guardianPhoneNumber: t('beneficiary.guardian_phone', 'Guardian’s phone number'),
    guardianEmail: t('beneficiary.guardian_email', 'Guardian’s email (optional)'),
    street1: isPerson
      ? t('beneficiary.street1', 'Street address')
      : t('beneficiary.street1_optional', 'Street address (optional)'),
    street2: t('beneficiary.street2', 'Apartment, suite or unit (optional)'),
    city: isPerson ? t('beneficiary.city', 'City') : t('beneficiary.city_optional', 'City (optional)'),
    state: isPerson ? t('beneficiary.state', 'State') : t('beneficiary.state_optional', 'State (optional)'),
    postalCode: isPerson
      ? t('beneficiary.postal_code', 'ZIP code')
      : t('beneficiary.postal_code_optional', 'ZIP code (optional)'),
    taxId: isPerson
      ? t('beneficiary.ssn', 'Social Security number (optional)')
      : t('beneficiary.ein', 'Taxpayer ID (optional)'),
    trusteeTaxId: t('beneficiary.trustee_tax_id', 'Taxpayer ID of the trust (optional)'),
  }
}
