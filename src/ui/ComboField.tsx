import './ComboField.css'
import { type ReactNode, useState } from 'react'
import { Field, type FieldProps } from './Field.tsx'

export type Suggestion = { key: string; label: string; description?: ReactNode }

type ComboFieldProps = FieldProps<string> & {
  suggestions: readonly Suggestion[]
  onChoose: (key: string) => void
  busy?: boolean | undefined
  /** What is said when suggestions come, or in place of them. */
  status?: string | undefined
  autoComplete?: string | undefined
  placeholder?: string | undefined
}

/** A text field with suggestions (the ARIA combobox pattern): arrows move, Enter chooses, Escape closes. */
export function ComboField({
  id,
  label,
  value,
  onChange,
  onBlur,
  hint,
  errors,
  required,
  requiredMark,
  disabled,
  hideLabel,
  name,
  suggestions,
  onChoose,
  busy = false,
  status,
  autoComplete = 'off',
  placeholder,
}: ComboFieldProps) {
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const shown = open && suggestions.length > 0
  const marked = Math.min(active, suggestions.length - 1)

  const choose = (suggestion: Suggestion | undefined) => {
    if (!suggestion) return
    setOpen(false)
    setActive(-1)
    onChoose(suggestion.key)
  }

  return (
    <Field {...{ id, label, hint, errors, required, requiredMark, hideLabel }}>
      {(aria) => (
        <div className="combo">
          <input
            {...aria}
            type="text"
            role="combobox"
            className="control"
            name={name}
            value={value}
            disabled={disabled}
            placeholder={placeholder}
            autoComplete={autoComplete}
            aria-autocomplete="list"
            aria-expanded={shown}
            aria-controls={`${id}-list`}
            aria-busy={busy || undefined}
            aria-activedescendant={shown && marked >= 0 ? `${id}-option-${marked}` : undefined}
            onChange={(event) => {
              setOpen(true)
              setActive(-1)
              onChange(event.currentTarget.value)
            }}
            onBlur={() => {
              setOpen(false)
              onBlur?.()
            }}
            onKeyDown={(event) => {
              if (event.key === 'Escape' && shown) {
                event.preventDefault()
                setOpen(false)
              } else if (event.key === 'ArrowDown' && suggestions.length > 0) {
                event.preventDefault()
                setOpen(true)
                setActive(marked + 1 < suggestions.length ? marked + 1 : 0)
              } else if (event.key === 'ArrowUp' && shown) {
                event.preventDefault()
                setActive(marked > 0 ? marked - 1 : suggestions.length - 1)
              } else if (event.key === 'Enter' && shown && marked >= 0) {
                event.preventDefault()
                choose(suggestions[marked])
              }
            }}
          />
          <div
            id={`${id}-list`}
            role="listbox"
            aria-label={typeof label === 'string' ? label : undefined}
            className="combo-list"
            hidden={!shown}
          >
            {suggestions.map((suggestion, index) => (
              <div
                key={suggestion.key}
                id={`${id}-option-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === marked}
                className="combo-option"
                onPointerDown={(event) => {
                  event.preventDefault()
                  choose(suggestion)
                }}
              >
                <span>{suggestion.label}</span>
                {suggestion.description ? (
                  <span className="text-soft type-small">{suggestion.description}</span>
                ) : null}
              </div>
            ))}
          </div>
          <p role="status" className={status ? 'field-hint combo-status' : 'visually-hidden'}>
            {status ?? ''}
          </p>
        </div>
      )}
    </Field>
  )
}
