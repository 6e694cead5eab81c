import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { t } from '../ui/text.ts'
import type { FormActor } from './formActor.ts'
import { LeaveDialog } from './LeaveDialog.tsx'
import { problemText } from './problemText.ts'
import { UnchangedDialog } from './UnchangedDialog.tsx'

const asks = (snapshot: SnapshotFrom<FormActor>) =>
  snapshot.matches('warned') || snapshot.matches('confirming') || snapshot.matches('refused')

/**
 * The questions and messages that a form shows before it continues; each is a state of its machine.
 * Most forms show none, and rendering three closed dialogs took a fifth of a form's render time.
 * Once rendered, they stay, so that they can fade out.
 */
export function FormDialogs({ actor }: { readonly actor: FormActor }) {
  const isAsking = useSelector(actor, asks)
  const [hasAsked, setHasAsked] = useState(isAsking)
  if (isAsking && !hasAsked) setHasAsked(true)
  return hasAsked ? <Dialogs actor={actor} /> : null
}

function Dialogs({ actor }: { readonly actor: FormActor }) {
  const warned = useSelector(actor, (snapshot) => snapshot.matches('warned'))
  const confirming = useSelector(actor, (snapshot) => snapshot.matches('confirming'))
  const refused = useSelector(actor, (snapshot) => snapshot.matches('refused'))
  const message = useSelector(actor, ({ context }) => context.message)
  return (
    <>
      <UnchangedDialog open={warned} onClose={() => actor.send({ type: 'warning.dismissed' })} />
      <LeaveDialog
        open={confirming}
        onStay={() => actor.send({ type: 'leave.dismissed' })}
        onLeave={() => actor.send({ type: 'leave.confirmed' })}
      />
      <Dialog
        open={refused}
        status="danger"
        title={t('error.general.title', 'Oops. There was an error')}
        onClose={() => actor.send({ type: 'message.dismissed' })}
        actions={
          <Button onClick={() => actor.send({ type: 'message.dismissed' })}>
            {t('dialog.got_it', 'GOT IT')}
          </Button>
        }
      >
        {refused && message ? <p>{problemText(message)}</p> : null}
      </Dialog>
    </>
  )
}
