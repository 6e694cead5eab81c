import { useSelector } from '@xstate/react'
import { isChoiceOnly, offersButton } from '../../machines/form/fields.ts'
import type { FormItem } from '../../rules/contract/schema.generated.ts'
import { isOfType } from '../../rules/items/index.ts'
import type { ItemOf } from '../../rules/items/itemContents.ts'
import { ActionBar } from '../ui/ActionBar.tsx'
import { Notice } from '../ui/Notice.tsx'
import { t } from '../ui/text.ts'
import { actionRefusalText } from './actionRefusalText.ts'
import { FormButton, isAmong } from './FormButton.tsx'
import { type FormActor, isFormPending } from './formActor.ts'
import { useUntilReached } from './useUntilReached.ts'

const isButton = isOfType('button')

interface FormButtonsProps {
  readonly actor: FormActor
  readonly items: readonly FormItem[]
}

/** A form's buttons: the primary one first, the others beside it, and the error above them. */
export function FormButtons({ actor, items }: FormButtonsProps) {
  const busy = useSelector(actor, isFormPending)
  const message = useUntilReached(useSelector(actor, ({ context }) => context.message))
  const offers = useSelector(actor, ({ context }) => offersButton(context))
  const takesOn = useSelector(actor, ({ context }) => isChoiceOnly(context.form))
  const isKept = useSelector(actor, ({ context }) => context.dirty)
  const inDialog = useSelector(actor, (snapshot) => snapshot.matches('refused'))
  const buttons = items
    .filter(isButton)
    .filter((item) => item.content.style !== 'hidden' && !isAmong(items, item))
  const draw = ({ key, content }: ItemOf<'button'>) => (
    <FormButton key={key} actor={actor} itemKey={key} content={content} busy={busy} />
  )
  return (
    <ActionBar
      primary={offers ? buttons.filter(({ content }) => content.primary).map(draw) : null}
      // If a choice submits the form, the button would only flash.
      late={takesOn}
      secondary={buttons.filter(({ content }) => !content.primary).map(draw)}
      note={
        message && !inDialog ? (
          // A doubtful address is accepted on the second press, so this is a warning and not an
          // error.
          <Notice status={message.code === 'ADDRESS_DOUBTED' ? 'warning' : 'danger'} live="assertive">
            {actionRefusalText(message)}
            {message.code === 'FORM_OUT_OF_DATE' && isKept
              ? ` ${t('form.changed.kept', 'What you typed is still here, but it isn’t saved yet. Continue to save it.')}`
              : null}
          </Notice>
        ) : undefined
      }
    />
  )
}
