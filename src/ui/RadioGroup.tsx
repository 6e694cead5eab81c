import './choices.css'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import type { FieldProps } from './Field.tsx'
import { FieldSet } from './FieldSet.tsx'

export type Option = {
  value: string
  label: ReactNode
  description?: ReactNode
  icon?: ReactNode
  disabled?: boolean | undefined
}

type RadioGroupProps = Omit<FieldProps<string | null>, 'onChange'> & {
  options: readonly Option[]
  /**
   * Also called for the current option. `press`: by a pointer, Space or a screen reader; `arrows`:
   * while moving through the options.
   */
  onChoose: (value: string, by: 'press' | 'arrows') => void
  /** A plain list, large cards, or pills in a row. */
  format?: 'radio' | 'rectangles' | 'blobs' | undefined
  columns?: 1 | 2 | 3 | undefined
}

/**
 * React requires a handler with `checked`. The click handler does the work, because it knows how
 * the option was chosen.
 */
const handledByClick = () => undefined

/**
 * Ignores the second click of a double click: if the first one opened another page, the second
 * would answer a question that the user has not read.
 */
export function dropSecondClick(event: MouseEvent) {
  if (event.detail < 2) return
  event.preventDefault()
  event.stopPropagation()
}

/**
 * One answer of a few. The radios have the ids `{id}-{value}`, and the fieldset has the id itself.
 */
export function RadioGroup({
  id,
  label,
  value,
  onChoose,
  name,
  options,
  format = 'radio',
  columns = 1,
  ...field
}: RadioGroupProps) {
  // An arrow key clicks the option it moves to. The pressed key distinguishes this from a press.
  const heldKey = useRef('')
  return (
    <FieldSet {...field} id={id} legend={label} role="radiogroup" onClickCapture={dropSecondClick}>
      <div className={`choices choices-${format} choices-columns-${columns}`}>
        {options.map((option) => (
          <label key={option.value} className="choice">
            <input
              id={`${id}-${option.value}`}
              type="radio"
              className="choice-radio"
              name={name ?? id}
              value={option.value}
              checked={value === option.value}
              disabled={option.disabled}
              onChange={handledByClick}
              onKeyDown={({ key }) => {
                heldKey.current = key
              }}
              onKeyUp={() => {
                heldKey.current = ''
              }}
              onClick={() => onChoose(option.value, heldKey.current.startsWith('Arrow') ? 'arrows' : 'press')}
            />
            <OptionText option={option} />
          </label>
        ))}
      </div>
    </FieldSet>
  )
}

/** The text and picture beside a radio button or checkbox. */
export function OptionText({ option }: { option: Option }) {
  return (
    <>
      {option.icon ? <span className="choice-icon">{option.icon}</span> : null}
      <span className="choice-text">
        <span className="choice-label">{option.label}</span>
        {option.description ? <span className="choice-description">{option.description}</span> : null}
      </span>
    </>
  )
}
