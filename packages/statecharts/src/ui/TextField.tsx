import { Field, type FieldProps } from './Field.tsx'

interface TextFieldProps extends FieldProps<string> {
  type?: 'text' | 'search' | undefined
  inputMode?: 'decimal' | undefined
}

/** A single-line text field. */
export function TextField({ value, onChange, type = 'text', inputMode, ...frame }: TextFieldProps) {
  return (
    <Field {...frame}>
      {(aria) => (
        <input
          {...aria}
          inputMode={inputMode}
          className="control"
          type={type}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}
