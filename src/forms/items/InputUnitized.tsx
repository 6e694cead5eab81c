import type { UnitizedContent } from '../../../machines/contract/schema.generated.ts'
import { UnitizedField } from '../../ui/UnitizedField.tsx'
import { groupProps, type ItemProps } from '../itemProps.ts'

/** Several numbers that make one answer, such as feet and inches; the value lists them in the parts' order. */
export function InputUnitized(props: ItemProps<UnitizedContent>) {
  const { parts } = props.content
  const list: readonly string[] = Array.isArray(props.value) ? props.value : []
  const values = Object.fromEntries(
    parts.map(({ key, value }, index) => [key, String(value ?? list[index] ?? '')]),
  )
  return (
    <UnitizedField
      {...groupProps(props)}
      parts={parts.map(({ key, label, maxValue, value }) => ({
        key,
        label,
        characterMax: String(maxValue).length,
        isFixed: value !== null,
      }))}
      value={values}
      onChange={(changed) => props.onChange(parts.map(({ key }) => changed[key] ?? ''))}
    />
  )
}
