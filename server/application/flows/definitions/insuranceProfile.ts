import { profileFields } from '../../../domains/accounts/fields.ts'
import { apiGroup, form, row, submit, text, together } from '../../../platform/forms/build.ts'
import type { FlowDefinition } from '../../../platform/forms/definition.ts'
import { homeFields, homeGroups } from '../homeAddress.ts'

const mutation = 'updatePrequalificationInformation'

/**
 * The identity of the insured. Every field is a fact on the user, stored by the prequalification
 * mutation.
 */
export const insuranceProfile: FlowDefinition = {
  slug: 'insurance-profile',
  level: 'verified',
  scopes: ['new_policy', 'reinstatement'],
  terminalBehavior: 'complete',
  lockedByApplication: true,
  forms: [
    form({
      slug: 'profile-name',
      stepKey: 'insurance_profile',
      title: 'Your full legal name and gender',
      subtitle: 'Your name as it appears on your driver’s license or passport.',
      description: 'Names, and the gender for the classification.',
      items: [
        profileFields.firstName,
        profileFields.middleName,
        profileFields.lastName,
        profileFields.suffix,
        profileFields.gender,
        submit(),
      ],
      groups: [
        together('given-names', ['firstName', 'middleName']),
        together('family-name', ['lastName', 'suffix']),
        apiGroup('name', mutation, ['firstName', 'middleName', 'lastName', 'suffix', 'gender']),
      ],
      next: [{ to: 'profile-birthdate' }],
    }),
    form({
      slug: 'profile-birthdate',
      stepKey: 'insurance_profile',
      title: 'When were you born?',
      description: 'Birthdate; coverage is for 18 to 45. The estimate has asked for it.',
      asked: 'unlessKnown',
      decides: ['age_of_insured'],
      items: [profileFields.birthdate, submit()],
      groups: [apiGroup('birth', mutation, ['birthdate'])],
      next: [{ to: 'profile-state' }],
    }),
    form({
      slug: 'profile-state',
      stepKey: 'insurance_profile',
      title: 'Which state do you live in?',
      subtitle: 'Where you live most of the year.',
      description: 'State of residence; coverage is for nine states. The estimate has asked for it.',
      asked: 'unlessKnown',
      decides: ['state_of_residence'],
      items: [profileFields.state, submit()],
      groups: [apiGroup('state-of-residence', mutation, ['state'])],
      next: [{ to: 'profile-address' }],
    }),
    form({
      slug: 'profile-address',
      stepKey: 'insurance_profile',
      title: 'What’s your address?',
      subtitle: 'Your primary residence, where you live most of the year.',
      description: 'Primary residence, in the state that is known.',
      items: [...homeFields, row('address-state', 'State', { fact: 'state' }, 'profile-state'), submit()],
      groups: homeGroups(mutation),
      next: [{ to: 'profile-tax-id' }],
    }),
    form({
      slug: 'profile-tax-id',
      stepKey: 'insurance_profile',
      title: 'What’s your Social Security number?',
      subtitle: 'We need it to confirm who you are. It won’t affect your credit score.',
      description: 'Tax id; encrypted before it leaves the browser.',
      items: [
        {
          key: 'taxId',
          type: 'inputTaxId',
          content: { label: 'Social Security number', hint: '', required: true, encryptOutput: true },
        },
        text('tax-id-note', 'It’s encrypted before it leaves your device.', 'small'),
        submit(),
      ],
      groups: [apiGroup('tax-id', mutation, ['taxId'])],
      next: [{ to: 'profile-review' }],
    }),
    form({
      slug: 'profile-review',
      stepKey: 'insurance_profile',
      title: 'Verify & continue',
      subtitle: 'Please make sure everything is right.',
      description: 'Every fact of the profile with its edit.',
      layout: 'review',
      reviewVariant: 'insurance_profile_review_screen',
      items: [
        row('review-name', 'Name', { fact: 'name' }, 'profile-name'),
        row('review-birthdate', 'Date of birth', { fact: 'birthdate' }, 'profile-birthdate'),
        // The phone is already verified; it is changed in the account, not here.
        row('review-phone', 'Phone', { fact: 'phone' }),
        row('review-gender', 'Gender', { fact: 'gender' }, 'profile-name'),
        row('review-address', 'Primary residence', { fact: 'address' }, 'profile-address'),
        row('review-tax-id', 'Social Security number', { fact: 'taxId' }, 'profile-tax-id'),
        text(
          'review-phone-note',
          'New phone number? You can change it in your account. We’ll send the new number a code to confirm it.',
          'small',
        ),
        submit(),
      ],
      next: [{ to: null }],
    }),
  ],
}
