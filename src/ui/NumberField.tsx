import type { ReactNode } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import { MaskedInput } from './MaskedInput.tsx'
import { groupNumber, plainNumber } from './masks.ts'

type NumberFieldProps = FieldProps<string> & {
  /** An ISO currency: its sign stands before the number and thousands are set apart. */
  currency?: string | undefined
  unit?: ReactNode
  precision?: number | undefined
  characterMax?: number | undefined
  placeholder?: string | undefined
}

function signOf(currency: string): string {
  const parts = new Intl.NumberFormat('en-US', { style: 'currency', currency }).formatToParts(0)
  return parts.find((part) => part.type === 'currency')?.value ?? currency
}

const typed = /[\d.]/

/** A number, told as plain text ('250000', '12.50', '' when empty) so that nothing is rounded on the way. */
export function NumberField({
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
  currency,
  unit,
  precision = 0,
  characterMax,
  placeholder,
}: NumberFieldProps) {
  const plain = (text: string) => plainNumber(text, precision, characterMax)
  const format = (text: string) => (currency ? groupNumber(plain(text)) : plain(text))
  return (
    <Field {...{ id, label, hint, errors, required, requiredMark, hideLabel }}>
      {(aria) => {
        const input = (
          <MaskedInput
            {...aria}
            type="text"
            inputMode={precision > 0 ? 'decimal' : 'numeric'}
            autoComplete="off"
            name={name}
            disabled={disabled}
            placeholder={placeholder}
            shown={format(value)}
            significant={typed}
            format={format}
            onText={(shown) => onChange(plain(shown))}
            onBlur={onBlur}
          />
        )
        return currency || unit ? (
          <div className="control-group">
            {currency ? <span className="control-affix">{signOf(currency)}</span> : null}
            {input}
            {unit ? <span className="control-affix">{unit}</span> : null}
          </div>
        ) : (
          input
        )
      }}
    </Field>
  )
}
