import { InlineError } from './InlineError.tsx'

type FieldErrorsProps = {
  id: string
  errors?: readonly string[] | undefined
  /** They come by themselves, while focus stays in the field: they are read out at once. */
  live?: boolean | undefined
}

/** The errors of a field under the id that its control is described by. */
export function FieldErrors({ id, errors = [], live = false }: FieldErrorsProps) {
  if (errors.length === 0) return null
  return (
    <div id={`${id}-error`} className="field-errors" role={live ? 'alert' : undefined}>
      {errors.map((error) => (
        <InlineError key={error}>{error}</InlineError>
      ))}
    </div>
  )
}
