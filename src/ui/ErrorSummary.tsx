import './ErrorSummary.css'
import { useEffect, useRef } from 'react'
import { useErrorInTitle } from './tabTitle.ts'
import { t } from './text.ts'
import { usePassedFocus } from './usePassedFocus.ts'

export type SummedError = { fieldId?: string | undefined; message: string }

type ErrorSummaryProps = {
  errors: readonly SummedError[]
  title?: string | undefined
  /** Takes focus when it appears, after a refused submit. */
  autoFocus?: boolean | undefined
}

/** All errors of a form, each with a link to its field. Renders nothing without errors. */
export function ErrorSummary({ errors, ...props }: ErrorSummaryProps) {
  return errors.length === 0 ? null : <Summary errors={errors} {...props} />
}

function Summary({ errors, title, autoFocus = false }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (autoFocus) box.current?.focus()
  }, [autoFocus])
  useErrorInTitle()
  // The last error may end without a press, such as when an upload finishes.
  usePassedFocus(box)
  return (
    <div ref={box} className="error-summary" role="alert" tabIndex={-1}>
      <h2 className="type-subheading">{title ?? t('form.errors.title', 'Please check these answers')}</h2>
      <ul>
        {errors.map(({ fieldId, message }) => (
          <li key={`${fieldId ?? ''}:${message}`}>
            {fieldId ? (
              <a
                href={`#${fieldId}`}
                onClick={(event) => {
                  event.preventDefault()
                  reach(fieldId)
                }}
              >
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Focuses a field by script, because following the fragment would navigate to another URL. */
function reach(fieldId: string): void {
  const target = document.getElementById(fieldId)
  const control =
    target?.tagName === 'FIELDSET'
      ? (target.querySelector<HTMLElement>('input:checked') ??
        target.querySelector<HTMLElement>('input:not([aria-hidden]), select') ??
        target)
      : target
  control?.focus()
  control?.scrollIntoView?.({ block: 'center' })
}
