import type { BusinessType, Relationship } from '../../../rules/beneficiaryRules.ts'
import { beneficiaryMinimumAge } from '../../../rules/eligibility.ts'
import { choice, dateField, textField } from '../../platform/forms/build.ts'

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

/**
 * What a beneficiary is described by, in the order in which it is asked. All of it is `off`: what autofill would offer is
 * about the applicant. Forms show these, and mutations judge by them.
 */
export const beneficiaryFields = {
  firstName: textField('firstName', 'First name', 'name', 'off', { characterMax: 50 }),
  middleInitial: textField('middleInitial', 'Middle initial', 'middleInitial', 'off', {
    characterMax: 1,
    required: false,
  }),
  lastName: textField('lastName', 'Last name', 'name', 'off', { characterMax: 50 }),
  relationship: choice(
    'relationship',
    'Relationship to you',
    'dropdown',
    Object.entries(relationships).map(([value, label]) => ({ value, label })),
    { autocomplete: 'off' },
  ),
  birthdate: dateField('birthdate', 'Date of birth', {
    // The message of the rule is the specification's; that there is one, and what to do for a child, is said before it.
    hint: `They must be ${beneficiaryMinimumAge} or older. For a child, name an adult you trust to look after the money.`,
    maxDate: { yearsBeforeToday: beneficiaryMinimumAge },
    rangeRule: 'beneficiaryTooYoung',
    autocomplete: 'off',
  }),
  email: textField('email', 'Email', 'email', 'off', { characterMax: 254, required: false }),
  phoneNumber: textField('phoneNumber', 'Phone number', 'phoneNumber', 'off', {
    characterMax: 20,
    required: false,
  }),
}
