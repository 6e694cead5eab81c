import type { ContactKind } from '../../../rules/contract/schema.generated.ts'
import { parseDate } from '../../../rules/dates.ts'
import { showPhone } from '../../../rules/digits.ts'
import type { Definition } from '../../ui/DefinitionList.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { t } from '../../ui/text.ts'
import { choiceLabel, kindTexts } from './beneficiaryLabels.ts'
import type { BeneficiaryValues } from './reviewed.ts'

const joined = (...parts: readonly string[]) => parts.filter(Boolean).join(' ')

/** The full name from the form values. */
export function nameIn(kind: ContactKind, values: BeneficiaryValues): string {
  if (kind === 'organization' || kind === 'trust') return values.name.trim()
  return joined(values.firstName, values.middleInitial, values.lastName, values.suffix)
}

const day = (typed: string) => formatDate(parseDate(typed) ?? '')

function addressOf({ street1, street2, city, state, postalCode }: BeneficiaryValues): string {
  return [street1, street2, city, joined(state, postalCode)].filter(Boolean).join(', ')
}

/**
 * The facts about a contact, one per line, without empty ones (product-and-after-purchase 2,
 * Beneficiary screens).
 */
export function contactFacts(kind: ContactKind, values: BeneficiaryValues): Definition[] {
  const trustee = joined(values.firstName, values.lastName)
  const rows: readonly (readonly [string, string, string])[] = [
    ['kind', t('beneficiary.fact.kind', 'Type'), kindTexts[kind]().title],
    ['relationship', t('beneficiary.fact.relationship', 'Relationship'), choiceLabel(values.relationship)],
    ['business', t('beneficiary.fact.business', 'Kind'), choiceLabel(values.businessType)],
    ['trustee', t('beneficiary.fact.trustee', 'Trustee'), kind === 'trust' ? trustee : ''],
    ['dateOfTrust', t('beneficiary.fact.date_of_trust', 'Date of trust'), day(values.dateOfTrust)],
    ['birthdate', t('beneficiary.fact.birthdate', 'Date of birth'), day(values.birthdate)],
    [
      'guardian',
      t('beneficiary.fact.guardian', 'Guardian'),
      [
        joined(values.guardianFirstName, values.guardianLastName),
        showPhone(values.guardianPhoneNumber),
        values.guardianEmail,
      ]
        .filter(Boolean)
        .join(', '),
    ],
    ['email', t('beneficiary.fact.email', 'Email'), values.email],
    ['phone', t('beneficiary.fact.phone', 'Phone'), showPhone(values.phoneNumber)],
    ['address', t('beneficiary.fact.address', 'Address'), addressOf(values)],
  ]
  return rows.flatMap(([key, term, description]) => (description === '' ? [] : [{ key, term, description }]))
}

/** Shown beside the facts if the stored number will be removed. */
export const taxIdRemoval = (): Definition => ({
  key: 'taxId',
  term: t('beneficiary.fact.tax_id', 'Taxpayer ID'),
  description: t('beneficiary.fact.tax_id.removed', 'Will be removed'),
})
