import type { FieldProps } from './Field.tsx'
import { FieldSet } from './FieldSet.tsx'
import { finishedNumber, plainNumber } from './masks.ts'

type UnitPart = {
  key: string
  label: string
  /** Whether this part is valid although another is not. */
  isRight?: boolean | undefined
  /** Whether its number is given and cannot be edited. */
  isFixed?: boolean | undefined
}

type UnitizedFieldProps = FieldProps<Readonly<Record<string, string>>> & { parts: readonly UnitPart[] }

/**
 * One measure in several units, such as feet and inches: one question with an input for each part.
 */
export function UnitizedField({ id, label, value, onChange, name, parts, ...field }: UnitizedFieldProps) {
  const invalid = field.errors !== undefined && field.errors.length > 0
  return (
    <FieldSet {...field} id={id} legend={label}>
      <div className="field-row">
        {parts.map((part) => {
          const shown = value[part.key] ?? ''
          const change = (next: string) => onChange({ ...value, [part.key]: next })
          return (
            <div key={part.key} className="control-group">
              <input
                id={`${id}-${part.key}`}
                readOnly={part.isFixed}
                name={name ? `${name}-${part.key}` : undefined}
                className="control"
                inputMode="numeric"
                autoComplete="off"
                aria-label={part.label}
                // The user cannot correct a given number.
                aria-invalid={(invalid && !part.isFixed && !part.isRight) || undefined}
                aria-required={field.required || undefined}
                aria-describedby={invalid ? `${id}-error` : undefined}
                value={shown}
                onChange={(event) => change(plainNumber(event.currentTarget.value))}
                onBlur={() => {
                  const left = finishedNumber(shown)
                  if (left !== shown) change(left)
                }}
              />
              <span className="control-affix" aria-hidden="true">
                {part.label}
              </span>
            </div>
          )
        })}
      </div>
    </FieldSet>
  )
}
