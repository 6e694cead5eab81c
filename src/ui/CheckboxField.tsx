import './choices.css'
import { describedBy as allIds, type FieldProps, LabelText } from './Field.tsx'
import './Field.css'
import { FieldErrors } from './FieldErrors.tsx'

/** A checkbox. The whole row is the target. */
export function CheckboxField({
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
      <label className="choice">
        <input
          id={id}
          type="checkbox"
          className="choice-box"
          name={name}
          checked={value}
          disabled={disabled}
          aria-describedby={allIds({ id, hint, describedBy, errors })}
          aria-invalid={errors && errors.length > 0 ? true : undefined}
          aria-required={required || undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
          onBlur={onBlur}
        />
        <span className={hideLabel ? 'visually-hidden' : 'choice-label'}>
          <LabelText label={label} requiredMark={requiredMark} />
        </span>
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="field-hint choice-hint">
          {hint}
        </p>
      ) : null}
      <FieldErrors id={id} errors={errors} />
    </div>
  )
}
