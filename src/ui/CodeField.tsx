import './CodeField.css'
import { useEffect, useRef } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import { onlyDigits } from './masks.ts'

type CodeFieldProps = FieldProps<string> & {
  length?: number | undefined
  onComplete?: ((code: string) => void) | undefined
  autoFocus?: boolean | undefined
}

/**
 * A one-time code: one input (for autofill and paste) drawn as boxes. `onComplete` is called each
 * time the last digit is entered. Input after a refused complete code replaces it.
 */
export function CodeField({
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
  length = 6,
  onComplete,
  autoFocus = false,
}: CodeFieldProps) {
  const lastReported = useRef('')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (autoFocus) input.current?.focus()
  }, [autoFocus])
  const places = Array.from({ length }, (_, index) => index)
  return (
    <Field {...{ id, label, hint, describedBy, errors, required, requiredMark, hideLabel }} live>
      {(aria) => (
        <div className="code">
          <input
            {...aria}
            ref={input}
            className="code-input"
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            name={name}
            value={value}
            disabled={disabled}
            onChange={(event) => {
              const { value: text, selectionStart } = event.currentTarget
              const caret = selectionStart ?? text.length
              const isRefused = value.length === length && errors !== undefined && errors.length > 0
              const added =
                isRefused && text.length > length ? text.slice(caret - text.length + length, caret) : ''
              const code = onlyDigits(/\d/.test(added) ? added : text, length)
              if (code.length < length) lastReported.current = ''
              if (code !== value) onChange(code)
              if (code.length === length && code !== lastReported.current) {
                lastReported.current = code
                onComplete?.(code)
              }
            }}
            onBlur={onBlur}
          />
          <div className="code-boxes" aria-hidden="true">
            {places.map((place) => (
              <span
                key={place}
                className={
                  place === Math.min(value.length, length - 1) ? 'code-box code-box-next' : 'code-box'
                }
              >
                {value.charAt(place)}
              </span>
            ))}
          </div>
        </div>
      )}
    </Field>
  )
}
