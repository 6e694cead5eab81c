import './ComboField.css'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import { fullLine } from './fullLine.tsx'
import { LiveRegion } from './LiveRegion.tsx'

export interface ComboOption {
  readonly key: string
  readonly label: ReactNode
}

type ComboFieldProps = FieldProps<string> & {
  /** The suggestions for the text. The list is open while there are any. */
  readonly options: readonly ComboOption[]
  /** The accessible name of the list. */
  readonly listLabel: string
  /** The number of suggestions in words, for screen readers; empty while the list is closed. */
  readonly announcement: string
  readonly onChoose: (index: number) => void
  readonly onDismiss: () => void
  readonly autoComplete?: string | undefined
  readonly characterMax?: number | undefined
  /** Rendered below the control. */
  readonly after?: ReactNode
}

/** A text field with suggestions (the combobox of the ARIA Authoring Practices, with a list). */
export function ComboField({
  id,
  value,
  onChange,
  onBlur,
  options,
  listLabel,
  announcement,
  onChoose,
  onDismiss,
  autoComplete,
  characterMax,
  name,
  disabled,
  after,
  describedBy,
  ...frame
}: ComboFieldProps) {
  const [active, setActive] = useState<{ of: readonly ComboOption[]; index: number } | null>(null)
  // A new list has no active option.
  const index = active?.of === options ? active.index : null
  const isOpen = options.length > 0
  const full = fullLine({ id, value, characterMax, describedBy })
  const listId = `${id}-suggestions`
  const optionId = (at: number) => `${id}-suggestion-${at}`
  const move = (to: number) => setActive({ of: options, index: (to + options.length) % options.length })

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return
    if (event.key === 'ArrowDown') move(index === null ? 0 : index + 1)
    else if (event.key === 'ArrowUp') move(index === null ? -1 : index - 1)
    else if (event.key === 'Enter' && index !== null) onChoose(index)
    else if (event.key === 'Escape') onDismiss()
    else return
    event.preventDefault()
  }

  return (
    <Field
      id={id}
      {...frame}
      describedBy={full.describedBy}
      after={
        <>
          {full.words}
          <LiveRegion message={announcement} />
          {after}
        </>
      }
    >
      {(aria) => (
        <div className="combo">
          <input
            {...aria}
            className="control"
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-activedescendant={index === null ? undefined : optionId(index)}
            name={name}
            value={value}
            disabled={disabled}
            autoComplete={autoComplete}
            maxLength={characterMax}
            onChange={(event) => onChange(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            onBlur={onBlur}
          />
          <div id={listId} role="listbox" aria-label={listLabel} className="combo-list" hidden={!isOpen}>
            {options.map((option, at) => (
              <button
                key={option.key}
                id={optionId(at)}
                type="button"
                role="option"
                // Reached by the arrow keys of the text field, which references the active option.
                tabIndex={-1}
                aria-selected={at === index}
                className="combo-option"
                // Keeps focus in the text field: leaving it would close the list before the click.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(at)}
              >
                {option.label}
              </button>
            ))}
          </div>
        </div>
      )}
    </Field>
  )
}
