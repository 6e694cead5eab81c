import { useState } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import { MaskedInput } from './MaskedInput.tsx'
import { maskTaxId, onlyDigits } from './masks.ts'
import { Reveal } from './Reveal.tsx'
import { t } from './text.ts'

/** A taxpayer ID: shown as 123-45-6789, masked until revealed, and reported as digits. */
export function TaxIdField({
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
  placeholder,
}: FieldProps<string> & { placeholder?: string | undefined }) {
  const [shown, setShown] = useState(false)
  return (
    <Field
      {...{ id, label, describedBy, errors, required, requiredMark, hideLabel }}
      hint={hint ?? t('field.format.tax_id', 'Nine digits')}
      width="m"
    >
      {(aria) => (
        <div className="control-group">
          <MaskedInput
            {...aria}
            type={shown ? 'text' : 'password'}
            inputMode="numeric"
            autoComplete="off"
            data-1p-ignore=""
            data-lpignore="true"
            name={name}
            disabled={disabled}
            placeholder={placeholder}
            shown={maskTaxId(value)}
            format={maskTaxId}
            onText={(text) => onChange(onlyDigits(text))}
            onBlur={onBlur}
          />
          <Reveal shown={shown} onToggle={() => setShown(!shown)} controls={id} />
        </div>
      )}
    </Field>
  )
}
