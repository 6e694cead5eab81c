import { Field, type FieldProps } from './Field.tsx'
import { MaskedInput } from './MaskedInput.tsx'
import { maskDate } from './masks.ts'
import { t } from './text.ts'

type DateFieldProps = FieldProps<string> & {
  autoComplete?: string | undefined
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
  describedBy,
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
    <Field
      {...{ id, label, hint, describedBy, errors, required, requiredMark, hideLabel }}
      width="s"
      format={t('field.format.date', 'Month, day and four-digit year: {format}', { format: placeholder })}
    >
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
          significant={/[\d\p{L}]/u}
          onText={onChange}
          onBlur={onBlur}
        />
      )}
    </Field>
  )
}
