import './Field.css'
import type { ReactNode } from 'react'
import { FieldErrors } from './FieldErrors.tsx'

/**
 * The approximate content of a field: one letter, a date or number, a name. By default it spans the
 * whole line.
 */
export type FieldWidth = 'xs' | 's' | 'm'

export type FieldProps<Value> = {
  id: string
  label: ReactNode
  value: Value
  onChange: (value: Value) => void
  onBlur?: (() => void) | undefined
  hint?: ReactNode
  /** Ids of texts elsewhere on the page that belong to the question, such as the line below the title. */
  describedBy?: string | undefined
  errors?: readonly string[] | undefined
  required?: boolean | undefined
  /** Shows " *", for forms in which not every field is required. */
  requiredMark?: boolean | undefined
  disabled?: boolean | undefined
  hideLabel?: boolean | undefined
  name?: string | undefined
}

export type FieldAria = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

type Described = Pick<FieldProps<unknown>, 'id' | 'hint' | 'describedBy' | 'errors' | 'required'> & {
  /** The format or unit, for screen readers. */
  format?: string | undefined
}

/** The ids that describe a field: texts around it, its hint and format, then its errors; undefined without any. */
export function describedBy({ id, hint, format, errors, ...around }: Described): string | undefined {
  const own = [
    around.describedBy,
    hint ? `${id}-hint` : '',
    format ? `${id}-format` : '',
    errors && errors.length > 0 ? `${id}-error` : '',
  ]
  return own.filter(Boolean).join(' ') || undefined
}

/** The attributes that connect a control to its label, hint and errors. */
function fieldAria(field: Described): FieldAria {
  return {
    id: field.id,
    'aria-describedby': describedBy(field),
    'aria-invalid': field.errors && field.errors.length > 0 ? true : undefined,
    'aria-required': field.required ? true : undefined,
  }
}

/** A label with the mark of a required field. */
export function LabelText({ label, requiredMark }: Pick<FieldProps<unknown>, 'label' | 'requiredMark'>) {
  return (
    <>
      {label}
      {requiredMark ? <span aria-hidden="true"> *</span> : null}
    </>
  )
}

type FieldFrameProps = Pick<
  FieldProps<unknown>,
  'id' | 'label' | 'hint' | 'describedBy' | 'errors' | 'required' | 'requiredMark' | 'hideLabel'
> &
  Pick<Described, 'format'> & {
    children: (aria: FieldAria) => ReactNode
    after?: ReactNode
    live?: boolean | undefined
    width?: FieldWidth | undefined
  }

/** The frame of every field with one control: label, hint, control, errors. */
export function Field({ children, after, live, width, ...given }: FieldFrameProps) {
  // An error identical to the hint replaces it, so that it is not shown and read twice.
  const isErrorInHint = typeof given.hint === 'string' && given.errors?.includes(given.hint)
  const field = isErrorInHint ? { ...given, hint: undefined } : given
  return (
    <div className={width ? `field field-${width}` : 'field'}>
      <label htmlFor={field.id} className={field.hideLabel ? 'visually-hidden' : 'field-label'}>
        {field.requiredMark ? <LabelText label={field.label} requiredMark /> : field.label}
      </label>
      {field.hint ? (
        <p id={`${field.id}-hint`} className="field-hint">
          {field.hint}
        </p>
      ) : null}
      {field.format ? (
        <span id={`${field.id}-format`} className="visually-hidden">
          {field.format}
        </span>
      ) : null}
      {children(fieldAria(field))}
      {after}
      {field.errors?.length ? <FieldErrors id={field.id} errors={field.errors} live={live} /> : null}
    </div>
  )
}
