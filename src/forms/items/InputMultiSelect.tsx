import type { MultiSelectContent } from '../../../rules/contract/schema.generated.ts'
import { MultiSelectField } from '../../ui/MultiSelectField.tsx'
import { groupProps, type ItemProps } from '../itemProps.ts'

export function InputMultiSelect(props: ItemProps<MultiSelectContent>) {
  return (
    <MultiSelectField
      {...groupProps(props)}
      format="rectangles"
      options={props.content.options.map(({ value, label, description, exclusive }) => ({
        value,
        label,
        exclusive,
        description: description === '' ? undefined : description,
      }))}
      value={Array.isArray(props.value) ? props.value : []}
      onChange={props.onChange}
      onChooseNone={(value) => props.onChoose(value, 'press')}
    />
  )
}
