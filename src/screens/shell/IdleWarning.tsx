import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { idleLockMachine } from '../../../machines/idle-lock/idleLock.machine.ts'
import { screenIn } from '../../../machines/routes/routeIn.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { t } from '../../ui/text.ts'
import { useSecondsLeft } from '../../ui/useSecondsLeft.ts'
import { useTranslations } from '../../ui/useTranslations.ts'

interface IdleWarningProps {
  readonly actor: ActorRefFrom<typeof idleLockMachine>
  /** Milliseconds left, by wall-clock time. */
  readonly left: () => number
  readonly onStay: () => void
}

/** The last minute before an idle user is logged out. */
export function IdleWarning({ actor, left, onStay }: IdleWarningProps) {
  const isOpen = useSelector(actor, (snapshot) => screenIn(snapshot) === 'idleWarning')
  // This is a React root of its own, so nothing else renders it again.
  useTranslations()
  return (
    <Dialog
      open={isOpen}
      title={t('idle.title', 'Are you still there?')}
      status="warning"
      onClose={onStay}
      // Any key or tap keeps the session, so this is the only choice.
      actions={<Button onClick={onStay}>{t('idle.stay', 'I’m still here')}</Button>}
    >
      {isOpen ? <Countdown left={left} /> : null}
    </Dialog>
  )
}

function Countdown({ left }: Pick<IdleWarningProps, 'left'>) {
  // A computer may wake up when most of the minute is over.
  const [whole] = useState(() => Math.max(1, Math.ceil(left() / 1000)))
  const seconds = useSecondsLeft(whole)
  return (
    <>
      <p>
        {t(
          'idle.text',
          'To protect your information, we’ll log you out soon. Press any key or tap to stay logged in.',
        )}
      </p>
      <p role="timer" className="type-heading">
        {t('idle.left', '{seconds} s', { seconds })}
      </p>
    </>
  )
}
