import { useSelector } from '@xstate/react'
import { isReadyToSend } from '../../machines/form/fields.ts'
import type { ButtonContent, ButtonStyle, FormItem } from '../../rules/contract/schema.generated.ts'
import type { ItemOf } from '../../rules/items/itemContents.ts'
import { Button, type ButtonVariant } from '../ui/Button.tsx'
import type { FormActor } from './formActor.ts'

const variants = {
  back: 'back',
  destructive: 'destructive',
  exit: 'exit',
  hidden: 'textLink',
  primary: 'primary',
  secondary: 'secondary',
  textLink: 'textLink',
} satisfies Record<ButtonStyle, ButtonVariant>

/**
 * Whether a button stands among the form's items and not below them: a link in the text, before something that rests on
 * what it leads to.
 */
export function isAmong(items: readonly FormItem[], { key, content }: ItemOf<'button'>): boolean {
  const last = items.findLastIndex(({ type }) => type !== 'button')
  return content.style === 'textLink' && items.findIndex((item) => item.key === key) < last
}

interface FormButtonProps {
  readonly actor: FormActor
  readonly itemKey: string
  readonly content: ButtonContent
  readonly busy: boolean
  /** It stands among the items: Enter in a field would press the first button that sends. */
  readonly among?: boolean
}

/** One button of a form: its key says which was pressed. */
export function FormButton({ actor, itemKey, content, busy, among = false }: FormButtonProps) {
  const ready = useSelector(actor, ({ context }) => isReadyToSend(context))
  return (
    <Button
      variant={variants[content.style]}
      busy={busy && content.primary}
      unready={content.primary && !ready}
      value={itemKey}
      {...(among
        ? { onClick: () => actor.send({ type: 'button.pressed', key: itemKey }) }
        : { type: 'submit' })}
    >
      {content.text}
    </Button>
  )
}
