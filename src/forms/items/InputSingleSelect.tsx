import type { SingleSelectContent } from '../../../rules/contract/schema.generated.ts'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { asText, autofill, fieldProps, groupProps, type ItemProps } from '../itemProps.ts'

export function InputSingleSelect(props: ItemProps<SingleSelectContent>) {
  const { format, options } = props.content
  if (format === 'dropdown')
    return (
      <SelectField
        {...fieldProps(props)}
        autoComplete={autofill(props.content)}
        options={options}
        value={asText(props.value)}
        onChange={(value) => props.onChange(value === '' ? null : value)}
      />
    )
  return (
    <RadioGroup
      {...groupProps(props)}
      format={format}
      options={options.map(({ value, label, description }) => ({
        value,
        label,
        description: description === '' ? undefined : description,
      }))}
      value={typeof props.value === 'string' ? props.value : null}
      onChoose={props.onChoose}
    />
  )
}
