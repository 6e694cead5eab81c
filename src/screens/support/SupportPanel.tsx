import { useSelector } from '@xstate/react'
import { Dialog } from '../../ui/Dialog.tsx'
import { t } from '../../ui/text.ts'
import { Chat } from './Chat.tsx'
import type { SupportActor } from './deskContext.ts'
import { SupportWays } from './SupportWays.tsx'

/** The help panel over the current screen. */
export default function SupportPanel({ actor }: { readonly actor: SupportActor }) {
  const choosing = useSelector(actor, (snapshot) => snapshot.matches({ panel: 'choosing' }))
  const chatting = useSelector(actor, (snapshot) => snapshot.matches({ panel: 'chatting' }))
  const mayChat = useSelector(actor, ({ context }) => context.messaging)
  const close = () => actor.send({ type: 'panel.closed' })
  return (
    <>
      <Dialog open={choosing} title={t('support.title', 'Need Help?')} onClose={close}>
        <SupportWays mayChat={mayChat} />
      </Dialog>
      <Chat actor={actor} open={chatting} onClose={close} />
    </>
  )
}
