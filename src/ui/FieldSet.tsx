import './Field.css'
import type { MouseEventHandler, ReactNode } from 'react'
import { describedBy, type FieldProps, LabelText } from './Field.tsx'
import { FieldErrors } from './FieldErrors.tsx'

type FieldSetProps = Pick<
  FieldProps<unknown>,
  'id' | 'hint' | 'describedBy' | 'errors' | 'required' | 'requiredMark' | 'hideLabel' | 'disabled'
> & {
  legend: ReactNode
  children: ReactNode
  role?: 'radiogroup' | 'group' | undefined
  onBlur?: (() => void) | undefined
  /** Runs before any control receives the click. */
  onClickCapture?: MouseEventHandler | undefined
}

/** Several controls that answer one question. `onBlur` runs when focus leaves the group. */
export function FieldSet({ legend, children, role, onBlur, onClickCapture, ...field }: FieldSetProps) {
  const invalid = field.errors !== undefined && field.errors.length > 0
  const group =
    role === 'radiogroup'
      ? { role, 'aria-invalid': invalid || undefined, 'aria-required': field.required || undefined }
      : { role }
  return (
    <fieldset
      {...group}
      id={field.id}
      className="field"
      data-invalid={invalid || undefined}
      disabled={field.disabled}
      tabIndex={-1}
      aria-describedby={describedBy(field)}
      onClickCapture={onClickCapture}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.()
      }}
    >
      <legend className={field.hideLabel ? 'visually-hidden' : 'field-label'}>
        <LabelText label={legend} requiredMark={field.requiredMark} />
      </legend>
      {field.hint ? (
        <p id={`${field.id}-hint`} className="field-hint">
          {field.hint}
        </p>
      ) : null}
      {children}
      <FieldErrors id={field.id} errors={field.errors} />
    </fieldset>
  )
}
