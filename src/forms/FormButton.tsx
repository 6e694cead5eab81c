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
 * Whether a button is rendered among the form's items and not below them: a link in the text, above
 * an item that refers to it.
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
  /**
   * Rendered among the items. Otherwise Enter in a field would press it as the first submit button.
   */
  readonly among?: boolean
}

/** One button of a form. Its key identifies the pressed button. */
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
