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
  /** Milliseconds until the end, by the clock on the wall. */
  readonly left: () => number
  readonly onStay: () => void
}

/** The last minute before anyone who has left is signed out. */
export function IdleWarning({ actor, left, onStay }: IdleWarningProps) {
  const isOpen = useSelector(actor, (snapshot) => screenIn(snapshot) === 'idleWarning')
  // It is a root of its own, which nothing else draws again.
  useTranslations()
  return (
    <Dialog
      open={isOpen}
      title={t('idle.title', 'Are you still there?')}
      status="warning"
      onClose={onStay}
      // Any key or tap means to stay, so that there is nothing else to choose here.
      actions={<Button onClick={onStay}>{t('idle.stay', "I'M STILL HERE")}</Button>}
    >
      {isOpen ? <Countdown left={left} /> : null}
    </Dialog>
  )
}

function Countdown({ left }: Pick<IdleWarningProps, 'left'>) {
  // A computer may wake when most of the minute is over.
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
