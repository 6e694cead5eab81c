import './choices.css'
import type { ReactNode } from 'react'
import type { FieldProps } from './Field.tsx'
import { FieldSet } from './FieldSet.tsx'

export type Option = {
  value: string
  label: ReactNode
  description?: ReactNode
  icon?: ReactNode
  disabled?: boolean | undefined
}

type RadioGroupProps = FieldProps<string | null> & {
  options: readonly Option[]
  /** A plain list, large cards, or pills in a row. */
  format?: 'radio' | 'rectangles' | 'blobs' | undefined
  columns?: 1 | 2 | 3 | undefined
}

/** One answer of a few. Radios have the ids `{id}-{value}`; the fieldset has the id itself. */
export function RadioGroup({
  id,
  label,
  value,
  onChange,
  name,
  options,
  format = 'radio',
  columns = 1,
  ...field
}: RadioGroupProps) {
  return (
    <FieldSet {...field} id={id} legend={label} role="radiogroup">
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
              onChange={() => onChange(option.value)}
            />
            <OptionWords option={option} />
          </label>
        ))}
      </div>
    </FieldSet>
  )
}

/** What is written (and drawn) beside a radio or a checkbox. */
export function OptionWords({ option }: { option: Option }) {
  return (
    <>
      {option.icon ? <span className="choice-icon">{option.icon}</span> : null}
      <span className="choice-words">
        <span className="choice-label">{option.label}</span>
        {option.description ? <span className="choice-description">{option.description}</span> : null}
      </span>
    </>
  )
}
