import { useSelector } from '@xstate/react'
import { type ReactNode, startTransition, useState, useTransition } from 'react'
import { company } from '../../../rules/company.ts'
import { Button, type ButtonProps } from '../../ui/Button.tsx'
import { t } from '../../ui/text.ts'
import { useSupport, useSupportActor } from './deskContext.ts'

/** Opens help at once if its code is loaded, else as soon as it is. */
export function useAsking(way: 'support.chosen' | 'chat.chosen') {
  const desk = useSupport()
  const [busy, start] = useTransition()
  const [failed, setFailed] = useState(false)
  const ask = () =>
    start(async () => {
      setFailed(false)
      try {
        await desk.ask(way)
      } catch {
        // In the same transition that ends the waiting, so that a press right after the message is
        // accepted.
        startTransition(() => setFailed(true))
      }
    })
  return { ask, busy, failed }
}

/** If the code of the help panel cannot be loaded, the phone number is still shown. */
export function HelpFailed() {
  return (
    <p className="help-failed" role="alert">
      {t('help.failed', 'We couldn’t load help. You can call us:')}{' '}
      <a href={`tel:${company.phone.dialled}`} className="nowrap">
        {company.phone.shown}
      </a>
    </p>
  )
}

interface AskForHelpProps extends Pick<ButtonProps, 'variant' | 'size' | 'icon'> {
  readonly way: 'support.chosen' | 'chat.chosen'
  readonly children: ReactNode
}

/** A button that opens help. */
export function AskForHelp({ way, children, ...look }: AskForHelpProps) {
  const { ask, busy, failed } = useAsking(way)
  return (
    <>
      <Button {...look} busy={busy} aria-haspopup="dialog" onClick={ask}>
        {children}
      </Button>
      {failed ? <HelpFailed /> : null}
    </>
  )
}

/**
 * The header's button on every screen. It shows the number of answers that arrived while the panel
 * was closed.
 */
export function SupportButton() {
  const unread = useSelector(useSupportActor(), (snapshot) => snapshot?.context.unread ?? 0)
  return (
    <AskForHelp way="support.chosen" variant="text" size="s">
      {t('header.support', 'Support')}
      {unread > 0 ? (
        <>
          {' '}
          <span className="header-unread" aria-hidden="true">
            {unread}
          </span>
          <span className="visually-hidden">
            {t('header.support.unread', '(new messages: {unread})', { unread })}
          </span>
        </>
      ) : null}
    </AskForHelp>
  )
}
