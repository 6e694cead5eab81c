import { useState } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import { Reveal } from './Reveal.tsx'

type PasswordFieldProps = FieldProps<string> & {
  autoComplete?: 'current-password' | 'new-password' | undefined
}

/** A password with a button that shows it. */
export function PasswordField({
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
  autoComplete = 'current-password',
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field {...{ id, label, hint, errors, required, requiredMark, hideLabel }}>
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
