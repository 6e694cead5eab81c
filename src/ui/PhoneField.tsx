import { Field, type FieldProps } from './Field.tsx'
import { MaskedInput } from './MaskedInput.tsx'
import { isUsPhone, maskPhone, phoneDigits, typedUnder } from './masks.ts'
import { t } from './text.ts'

type PhoneFieldProps = FieldProps<string> & {
  placeholder?: string | undefined
  autoComplete?: string | undefined
}

/**
 * A US phone number: shown as (555) 555-0123 and reported as digits. Other text is reported as
 * typed.
 */
export function PhoneField({
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
  autoComplete = 'tel-national',
}: PhoneFieldProps) {
  return (
    <Field
      {...{ id, label, hint, describedBy, errors, required, requiredMark, hideLabel }}
      width="s"
      format={t('field.format.phone', 'A 10-digit US number')}
    >
      {(aria) => (
        <MaskedInput
          {...aria}
          type="tel"
          inputMode="tel"
          autoComplete={autoComplete}
          name={name}
          disabled={disabled}
          placeholder={placeholder}
          shown={maskPhone(value)}
          significant={typedUnder(isUsPhone(value))}
          format={maskPhone}
          onText={(shown) => onChange(phoneDigits(shown))}
          onBlur={onBlur}
        />
      )}
    </Field>
  )
}
