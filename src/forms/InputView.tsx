import { type ComponentType, memo, useState } from 'react'
import type { ChosenBy, OptionValue } from '../../machines/form/form.types.ts'
import type { AnswerValue } from '../../rules/flowSlugs.ts'
import type { InputItem, InputType, ItemContents } from '../../rules/items/itemContents.ts'
import { afterPress } from '../ui/afterPress.ts'
import { type AddressActor, AddressStreet } from './AddressStreet.tsx'
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
  /** The address lookup, for the field with the street. */
  readonly address?: AddressActor | undefined
}

const joined = (...ids: readonly (string | undefined)[]) => ids.filter(Boolean).join(' ')

function Input<Type extends InputType>({ actor, item, address, ...shown }: InputViewProps<Type>) {
  const { key, type, content } = item
  const { value, errors, reason } = useField(actor, key)
  // The user already knows the meaning of an answer given before the form was opened.
  const [isKnown, setKnown] = useState(reason !== null)
  if (isKnown && reason === null) setKnown(false)
  const View: ComponentType<ItemProps<ItemContents[Type]>> = inputViews[type]
  const props = {
    ...shown,
    id: key,
    form: actor,
    value,
    errors: errors.map((error) => errorText(key, error)),
    describedBy: reason === null ? shown.describedBy : joined(shown.describedBy, decidedId(key)),
    onChange: (changed: AnswerValue) => actor.send({ type: 'field.changed', key, value: changed }),
    onChoose: (option: OptionValue, by: ChosenBy) =>
      actor.send({ type: 'option.chosen', key, value: option, by }),
    onBlur: () => afterPress(() => actor.send({ type: 'field.blurred', key })),
  }
  return (
    <>
      {address && content.__typename === 'TextInputContent' ? (
        <AddressStreet {...props} content={content} address={address} form={actor} />
      ) : (
        <View {...props} content={content} />
      )}
      {reason === null ? null : (
        <Decided
          id={key}
          reason={reason}
          isNew={!isKnown}
          onOpen={() => actor.send({ type: 'decision.opened', key })}
        />
      )}
    </>
  )
}

/** One input, rendered again only when its own value or errors change. */
export const InputView = memo(Input)
