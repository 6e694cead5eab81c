import './SelectField.css'
import { Field, type FieldProps } from './Field.tsx'
import { t } from './text.ts'

interface SelectFieldProps extends FieldProps<string> {
  options: readonly { value: string; label: string }[]
  placeholder?: string | undefined
  required?: boolean | undefined
}

/** One answer of many, with the native select. '' means no answer. */
export function SelectField({
  value,
  onChange,
  options,
  placeholder = t('field.select', 'Select'),
  required = false,
  ...frame
}: SelectFieldProps) {
  return (
    <Field {...frame}>
      {(aria) => (
        <div className="select">
          <select
            {...aria}
            aria-required={required || undefined}
            className="control"
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          >
            <option value="" disabled={required}>
              {placeholder}
            </option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </div>
      )}
    </Field>
  )
}
