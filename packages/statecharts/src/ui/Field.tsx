import './Field.css'
import type { ReactNode } from 'react'

export interface FieldProps<Value> {
  id: string
  label: ReactNode
  value: Value
  onChange: (value: Value) => void
  hint?: ReactNode
  error?: string | undefined
  /** As short as a number; by default as wide as its place. */
  width?: 's' | undefined
}

/** The ids that describe a field: its hint, then its error; undefined without any. */
function describedBy({ id, hint, error }: Pick<FieldProps<unknown>, 'id' | 'hint' | 'error'>) {
  return [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined
}

interface FieldFrameProps extends Pick<FieldProps<unknown>, 'id' | 'label' | 'hint' | 'error' | 'width'> {
  children: (aria: {
    id: string
    'aria-describedby': string | undefined
    'aria-invalid': true | undefined
  }) => ReactNode
}

/** The frame of every field: label, hint, control, error. */
export function Field({ id, label, hint, error, width, children }: FieldFrameProps) {
  return (
    <div className={width ? `field field-${width}` : 'field'}>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      ) : null}
      {children({
        id,
        'aria-describedby': describedBy({ id, hint, error }),
        'aria-invalid': error ? true : undefined,
      })}
      {error ? (
        <p id={`${id}-error`} className="field-errors inline-error">
          {error}
        </p>
      ) : null}
    </div>
  )
}
