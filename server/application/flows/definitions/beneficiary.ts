import { beneficiaryFields } from '../../../domains/beneficiaries/fields.ts'
import { apiGroup, form, row, submit, text, together } from '../../../platform/forms/build.ts'
import type { FlowDefinition } from '../../../platform/forms/definition.ts'

/** A first primary beneficiary, an individual. Where there is one already, the form edits it. */
export const beneficiary: FlowDefinition = {
  slug: 'beneficiary',
  level: 'verified',
  scopes: ['new_policy', 'policy_holder'],
  terminalBehavior: 'complete',
  lockedByApplication: false,
  forms: [
    form({
      slug: 'beneficiary-details',
      stepKey: 'beneficiary_intro',
      title: 'Who should your coverage go to?',
      subtitle: 'This person is your primary beneficiary. You can add others later.',
      description: 'The first beneficiary.',
      items: [
        beneficiaryFields.firstName,
        beneficiaryFields.middleInitial,
        beneficiaryFields.lastName,
        beneficiaryFields.relationship,
        beneficiaryFields.birthdate,
        text('reach', 'How can we reach them?', 'heading'),
        text('reach-note', 'Only if you like: it helps us to find them when it matters.', 'small'),
        beneficiaryFields.email,
        beneficiaryFields.phoneNumber,
        submit(),
      ],
      groups: [
        together('given-names', ['firstName', 'middleInitial']),
        together('tie', ['relationship', 'birthdate']),
        apiGroup('contact', 'createBeneficiary', Object.keys(beneficiaryFields)),
      ],
      // Until there is a policy the form itself can be opened again; a change of one is shown as it was saved.
      next: [{ to: 'beneficiary-review', when: { scope: 'policy_holder' } }, { to: null }],
    }),
    form({
      slug: 'beneficiary-review',
      stepKey: 'beneficiary_intro',
      title: 'Your beneficiary',
      subtitle: 'This is saved. All of your coverage goes to this person.',
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
