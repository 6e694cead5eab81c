import type { ReactNode } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import { MaskedInput } from './MaskedInput.tsx'
import {
  type Edit,
  finishedNumber,
  groupNumber,
  isPlainNumber,
  plainNumber,
  typedUnder,
  withoutMaskCommas,
} from './masks.ts'
import { t } from './text.ts'

/** How a currency is written at an amount: by its sign, or by its name as it is said of several. */
function currencyText(currency: string, currencyDisplay: 'symbol' | 'name'): string {
  const parts = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    currencyDisplay,
  }).formatToParts(2)
  return parts.find((part) => part.type === 'currency')?.value ?? currency
}

/** In what the number is counted, for those who do not see the sign beside it. */
export function unitText(currency: string | undefined, unit: ReactNode): string | undefined {
  if (currency)
    return t('field.format.currency', 'In {currency}', { currency: currencyText(currency, 'name') })
  return typeof unit === 'string' ? t('field.format.unit', 'In {unit}', { unit }) : undefined
}

type NumberFieldProps = FieldProps<string> & {
  /** An ISO currency: its sign stands before the number and thousands are set apart. */
  currency?: string | undefined
  unit?: ReactNode
  precision?: number | undefined
  placeholder?: string | undefined
}

const typed = /[\d.]/

/**
 * A number, reported as plain text ('250000', '12.50', '' when empty) so that nothing is rounded on the way; what cannot be
 * read as a number is reported as typed.
 */
export function NumberField({
  id,
  label,
  value,
  onChange,
  onBlur,
  hint,
  describedBy,
  errors,
  required,
  requiredMark,
  disabled,
  hideLabel,
  name,
  currency,
  unit,
  precision = 0,
  placeholder,
}: NumberFieldProps) {
  const plain = (text: string) => plainNumber(text, precision)
  const dress = (text: string) => (currency ? groupNumber(plain(text)) : plain(text))
  const shown = dress(value)
  const isMasked = isPlainNumber(value)
  const format = (text: string, edit: Edit) => dress(isMasked ? withoutMaskCommas(text, shown, edit) : text)
  return (
    <Field
      {...{ id, label, hint, describedBy, errors, required, requiredMark, hideLabel }}
      width="s"
      format={unitText(currency, unit)}
    >
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
            shown={shown}
            significant={typedUnder(isMasked, typed)}
            format={format}
            onText={(next) => onChange(plain(next))}
            onBlur={() => {
              const left = finishedNumber(value, precision)
              if (left !== value) onChange(left)
              onBlur?.()
            }}
          />
        )
        return currency || unit ? (
          <div className="control-group">
            {currency ? <span className="control-affix">{currencyText(currency, 'symbol')}</span> : null}
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
