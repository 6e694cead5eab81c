import { choice, dateField, textField } from '../../platform/forms/build.ts'
import { stateChoices } from './states.ts'

/** The fields of a profile besides the tax ID, for the forms and the mutation. */
export const profileFields = {
  firstName: textField('firstName', 'First name', 'name', 'given-name', { characterMax: 50 }),
  middleName: textField('middleName', 'Middle name', 'name', 'additional-name', {
    characterMax: 50,
    required: false,
  }),
  lastName: textField('lastName', 'Last name', 'name', 'family-name', { characterMax: 50 }),
  suffix: textField('suffix', 'Suffix', 'name', 'honorific-suffix', { characterMax: 10, required: false }),
  birthdate: dateField('birthdate', 'Date of birth', { maxDate: 'today', autocomplete: 'bday' }),
  gender: choice(
    'gender',
    'Gender',
    'rectangles',
    [
      { value: 'F', label: 'Female' },
      { value: 'M', label: 'Male' },
    ],
    { hint: 'Choose what your birth certificate shows.' },
  ),
  street1: textField('street1', 'Street address', 'street', 'address-line1', { characterMax: 100 }),
  street2: textField('street2', 'Apartment, suite or unit', 'secondStreetLine', 'address-line2', {
    characterMax: 50,
    required: false,
  }),
  city: textField('city', 'City', 'words', 'address-level2', { characterMax: 60 }),
  state: choice('state', 'State', 'dropdown', stateChoices, { autocomplete: 'address-level1' }),
  postalCode: textField('postalCode', 'ZIP code', 'postalCode', 'postal-code', { characterMax: 10 }),
}
