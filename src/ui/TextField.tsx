import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { Field, type FieldProps, type FieldWidth } from './Field.tsx'
import { fullLine } from './fullLine.tsx'

type Passed = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'minLength' | 'autoComplete' | 'inputMode' | 'placeholder' | 'autoCapitalize' | 'autoFocus' | 'spellCheck'
>

export type TextFieldProps = FieldProps<string> & { [Key in keyof Passed]?: Passed[Key] | undefined } & {
  type?: 'text' | 'search' | 'url' | 'email' | undefined
  characterMax?: number | undefined
  /** The format, for screen readers. */
  format?: string | undefined
  prefix?: ReactNode
  suffix?: ReactNode
  ref?: Ref<HTMLInputElement> | undefined
  width?: FieldWidth | undefined
}

/** A single-line text field. */
export function TextField({
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
  type = 'text',
  characterMax,
  format,
  prefix,
  suffix,
  width,
  ...passed
}: TextFieldProps) {
  // An initial, or a text with a format, is complete when the field is full.
  const isWholeWhenFull = characterMax === 1 || format !== undefined
  const full = fullLine({ id, value, characterMax: isWholeWhenFull ? undefined : characterMax, describedBy })
  const frame = { id, label, hint, errors, required, requiredMark, hideLabel, format, width }
  return (
    <Field {...frame} describedBy={full.describedBy} after={full.words}>
      {(aria) => {
        const input = (
          <input
            {...passed}
            {...aria}
            className="control"
            type={type}
            value={value}
            disabled={disabled}
            maxLength={characterMax}
            onChange={(event) => onChange(event.currentTarget.value)}
            onBlur={onBlur}
          />
        )
        return prefix || suffix ? (
          <div className="control-group">
            {prefix ? <span className="control-affix">{prefix}</span> : null}
            {input}
            {suffix ? <span className="control-affix">{suffix}</span> : null}
          </div>
        ) : (
          input
        )
      }}
    </Field>
  )
}
