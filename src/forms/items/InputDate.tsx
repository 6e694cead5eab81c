import type { DateContent } from '../../../machines/contract/schema.generated.ts'
import { isBirthdateKey } from '../../../machines/validation/rules.ts'
import { DateField } from '../../ui/DateField.tsx'
import { asText, fieldProps, type ItemProps } from '../itemProps.ts'

export function InputDate(props: ItemProps<DateContent>) {
  return (
    <DateField
      {...fieldProps(props)}
      autoComplete={isBirthdateKey(props.id) ? 'bday' : undefined}
      value={asText(props.value)}
      onChange={props.onChange}
    />
  )
}
