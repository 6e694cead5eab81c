import { stateChoices } from '../../../domains/accounts/states.ts'
import { apiGroup, choice, dateField, form, row, submit, text, textField } from '../build.ts'
import type { FlowDefinition } from '../definition.ts'

const mutation = 'updatePrequalificationInformation'

/** Who the insured is. Every field is a fact on the user, kept by the prequalification mutation. */
export const insuranceProfile: FlowDefinition = {
  slug: 'insurance-profile',
  level: 'verified',
  terminalBehavior: 'complete',
  endsWithEligibility: true,
  lockedByApplication: true,
  forms: [
    form({
      slug: 'profile-name',
      stepKey: 'insurance-profile',
      title: 'What’s your full legal name?',
      subtitle: 'As it appears on your driver’s license or passport.',
      description: 'Names.',
      items: [
        textField('firstName', 'First name', 'name', 'given-name', { characterMax: 50 }),
        textField('middleName', 'Middle name', 'name', 'additional-name', {
          characterMax: 50,
          required: false,
        }),
        textField('lastName', 'Last name', 'name', 'family-name', { characterMax: 50 }),
        textField('suffix', 'Suffix', 'name', 'honorific-suffix', { characterMax: 10, required: false }),
        submit(),
      ],
      groups: [apiGroup('name', mutation, ['firstName', 'middleName', 'lastName', 'suffix'])],
      next: [{ to: 'profile-birthdate' }],
    }),
    form({
      slug: 'profile-birthdate',
      stepKey: 'insurance-profile',
      title: 'When were you born?',
      description: 'Birthdate; coverage is for 18 to 45.',
      items: [dateField('birthdate', 'Date of birth', { maxDate: 'today' }), submit()],
      groups: [apiGroup('birth', mutation, ['birthdate'])],
      next: [{ to: 'profile-gender' }],
    }),
    form({
      slug: 'profile-gender',
      stepKey: 'insurance-profile',
      title: 'What’s your gender?',
      subtitle: 'Please choose what your birth certificate says.',
      description: 'Gender, for the classification.',
      items: [
        choice('gender', 'Gender', 'rectangles', [
          { value: 'F', label: 'Female' },
          { value: 'M', label: 'Male' },
        ]),
        submit(),
      ],
      groups: [apiGroup('gender-group', mutation, ['gender'])],
      next: [{ to: 'profile-address' }],
    }),
    form({
      slug: 'profile-address',
      stepKey: 'insurance-profile',
      title: 'Where do you live?',
      subtitle: 'Your primary residence, where you live most of the year.',
      description: 'Primary residence; coverage is for nine states.',
      items: [
        textField('street1', 'Street address', 'none', 'address-line1', { characterMax: 100 }),
        textField('street2', 'Apartment, suite or unit', 'none', 'address-line2', {
          characterMax: 50,
          required: false,
        }),
        textField('city', 'City', 'none', 'address-level2', { characterMax: 60 }),
        choice('state', 'State', 'dropdown', stateChoices),
        textField('postalCode', 'ZIP code', 'postalCode', 'postal-code', { characterMax: 10 }),
        submit(),
      ],
      groups: [
        {
          key: 'address',
          type: 'address',
          itemKeys: ['street1', 'street2', 'city', 'state', 'postalCode'],
          mutation: null,
          variables: [],
        },
        apiGroup('residence', mutation, ['street1', 'street2', 'city', 'state', 'postalCode']),
      ],
      next: [{ to: 'profile-tax-id' }],
    }),
    form({
      slug: 'profile-tax-id',
      stepKey: 'insurance-profile',
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
      stepKey: 'insurance-profile',
      title: 'Verify & continue',
      subtitle: 'Please make sure that this is right.',
      description: 'Every fact of the profile with its edit.',
      layout: 'review',
      reviewVariant: 'insurance_profile_review_screen',
      items: [
        row('review-name', 'Name', { fact: 'name' }, 'profile-name'),
        row('review-birthdate', 'Date of birth', { fact: 'birthdate' }, 'profile-birthdate'),
        // The phone is verified already; it is changed in the account, not here.
        row('review-phone', 'Phone', { fact: 'phone' }),
        row('review-gender', 'Gender', { fact: 'gender' }, 'profile-gender'),
        row('review-address', 'Primary residence', { fact: 'address' }, 'profile-address'),
        row('review-tax-id', 'Taxpayer ID', { fact: 'taxId' }, 'profile-tax-id'),
        submit(),
      ],
      next: [{ to: null }],
    }),
  ],
}
