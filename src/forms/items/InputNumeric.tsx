import type { NumericContent } from '../../../rules/contract/schema.generated.ts'
import { NumberField } from '../../ui/NumberField.tsx'
import { asText, fieldProps, type ItemProps } from '../itemProps.ts'

export function InputNumeric(props: ItemProps<NumericContent>) {
  const { currency, unit, precision } = props.content
  return (
    <NumberField
      {...fieldProps(props)}
      currency={currency ? 'USD' : undefined}
      unit={unit === '' ? undefined : unit}
      precision={precision}
      value={asText(props.value)}
      onChange={props.onChange}
    />
  )
}
