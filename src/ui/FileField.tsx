import { Field, type FieldProps } from './Field.tsx'

type FileFieldProps = Omit<FieldProps<File | null>, 'value'> & { accept?: string | undefined }

/** A file to hand in. The browser keeps the chosen file; only the choice is told. */
export function FileField({
  id,
  label,
  onChange,
  onBlur,
  hint,
  errors,
  required,
  requiredMark,
  disabled,
  hideLabel,
  name,
  accept,
}: FileFieldProps) {
  return (
    <Field {...{ id, label, hint, errors, required, requiredMark, hideLabel }}>
      {(aria) => (
        <input
          {...aria}
          type="file"
          className="control"
          name={name}
          accept={accept}
          disabled={disabled}
          onChange={(event) => onChange(event.currentTarget.files?.item(0) ?? null)}
          onBlur={onBlur}
        />
      )}
    </Field>
  )
}
