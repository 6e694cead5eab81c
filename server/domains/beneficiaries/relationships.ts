import type { BusinessType, Relationship } from '../../../machines/beneficiaries/beneficiaryRules.ts'

/** What a beneficiary is to the insured, by the value that is stored. */
export const relationships: Readonly<Record<Relationship, string>> = {
  spouse: 'Spouse',
  partner: 'Partner',
  child: 'Child',
  parent: 'Parent',
  sibling: 'Sibling',
  relative: 'Another relative',
  friend: 'Friend',
}

/** What kind of organization it is, by the value that is stored. */
export const businessTypes: Readonly<Record<BusinessType, string>> = {
  nonprofit: 'Nonprofit or charity',
  corporation: 'Corporation',
  llc: 'Limited liability company',
  partnership: 'Partnership',
  other: 'Another organization',
}
