import './choices.css'
import type { FieldProps } from './Field.tsx'
import { FieldSet } from './FieldSet.tsx'
import { dropSecondClick, type Option, OptionText } from './RadioGroup.tsx'

/**
 * `exclusive`: "none of the above". Choosing it clears the others, and choosing another clears it.
 */
type MultiOption = Option & { exclusive?: boolean | undefined }

type MultiSelectFieldProps = FieldProps<readonly string[]> & {
  options: readonly MultiOption[]
  format?: 'checkboxes' | 'rectangles' | undefined
  /** Called instead of `onChange` when the exclusive option is chosen, which is the whole answer. */
  onChooseNone?: ((value: readonly string[]) => void) | undefined
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
  onChooseNone = onChange,
  name,
  options,
  format = 'checkboxes',
  ...field
}: MultiSelectFieldProps) {
  const isInvalid = field.errors !== undefined && field.errors.length > 0
  return (
    <FieldSet {...field} id={id} legend={label} role="group" onClickCapture={dropSecondClick}>
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
              onChange={({ currentTarget: { checked } }) => {
                const report = option.exclusive && checked ? onChooseNone : onChange
                report(chosen(options, value, option, checked))
              }}
            />
            <OptionText option={option} />
          </label>
        ))}
      </div>
    </FieldSet>
  )
}
