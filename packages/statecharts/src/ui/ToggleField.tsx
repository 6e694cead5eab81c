import './choices.css'
import './Field.css'
import type { FieldProps } from './Field.tsx'

/** A switch that takes effect immediately. */
export function ToggleField({
  id,
  label,
  value,
  onChange,
}: Pick<FieldProps<boolean>, 'id' | 'label' | 'value' | 'onChange'>) {
  return (
    <div className="field">
      <label className="toggle">
        <span className="toggle-text">
          <span className="choice-label">{label}</span>
        </span>
        <input
          id={id}
          type="checkbox"
          role="switch"
          className="toggle-switch"
          checked={value}
          aria-checked={value}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      </label>
    </div>
  )
}
