import type { BusinessType, Relationship } from '../../../rules/beneficiaryRules.ts'
import { beneficiaryMinimumAge } from '../../../rules/eligibility.ts'
import { choice, dateField, textField } from '../../platform/forms/build.ts'

/** A beneficiary's relationships to the insured, by stored value. */
export const relationships: Readonly<Record<Relationship, string>> = {
  spouse: 'Spouse',
  partner: 'Partner',
  child: 'Child',
  parent: 'Parent',
  sibling: 'Sibling',
  relative: 'Another relative',
  friend: 'Friend',
}

/** The kinds of organization, by stored value. */
export const businessTypes: Readonly<Record<BusinessType, string>> = {
  nonprofit: 'Nonprofit or charity',
  corporation: 'Corporation',
  llc: 'Limited liability company',
  partnership: 'Partnership',
  other: 'Another organization',
}

/**
 * A beneficiary's fields in the order of the questions. Autofill is `off`, since it would offer the
 * applicant's data. Used by the forms and the mutations.
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
    // The rule's message is the specification's; the hint mentions the rule and the alternative for
    // a child beforehand.
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
