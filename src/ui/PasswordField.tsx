import { useState } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import { Reveal } from './Reveal.tsx'

type PasswordFieldProps = FieldProps<string> & {
  autoComplete?: 'current-password' | 'new-password' | undefined
  /** A hint for password managers that generate a password. The form validates it. */
  minLength?: number | undefined
}

/** A password field with a button that shows the password. */
export function PasswordField({
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
  autoComplete = 'current-password',
  minLength,
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field {...{ id, label, hint, describedBy, errors, required, requiredMark, hideLabel }}>
      {(aria) => (
        <div className="control-group">
          <input
            {...aria}
            className="control"
            type={shown ? 'text' : 'password'}
            name={name}
            value={value}
            disabled={disabled}
            autoComplete={autoComplete}
            minLength={minLength}
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => onChange(event.currentTarget.value)}
            onBlur={onBlur}
          />
          <Reveal shown={shown} onToggle={() => setShown(!shown)} controls={id} />
        </div>
      )}
    </Field>
  )
}
