import { Field, type FieldProps } from './Field.tsx'
import { MaskedInput } from './MaskedInput.tsx'
import { maskDate } from './masks.ts'

type DateFieldProps = FieldProps<string> & {
  autoComplete?: 'bday' | 'off' | undefined
  placeholder?: string | undefined
}

/** A date under the mask mm/dd/yyyy. The value is the text as typed; an ISO date is shown turned round. */
export function DateField({
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
  autoComplete = 'off',
  placeholder = 'mm/dd/yyyy',
}: DateFieldProps) {
  return (
    <Field {...{ id, label, hint, errors, required, requiredMark, hideLabel }}>
      {(aria) => (
        <MaskedInput
          {...aria}
          type="text"
          inputMode="numeric"
          autoComplete={autoComplete}
          name={name}
          disabled={disabled}
          placeholder={placeholder}
          shown={/^\d{4}-/.test(value) ? maskDate(value) : value}
          format={maskDate}
          onText={onChange}
          onBlur={onBlur}
        />
      )}
    </Field>
  )
}
