import { Field, type FieldProps } from './Field.tsx'
import { MaskedInput } from './MaskedInput.tsx'
import { isUsDate, maskDate, typedUnder } from './masks.ts'
import { t } from './text.ts'

type DateFieldProps = FieldProps<string> & {
  autoComplete?: string | undefined
  placeholder?: string | undefined
  /** Converts a date to the format of the mask. Text that is not a date is returned unchanged. */
  read?: ((text: string) => string) | undefined
}

/**
 * A date with the mask mm/dd/yyyy. The value is the text as typed. An ISO date is shown in US
 * format, and a date in another format is converted when the field is left.
 */
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
  read = (text) => text,
}: DateFieldProps) {
  const shown = /^\d{4}-/.test(value) ? maskDate(value) : value
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
          shown={shown}
          format={maskDate}
          significant={typedUnder(isUsDate(shown))}
          onText={onChange}
          onBlur={() => {
            const left = read(shown)
            if (left !== shown) onChange(left)
            onBlur?.()
          }}
        />
      )}
    </Field>
  )
}
