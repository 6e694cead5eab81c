import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { type idleLockMachine, idleWarning } from '../../../machines/idle-lock/idleLock.machine.ts'
import { screenIn } from '../../../machines/routes/placeIn.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { t } from '../../ui/text.ts'
import { useSecondsLeft } from '../../ui/useSecondsLeft.ts'

interface IdleWarningProps {
  readonly actor: ActorRefFrom<typeof idleLockMachine>
  readonly onStay: () => void
  readonly onLogOut: () => void
}

/** The last minute before whoever has left is signed out. */
export function IdleWarning({ actor, onStay, onLogOut }: IdleWarningProps) {
  const isOpen = useSelector(actor, (snapshot) => screenIn(snapshot) === 'idleWarning')
  return (
    <Dialog
      open={isOpen}
      title={t('idle.title', 'Are you still there?')}
      status="warning"
      onClose={onStay}
      actions={
        <>
          <Button onClick={onStay}>{t('idle.stay', "I'M STILL HERE")}</Button>
          <Button variant="secondary" onClick={onLogOut}>
            {t('idle.logout', 'Log out')}
          </Button>
        </>
      }
    >
      {isOpen ? <Countdown /> : null}
    </Dialog>
  )
}

function Countdown() {
  const seconds = useSecondsLeft(idleWarning / 1000)
  return (
    <>
      <p>
        {t(
          'idle.text',
          'To protect your information you will be signed out in a minute. Press any key or tap to stay. What you entered is kept.',
        )}
      </p>
      <p role="timer" className="type-heading">
        {t('idle.left', '{seconds} s', { seconds })}
      </p>
    </>
  )
}
