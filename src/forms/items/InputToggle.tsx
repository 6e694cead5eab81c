import type { ToggleContent } from '../../../rules/contract/schema.generated.ts'
import { ToggleField } from '../../ui/ToggleField.tsx'
import { fieldProps, type ItemProps } from '../itemProps.ts'

export function InputToggle(props: ItemProps<ToggleContent>) {
  return <ToggleField {...fieldProps(props)} value={props.value === true} onChange={props.onChange} />
}
