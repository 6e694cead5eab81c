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
  /** What is suggested for the text; the list is open while there is any. */
  readonly options: readonly ComboOption[]
  /** What the list is called. */
  readonly listLabel: string
  /** How many there are, in words, for those who don't see the list open; empty while it is closed. */
  readonly announcement: string
  readonly onChoose: (index: number) => void
  readonly onDismiss: () => void
  readonly autoComplete?: string | undefined
  readonly characterMax?: number | undefined
  /** Below the control. */
  readonly after?: ReactNode
}

/** One line of text with suggestions below it (the combobox of the ARIA Authoring Practices, with a list). */
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
  // Of another list nothing is active.
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
                // Reached by the arrow keys of the text field, which names the active one.
                tabIndex={-1}
                aria-selected={at === index}
                className="combo-option"
                // Focus stays in the text field: leaving it would close the list before the click.
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
