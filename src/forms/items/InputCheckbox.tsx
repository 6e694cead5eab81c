import type { CheckboxContent } from '../../../rules/contract/schema.generated.ts'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { fieldProps, type ItemProps } from '../itemProps.ts'

export function InputCheckbox(props: ItemProps<CheckboxContent>) {
  return <CheckboxField {...fieldProps(props)} value={props.value === true} onChange={props.onChange} />
}
