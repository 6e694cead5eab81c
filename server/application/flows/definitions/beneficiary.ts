import { beneficiaryMinimumAge } from '../../../../machines/validation/eligibility.ts'
import { relationships } from '../../../domains/beneficiaries/relationships.ts'
import { apiGroup, choice, dateField, form, row, submit, textField } from '../build.ts'
import type { FlowDefinition } from '../definition.ts'

/** A first primary beneficiary, an individual. Where there is one already, the form edits it. */
export const beneficiary: FlowDefinition = {
  slug: 'beneficiary',
  level: 'verified',
  terminalBehavior: 'complete',
  endsWithEligibility: false,
  lockedByApplication: false,
  forms: [
    form({
      slug: 'beneficiary-details',
      stepKey: 'beneficiary-intro',
      title: 'Who should your coverage go to?',
      subtitle: 'This person is your primary beneficiary. You can add others later.',
      description: 'The first beneficiary.',
      items: [
        textField('firstName', 'First name', 'name', 'off', { characterMax: 50 }),
        textField('middleInitial', 'Middle initial', 'middleInitial', 'off', {
          characterMax: 1,
          required: false,
        }),
        textField('lastName', 'Last name', 'name', 'off', { characterMax: 50 }),
        choice(
          'relationship',
          'Relationship to you',
          'dropdown',
          Object.entries(relationships).map(([value, label]) => ({ value, label })),
        ),
        dateField('birthdate', 'Date of birth', {
          maxDate: { yearsBeforeToday: beneficiaryMinimumAge },
          rangeRule: 'beneficiaryTooYoung',
        }),
        textField('email', 'Email', 'email', 'off', { characterMax: 254, required: false }),
        textField('phoneNumber', 'Phone number', 'phoneNumber', 'off', { characterMax: 20, required: false }),
        submit(),
      ],
      groups: [
        apiGroup('contact', 'createBeneficiary', [
          'firstName',
          'middleInitial',
          'lastName',
          'relationship',
          'birthdate',
          'email',
          'phoneNumber',
        ]),
      ],
      next: [{ to: 'beneficiary-review' }],
    }),
    form({
      slug: 'beneficiary-review',
      stepKey: 'beneficiary-intro',
      title: 'Your beneficiary',
      subtitle: 'All of your coverage goes to this person.',
      description: 'The beneficiary with an edit.',
      layout: 'review',
      reviewVariant: 'beneficiary_review',
      items: [
        row('review-name', 'Name', { fact: 'beneficiaryName' }, 'beneficiary-details'),
        row('review-relationship', 'Relationship', { fact: 'beneficiaryRelationship' }),
        row('review-birthdate', 'Date of birth', { fact: 'beneficiaryBirthdate' }),
        row('review-email', 'Email', { fact: 'beneficiaryEmail' }),
        row('review-phone', 'Phone', { fact: 'beneficiaryPhone' }),
        submit(),
      ],
      next: [{ to: null }],
    }),
  ],
}
