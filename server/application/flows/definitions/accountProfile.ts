import { decoration, form, row, submit, text } from '../../../platform/forms/build.ts'
import type { FlowDefinition } from '../../../platform/forms/definition.ts'
import { homeFields, homeGroups } from '../homeAddress.ts'

/**
 * A policyholder's address, stored by the account's own mutation. The name is changed by phone, and
 * the state in the profile, which also checks the ZIP code (decision 021).
 */
export const accountProfile: FlowDefinition = {
  slug: 'account-profile',
  level: 'verified',
  scopes: ['policy_holder'],
  terminalBehavior: 'complete',
  lockedByApplication: false,
  forms: [
    form({
      slug: 'account-address',
      stepKey: 'insurance_profile',
      title: 'Where do you live?',
      subtitle: 'Your primary residence, where you live most of the year.',
      description: 'The address within the state.',
      items: [
        ...homeFields,
        row('account-state', 'State', { fact: 'state' }),
        text(
          'account-state-note',
          'Moving to another state? Change your address in your profile instead.',
          'small',
        ),
        submit(),
      ],
      groups: homeGroups('updateAccountProfile'),
      next: [{ to: 'account-review' }],
    }),
    form({
      slug: 'account-review',
      stepKey: 'insurance_profile',
      title: 'Verify & continue',
      subtitle: 'This is what we have now. Please make sure it’s right.',
      description: 'What the account knows, with the edit of what may be changed.',
      layout: 'review',
      reviewVariant: 'insurance_profile_review_screen',
      items: [
        row('review-name', 'Name', { fact: 'name' }),
        row('review-birthdate', 'Date of birth', { fact: 'birthdate' }),
        row('review-phone', 'Phone', { fact: 'phone' }),
        row('review-gender', 'Gender', { fact: 'gender' }),
        row('review-address', 'Primary residence', { fact: 'address' }, 'account-address'),
        row('review-tax-id', 'Social Security number', { fact: 'taxId' }),
        submit(),
      ],
      next: [{ to: 'account-saved' }],
    }),
    form({
      slug: 'account-saved',
      stepKey: 'insurance_profile',
      title: 'Your address is up to date',
      subtitle: 'Thank you. Your policy stays as it is.',
      description: 'Says which address is stored.',
      items: [
        decoration('saved', 'home'),
        row('saved-address', 'Primary residence', { fact: 'address' }, 'account-address'),
        submit('DONE'),
      ],
      next: [{ to: null }],
    }),
  ],
}
