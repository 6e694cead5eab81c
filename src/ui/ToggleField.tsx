import './choices.css'
import { describedBy as allIds, type FieldProps, LabelText } from './Field.tsx'
import './Field.css'
import { FieldErrors } from './FieldErrors.tsx'

/** A switch that takes effect immediately. */
export function ToggleField({
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
}: FieldProps<boolean>) {
  return (
    <div className="field">
      <label className="toggle">
        <span className={hideLabel ? 'visually-hidden' : 'toggle-text'}>
          <span className="choice-label">
            <LabelText label={label} requiredMark={requiredMark} />
          </span>
        </span>
        <input
          id={id}
          type="checkbox"
          role="switch"
          className="toggle-switch"
          name={name}
          checked={value}
          aria-checked={value}
          disabled={disabled}
          aria-describedby={allIds({ id, hint, describedBy, errors })}
          aria-invalid={errors && errors.length > 0 ? true : undefined}
          aria-required={required || undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
          onBlur={onBlur}
        />
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      ) : null}
      <FieldErrors id={id} errors={errors} />
    </div>
  )
}
