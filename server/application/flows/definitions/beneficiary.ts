import { beneficiaryFields } from '../../../domains/beneficiaries/fields.ts'
import {
  apiGroup,
  checkbox,
  followLink,
  form,
  primary,
  row,
  sideButton,
  submit,
  text,
  together,
  when,
} from '../../../platform/forms/build.ts'
import type { FlowDefinition } from '../../../platform/forms/definition.ts'

const details = 'beneficiary-details'

/**
 * A first primary beneficiary, an individual. The form edits an existing one; for a policy nothing
 * changes before the review is confirmed (decision 017).
 */
export const beneficiary: FlowDefinition = {
  slug: 'beneficiary',
  level: 'verified',
  scopes: ['new_policy', 'policy_holder'],
  terminalBehavior: 'complete',
  lockedByApplication: false,
  storesAtEnd: ['policy_holder'],
  forms: [
    form({
      slug: details,
      stepKey: 'beneficiary_intro',
      title: 'Who should your coverage go to?',
      subtitle: 'This person is your primary beneficiary.',
      description: 'The first beneficiary.',
      items: [
        beneficiaryFields.firstName,
        beneficiaryFields.middleInitial,
        beneficiaryFields.lastName,
        beneficiaryFields.relationship,
        beneficiaryFields.birthdate,
        text('reach', 'How can we reach them?', 'heading'),
        text('reach-note', 'This is optional. It helps us find them when it matters.', 'small'),
        when(
          { scope: 'policy_holder' },
          text('reach-another', 'If this is a different person, update both fields or clear them.', 'small'),
        ),
        beneficiaryFields.email,
        beneficiaryFields.phoneNumber,
        when(
          { scope: 'policy_holder' },
          text(
            'until-confirmed',
            'Nothing changes yet. You’ll review and confirm it on the next page.',
            'small',
          ),
        ),
        submit(),
      ],
      groups: [
        together('given-names', ['firstName', 'middleInitial']),
        together('tie', ['relationship', 'birthdate']),
        apiGroup('contact', 'createBeneficiary', Object.keys(beneficiaryFields)),
      ],
      // Without a policy the form can simply be opened again; a policy's change has to be
      // confirmed.
      next: [{ to: 'beneficiary-review', when: { scope: 'policy_holder' } }, { to: null }],
    }),
    form({
      slug: 'beneficiary-review',
      stepKey: 'beneficiary_intro',
      title: 'Confirm your beneficiary',
      subtitle:
        'Your policy hasn’t changed yet. Your change takes effect when you confirm it, and we’ll email you a summary.',
      description: 'The beneficiary as it will be, with its edits; the last press changes it.',
      layout: 'review',
      reviewVariant: 'beneficiary_review',
      items: [
        row('review-name', 'Name', { fact: 'beneficiaryName' }, details),
        row('review-relationship', 'Relationship', { fact: 'beneficiaryRelationship' }, details),
        row('review-birthdate', 'Date of birth', { fact: 'beneficiaryBirthdate' }, details),
        row('review-email', 'Email', { fact: 'beneficiaryEmail' }, details),
        row('review-phone', 'Phone', { fact: 'beneficiaryPhone' }, details),
        row('review-share', 'Share of your coverage', { fact: 'beneficiaryShare' }),
        sideButton('terms', 'Read the beneficiary terms', 'textLink', [followLink('beneficiaryTerms')]),
        checkbox(
          'confirmsChange',
          'I want this person to be the beneficiary of my policy, and I have read the beneficiary terms',
          { acknowledges: 'beneficiary-terms' },
        ),
        primary('Confirm change', ['validate', 'createAcknowledgements', 'createResponse', 'nextForm']),
      ],
      next: [{ to: null }],
    }),
  ],
}
