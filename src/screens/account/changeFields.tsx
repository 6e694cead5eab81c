import type { ComponentType } from 'react'
import type { AccountChangeField } from '../../../rules/accountFields.ts'
import { minimumPasswordLength } from '../../../rules/password.ts'
import { stateNames } from '../../../rules/states.ts'
import { EmailField } from '../../ui/EmailField.tsx'
import type { FieldProps } from '../../ui/Field.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { PhoneField } from '../../ui/PhoneField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { t } from '../../ui/text.ts'

const labels: Readonly<Record<AccountChangeField, () => string>> = {
  firstName: () => t('account_change.first_name', 'First name'),
  middleName: () => t('account_change.middle_name', 'Middle name (optional)'),
  lastName: () => t('account_change.last_name', 'Last name'),
  suffix: () => t('account_change.suffix', 'Suffix (optional)'),
  street1: () => t('account_change.street1', 'Street address'),
  street2: () => t('account_change.street2', 'Apartment, suite or unit (optional)'),
  city: () => t('account_change.city', 'City'),
  state: () => t('account_change.state', 'State'),
  postalCode: () => t('account_change.postal_code', 'ZIP code'),
  emailAddress: () => t('account_change.email', 'New email'),
  number: () => t('account_change.number', 'New phone number'),
  currentPassword: () => t('account_change.current_password', 'Current password'),
  password: () => t('new_password.password', 'New password'),
  passwordConfirmation: () => t('new_password.confirmation', 'Confirm new password'),
}

export const changeLabel = (field: AccountChangeField): string => labels[field]()

type ChangeFieldProps = FieldProps<string> & {
  readonly name: string
  /** Whether the state is fixed. */
  readonly isFixed: boolean
}
type ChangeField = ComponentType<ChangeFieldProps>

const plain =
  (autoComplete: string, required = true): ChangeField =>
  ({ isFixed: _, ...field }) => <TextField {...field} required={required} autoComplete={autoComplete} />

const fresh = { minLength: minimumPasswordLength, autoComplete: 'new-password' } as const
const states = Object.entries(stateNames).map(([value, label]) => ({ value, label }))

export const changeFields: Readonly<Record<AccountChangeField, ChangeField>> = {
  firstName: plain('given-name'),
  middleName: plain('additional-name', false),
  lastName: plain('family-name'),
  suffix: plain('honorific-suffix', false),
  street1: plain('address-line1'),
  street2: plain('address-line2', false),
  city: plain('address-level2'),
  state: ({ isFixed, ...field }) => (
    <SelectField
      {...field}
      disabled={isFixed}
      hint={
        isFixed ? t('account_change.state.fixed', 'You can’t change your name or state here.') : undefined
      }
      options={states}
      autoComplete="address-level1"
    />
  ),
  postalCode: ({ isFixed: _, ...field }) => (
    <TextField {...field} width="s" inputMode="numeric" autoComplete="postal-code" />
  ),
  emailAddress: ({ isFixed: _, ...field }) => <EmailField {...field} autoComplete="email" />,
  number: ({ isFixed: _, ...field }) => <PhoneField {...field} />,
  currentPassword: ({ isFixed: _, ...field }) => <PasswordField {...field} autoComplete="current-password" />,
  password: ({ isFixed: _, ...field }) => (
    <PasswordField
      {...field}
      {...fresh}
      hint={t('account.password.hint', 'Must be at least 12 characters')}
    />
  ),
  passwordConfirmation: ({ isFixed: _, ...field }) => <PasswordField {...field} {...fresh} />,
}
