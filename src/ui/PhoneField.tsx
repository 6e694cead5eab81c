import { Field, type FieldProps } from './Field.tsx'
import { MaskedInput } from './MaskedInput.tsx'
import { maskPhone, phoneDigits } from './masks.ts'

/** A US phone number: shown as (555) 555-0123, told as at most ten digits. */
export function PhoneField({
  id,
  label,
  value,
  onChange,
  onBlur,
  hint,
  errors,
  required,
  requiredMark,
  disabled,
  hideLabel,
  name,
  placeholder,
}: FieldProps<string> & { placeholder?: string | undefined }) {
  return (
    <Field {...{ id, label, hint, errors, required, requiredMark, hideLabel }}>
      {(aria) => (
        <MaskedInput
          {...aria}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          name={name}
          disabled={disabled}
          placeholder={placeholder}
          shown={maskPhone(value)}
          format={maskPhone}
          onText={(shown) => onChange(phoneDigits(shown))}
          onBlur={onBlur}
        />
      )}
    </Field>
  )
}
