import { InlineError } from './InlineError.tsx'
import { useErrorInTitle } from './tabTitle.ts'

type FieldErrorsProps = {
  id: string
  errors?: readonly string[] | undefined
  /**
   * Whether the errors appear while focus stays in the field, so that they are read aloud at once.
   */
  live?: boolean | undefined
}

/** The errors of a field, with the id that describes its control. */
export function FieldErrors({ id, errors = [], live = false }: FieldErrorsProps) {
  useErrorInTitle(errors.length > 0)
  if (errors.length === 0) return null
  const box = { id: `${id}-error`, role: live ? 'alert' : undefined }
  const [only] = errors
  // In nearly all cases, so that no extra wrapper is rendered for each field.
  if (errors.length === 1)
    return (
      <p {...box} className="field-errors inline-error">
        {only}
      </p>
    )
  return (
    <div {...box} className="field-errors">
      {errors.map((error) => (
        <InlineError key={error}>{error}</InlineError>
      ))}
    </div>
  )
}
