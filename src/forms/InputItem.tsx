import { shallowEqual, useSelector } from '@xstate/react'
import { memo } from 'react'
import type { FormItemContent } from '../../machines/contract/schema.generated.ts'
import { afterPress } from '../ui/afterPress.ts'
import { errorText } from './errorText.ts'
import type { FormActor } from './formActor.ts'
import { InputCheckbox } from './items/InputCheckbox.tsx'
import { InputDate } from './items/InputDate.tsx'
import { InputMultiSelect } from './items/InputMultiSelect.tsx'
import { InputNumeric } from './items/InputNumeric.tsx'
import { InputSingleSelect } from './items/InputSingleSelect.tsx'
import { InputSlider } from './items/InputSlider.tsx'
import { InputTaxId } from './items/InputTaxId.tsx'
import { InputText } from './items/InputText.tsx'
import { InputToggle } from './items/InputToggle.tsx'
import { InputUnitized } from './items/InputUnitized.tsx'

export type InputContent = Extract<FormItemContent, { readonly required: boolean }>

interface InputItemProps {
  readonly actor: FormActor
  readonly itemKey: string
  readonly content: InputContent
  readonly requiredMark: boolean
  readonly hideLabel: boolean
}

/** One input, subscribed to its own slice of the form alone. */
export const InputItem = memo(function InputItem({
  actor,
  itemKey,
  content,
  requiredMark,
  hideLabel,
}: InputItemProps) {
  const value = useSelector(actor, ({ context }) => context.values[itemKey] ?? null)
  const errors = useSelector(
    actor,
    ({ context }) => (context.errors[itemKey] ?? []).map((error) => errorText(itemKey, error)),
    shallowEqual,
  )
  const shared = {
    id: itemKey,
    value,
    errors,
    requiredMark,
    hideLabel,
    onChange: (changed: typeof value) => actor.send({ type: 'field.changed', key: itemKey, value: changed }),
    onBlur: () => afterPress(() => actor.send({ type: 'field.blurred', key: itemKey })),
  }
  switch (content.__typename) {
    case 'CheckboxContent':
      return <InputCheckbox {...shared} content={content} />
    case 'DateContent':
      return <InputDate {...shared} content={content} />
    case 'MultiSelectContent':
      return <InputMultiSelect {...shared} content={content} />
    case 'NumericContent':
      return <InputNumeric {...shared} content={content} />
    case 'SingleSelectContent':
      return <InputSingleSelect {...shared} content={content} />
    case 'SliderContent':
      return <InputSlider {...shared} content={content} />
    case 'TaxIdContent':
      return <InputTaxId {...shared} content={content} />
    case 'TextInputContent':
      return <InputText {...shared} content={content} />
    case 'ToggleContent':
      return <InputToggle {...shared} content={content} />
    case 'UnitizedContent':
      return <InputUnitized {...shared} content={content} />
    default:
      throw new Error(`The input ${itemKey} has no type.`)
  }
})
