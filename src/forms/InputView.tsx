import { type ComponentType, memo } from 'react'
import type { InputItem, InputType, ItemContents } from '../../machines/validation/items/itemContents.ts'
import { afterPress } from '../ui/afterPress.ts'
import { Decided, decidedId } from './Decided.tsx'
import { errorText } from './errorText.ts'
import type { FormActor } from './formActor.ts'
import type { ItemProps } from './itemProps.ts'
import { inputViews } from './items/index.ts'
import { useField } from './useField.ts'

interface InputViewProps<Type extends InputType> {
  readonly actor: FormActor
  readonly item: InputItem<Type>
  readonly requiredMark: boolean
  readonly hideLabel: boolean
  readonly question: string
  readonly describedBy: string | undefined
}

const joined = (...ids: readonly (string | undefined)[]) => ids.filter(Boolean).join(' ')

function Input<Type extends InputType>({ actor, item, ...shown }: InputViewProps<Type>) {
  const { key, type, content } = item
  const { value, errors, reason } = useField(actor, key)
  const View: ComponentType<ItemProps<ItemContents[Type]>> = inputViews[type]
  return (
    <>
      <View
        id={key}
        content={content}
        value={value}
        errors={errors.map((error) => errorText(key, error))}
        {...shown}
        describedBy={reason === null ? shown.describedBy : joined(shown.describedBy, decidedId(key))}
        onChange={(changed) => actor.send({ type: 'field.changed', key, value: changed })}
        onChoose={(option, by) => actor.send({ type: 'option.chosen', key, value: option, by })}
        onBlur={() => afterPress(() => actor.send({ type: 'field.blurred', key }))}
      />
      {reason === null ? null : (
        <Decided id={key} reason={reason} onOpen={() => actor.send({ type: 'decision.opened', key })} />
      )}
    </>
  )
}

/** One input, drawn anew when its own value or errors change and at no other time. */
export const InputView = memo(Input)
