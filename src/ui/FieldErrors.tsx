import { InlineError } from './InlineError.tsx'

/** The errors of a field under the id that its control is described by. */
export function FieldErrors({ id, errors = [] }: { id: string; errors?: readonly string[] | undefined }) {
  if (errors.length === 0) return null
  return (
    <div id={`${id}-error`} className="field-errors">
      {errors.map((error) => (
        <InlineError key={error}>{error}</InlineError>
      ))}
    </div>
  )
}
