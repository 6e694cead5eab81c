import { createActor } from 'xstate'
import { guestExitMachine } from '../../machines/guest-exit/guestExit.machine.ts'
import type { AppActor, AppProps } from '../screens/props.ts'
import { GuestExit } from '../screens/shell/GuestExit.tsx'
import { configuration } from './root.ts'
import { usePageActor } from './usePageActor.ts'

/** The question before a guest's session ends; once it is answered, that is a logout like any other. */
function createExit(app: AppActor) {
  const actor = createActor(guestExitMachine)
  actor.subscribe(({ output }) => {
    if (output) app.send({ type: 'logout.chosen' })
  })
  return actor
}

/** What a guest's menu holds. */
export default function GuestMenu({ app }: AppProps) {
  return <GuestExit actor={usePageActor(configuration, () => createExit(app))} />
}
