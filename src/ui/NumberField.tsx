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

/** A currency as its symbol or as its plural name. */
function currencyText(currency: string, currencyDisplay: 'symbol' | 'name'): string {
  const parts = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    currencyDisplay,
  }).formatToParts(2)
  return parts.find((part) => part.type === 'currency')?.value ?? currency
}

/** The unit of the number, for screen readers. */
export function unitText(currency: string | undefined, unit: ReactNode): string | undefined {
  if (currency)
    return t('field.format.currency', 'In {currency}', { currency: currencyText(currency, 'name') })
  return typeof unit === 'string' ? t('field.format.unit', 'In {unit}', { unit }) : undefined
}

type NumberFieldProps = FieldProps<string> & {
  /** An ISO currency code: its symbol is shown before the number, and thousands are grouped. */
  currency?: string | undefined
  unit?: ReactNode
  precision?: number | undefined
  placeholder?: string | undefined
}

const typed = /[\d.]/

/**
 * A number, reported as plain text ("250000", "12.50", "" if empty) so that it is not rounded. Text
 * that is not a number is reported as typed.
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
