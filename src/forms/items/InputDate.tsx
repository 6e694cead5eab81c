import type { DateContent } from '../../../rules/contract/schema.generated.ts'
import { parseDate, showDate } from '../../../rules/dates.ts'
import { DateField } from '../../ui/DateField.tsx'
import { asText, autofill, fieldProps, type ItemProps } from '../itemProps.ts'

export function InputDate(props: ItemProps<DateContent>) {
  return (
    <DateField
      {...fieldProps(props)}
      autoComplete={autofill(props.content)}
      value={asText(props.value)}
      onChange={props.onChange}
      read={(text) => showDate(parseDate(text) ?? text)}
    />
  )
}
