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
   * Also for the option that was chosen before. `press`: by a pointer, Space or a screen reader; `arrows`: come upon on
   * the way through the options.
   */
  onChoose: (value: string, by: 'press' | 'arrows') => void
  /** A plain list, large cards, or pills in a row. */
  format?: 'radio' | 'rectangles' | 'blobs' | undefined
  columns?: 1 | 2 | 3 | undefined
}

/** React wants one beside `checked`; the click tells the same, and how it came about. */
const handledByClick = () => undefined

/**
 * The second click of a double one chooses nothing: where the first has led to another page, it would answer a question
 * that no one has read.
 */
function dropSecondClick(event: MouseEvent) {
  if (event.detail < 2) return
  event.preventDefault()
  event.stopPropagation()
}

/** One answer of a few. Radios have the ids `{id}-{value}`; the fieldset has the id itself. */
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
  // An arrow key clicks the option that it comes to: the key that is down tells that click from a press.
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

/** What is written (and drawn) beside a radio or a checkbox. */
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
