import { profileFields } from '../../../domains/accounts/fields.ts'
import { residences } from '../../../domains/accounts/states.ts'
import { address, apiGroup, form, row, submit, text, together } from '../../../platform/forms/build.ts'
import type { FlowDefinition } from '../../../platform/forms/definition.ts'

/**
 * Where a policy holder lives, by the account's own mutation. Name and state are what the policy rests on: they are shown,
 * and changed by a call (decision 107).
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
      description: 'The address within the state that the policy was made for.',
      items: [
        profileFields.street1,
        profileFields.street2,
        profileFields.city,
        profileFields.postalCode,
        row('account-state', 'State', { fact: 'state' }),
        text(
          'account-state-note',
          'To another state? Please call us: your policy was made for this one.',
          'small',
        ),
        submit(),
      ],
      groups: [
        address(
          'address',
          [
            { attribute: 'street1', itemKey: 'street1' },
            { attribute: 'street2', itemKey: 'street2' },
            { attribute: 'city', itemKey: 'city' },
            { attribute: 'postalCode', itemKey: 'postalCode' },
          ],
          residences,
        ),
        together('city-and-zip', ['city', 'postalCode']),
        apiGroup('residence', 'updateAccountProfile', ['street1', 'street2', 'city', 'postalCode']),
      ],
      next: [{ to: 'account-review' }],
    }),
    form({
      slug: 'account-review',
      stepKey: 'insurance_profile',
      title: 'Your profile',
      subtitle: 'Please make sure that this is right.',
      description: 'What the account knows, with the edit of what may be changed.',
      layout: 'review',
      reviewVariant: 'insurance_profile_review_screen',
      items: [
        row('review-name', 'Name', { fact: 'name' }),
        row('review-birthdate', 'Date of birth', { fact: 'birthdate' }),
        row('review-address', 'Primary residence', { fact: 'address' }, 'account-address'),
        submit(),
      ],
      next: [{ to: null }],
    }),
  ],
}
