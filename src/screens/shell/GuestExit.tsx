import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { guestExitMachine } from '../../../machines/guest-exit/guestExit.machine.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { t } from '../../ui/text.ts'

interface GuestExitProps {
  readonly actor: ActorRefFrom<typeof guestExitMachine>
}

/** The way out for a guest, in the place of the menu of anyone who has an account (access-to-purchase 6). */
export function GuestExit({ actor }: GuestExitProps) {
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches('confirming'))
  const stay = () => actor.send({ type: 'exit.dismissed' })
  return (
    <>
      <Button variant="text" size="s" onClick={() => actor.send({ type: 'exit.chosen' })}>
        {t('guest_exit', 'EXIT')}
      </Button>
      <Dialog
        open={isAsking}
        title={t('guest_exit.title', 'Do you really wanna exit?')}
        onClose={stay}
        actions={
          <>
            <Button onClick={() => actor.send({ type: 'exit.confirmed' })}>
              {t('guest_exit.confirm', 'YEAH, EXIT')}
            </Button>
            <Button variant="secondary" onClick={stay}>
              {t('guest_exit.stay', 'NEVERMIND')}
            </Button>
          </>
        }
      >
        <p>
          {t(
            'guest_exit.text',
            'Your answers will be deleted from this browser, and we can’t restore them. To keep them, create an account.',
          )}
        </p>
      </Dialog>
    </>
  )
}
