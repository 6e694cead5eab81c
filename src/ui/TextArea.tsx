import { Field, type FieldProps } from './Field.tsx'
import { t } from './text.ts'

type TextAreaProps = FieldProps<string> & {
  characterMax?: number | undefined
  rows?: number | undefined
  placeholder?: string | undefined
  autoComplete?: string | undefined
}

/**
 * Multi-line text, truncated at `characterMax` code points as the carrier counts them, with a
 * counter below.
 */
export function TextArea({
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
  characterMax,
  rows = 4,
  placeholder,
  autoComplete,
}: TextAreaProps) {
  const counter =
    characterMax === undefined ? null : (
      <p id={`${id}-counter`} className="field-counter">
        <bdi>
          {t('form.characters', '{count}/{max} characters', { count: [...value].length, max: characterMax })}
        </bdi>
      </p>
    )
  return (
    <Field {...{ id, label, hint, describedBy, errors, required, requiredMark, hideLabel }} after={counter}>
      {(aria) => (
        <textarea
          {...aria}
          aria-describedby={
            [aria['aria-describedby'], counter ? `${id}-counter` : ''].filter(Boolean).join(' ') || undefined
          }
          className="control"
          name={name}
          rows={rows}
          value={value}
          disabled={disabled}
          placeholder={placeholder}
          autoComplete={autoComplete}
          onChange={(event) => onChange([...event.currentTarget.value].slice(0, characterMax).join(''))}
          onBlur={onBlur}
        />
      )}
    </Field>
  )
}
