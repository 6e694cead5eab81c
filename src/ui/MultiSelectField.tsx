import './choices.css'
import type { FieldProps } from './Field.tsx'
import { FieldSet } from './FieldSet.tsx'
import { type Option, OptionText } from './RadioGroup.tsx'

/**
 * `exclusive`: "none of the above". Choosing it clears the others, and choosing another clears it.
 */
type MultiOption = Option & { exclusive?: boolean | undefined }

type MultiSelectFieldProps = FieldProps<readonly string[]> & {
  options: readonly MultiOption[]
  format?: 'checkboxes' | 'rectangles' | undefined
}

function chosen(
  options: readonly MultiOption[],
  value: readonly string[],
  option: MultiOption,
  checked: boolean,
): readonly string[] {
  if (!checked) return value.filter((each) => each !== option.value)
  if (option.exclusive) return [option.value]
  const kept = options
    .filter((each) => !each.exclusive && (each.value === option.value || value.includes(each.value)))
    .map((each) => each.value)
  return kept
}

/** Any number of answers, reported in the order of the options. */
export function MultiSelectField({
  id,
  label,
  value,
  onChange,
  name,
  options,
  format = 'checkboxes',
  ...field
}: MultiSelectFieldProps) {
  const isInvalid = field.errors !== undefined && field.errors.length > 0
  return (
    <FieldSet {...field} id={id} legend={label} role="group">
      <div className={`choices choices-${format} choices-columns-1`}>
        {options.map((option) => (
          <label key={option.value} className="choice">
            <input
              id={`${id}-${option.value}`}
              type="checkbox"
              className="choice-box"
              name={name ?? id}
              value={option.value}
              checked={value.includes(option.value)}
              disabled={option.disabled}
              aria-invalid={isInvalid || undefined}
              onChange={(event) => onChange(chosen(options, value, option, event.currentTarget.checked))}
            />
            <OptionText option={option} />
          </label>
        ))}
      </div>
    </FieldSet>
  )
}
