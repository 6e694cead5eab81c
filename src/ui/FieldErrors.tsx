import { InlineError } from './InlineError.tsx'
import { useErrorInTitle } from './tabTitle.ts'

type FieldErrorsProps = {
  id: string
  errors?: readonly string[] | undefined
  /** They come by themselves, while focus stays in the field: they are read out at once. */
  live?: boolean | undefined
}

/** The errors of a field under the id that its control is described by. */
export function FieldErrors({ id, errors = [], live = false }: FieldErrorsProps) {
  useErrorInTitle(errors.length > 0)
  if (errors.length === 0) return null
  const box = { id: `${id}-error`, role: live ? 'alert' : undefined }
  const [only] = errors
  // Nearly always: a box around it would be drawn as often as there are fields.
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
