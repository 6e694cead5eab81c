import type { UnitizedContent } from '../../../rules/contract/schema.generated.ts'
import { wrongParts } from '../../../rules/items/inputUnitized.ts'
import { UnitizedField } from '../../ui/UnitizedField.tsx'
import { groupProps, type ItemProps } from '../itemProps.ts'

/**
 * Several numbers that form one answer, such as feet and inches. The value lists them in the order
 * of the parts.
 */
export function InputUnitized(props: ItemProps<UnitizedContent>) {
  const { parts } = props.content
  const list: readonly string[] = Array.isArray(props.value) ? props.value : []
  const values = Object.fromEntries(
    parts.map(({ key, value }, index) => [key, String(value ?? list[index] ?? '')]),
  )
  const wrong = wrongParts(
    parts,
    parts.map(({ key }) => values[key] ?? ''),
  )
  return (
    <UnitizedField
      {...groupProps(props)}
      parts={parts.map((part) => ({
        key: part.key,
        label: part.label,
        isFixed: part.value !== null,
        // The carrier may refuse an answer that is valid here.
        isRight: wrong.length > 0 && !wrong.includes(part),
      }))}
      value={values}
      onChange={(changed) => props.onChange(parts.map(({ key }) => changed[key] ?? ''))}
    />
  )
}
