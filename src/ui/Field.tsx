import './Field.css'
import type { ReactNode } from 'react'
import { FieldErrors } from './FieldErrors.tsx'

export type FieldProps<Value> = {
  id: string
  label: ReactNode
  value: Value
  onChange: (value: Value) => void
  onBlur?: (() => void) | undefined
  hint?: ReactNode
  errors?: readonly string[] | undefined
  required?: boolean | undefined
  /** Shows ' *': for forms in which not every field is required. */
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

type Described = Pick<FieldProps<unknown>, 'id' | 'hint' | 'errors' | 'required'>

/** The ids that describe a field: its hint, then its errors; undefined when it has neither. */
export function describedBy({ id, hint, errors }: Described): string | undefined {
  return (
    [hint ? `${id}-hint` : '', errors && errors.length > 0 ? `${id}-error` : ''].filter(Boolean).join(' ') ||
    undefined
  )
}

/** The attributes that tie a control to its label, hint and errors. */
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
  'id' | 'label' | 'hint' | 'errors' | 'required' | 'requiredMark' | 'hideLabel'
> & { children: (aria: FieldAria) => ReactNode; after?: ReactNode; live?: boolean | undefined }

/** Label, hint, control, errors: the frame of every field that is one control. */
export function Field({ children, after, live, ...field }: FieldFrameProps) {
  return (
    <div className="field">
      <label htmlFor={field.id} className={field.hideLabel ? 'visually-hidden' : 'field-label'}>
        <LabelText label={field.label} requiredMark={field.requiredMark} />
      </label>
      {field.hint ? (
        <p id={`${field.id}-hint`} className="field-hint">
          {field.hint}
        </p>
      ) : null}
      {children(fieldAria(field))}
      {after}
      <FieldErrors id={field.id} errors={field.errors} live={live} />
    </div>
  )
}
