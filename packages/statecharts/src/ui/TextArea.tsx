import { Field, type FieldProps } from './Field.tsx'

interface TextAreaProps extends FieldProps<string> {
  rows?: number | undefined
  placeholder?: string | undefined
}

/** Multi-line text. */
export function TextArea({ value, onChange, rows = 4, placeholder, ...frame }: TextAreaProps) {
  return (
    <Field {...frame}>
      {(aria) => (
        <textarea
          {...aria}
          className="control"
          rows={rows}
          value={value}
          placeholder={placeholder}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}
