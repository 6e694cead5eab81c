import './SelectField.css'
import { Field, type FieldProps } from './Field.tsx'
import { t } from './text.ts'

type SelectOption = { value: string; label: string; disabled?: boolean | undefined }

type SelectFieldProps = FieldProps<string> & {
  options: readonly SelectOption[]
  placeholder?: string | undefined
  autoComplete?: string | undefined
}

/** One answer of many, with the native select. '' means no answer. */
export function SelectField({
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
  options,
  placeholder = t('field.select', 'Select'),
  autoComplete,
}: SelectFieldProps) {
  return (
    <Field {...{ id, label, hint, describedBy, errors, required, requiredMark, hideLabel }}>
      {(aria) => (
        <div className="select">
          <select
            {...aria}
            className="control"
            name={name}
            value={value}
            disabled={disabled}
            autoComplete={autoComplete}
            onChange={(event) => onChange(event.currentTarget.value)}
            onBlur={onBlur}
          >
            <option value="" disabled={required}>
              {placeholder}
            </option>
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
        </div>
      )}
    </Field>
  )
}
