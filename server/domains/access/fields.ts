import { textField } from '../../platform/forms/build.ts'

/** A phone number as it is asked for. The form shows it, and the mutation judges by it. */
export const phoneFields = {
  number: textField('number', 'Phone number', 'ownPhoneNumber', 'tel-national', { characterMax: 20 }),
}
