import { createActor } from 'xstate'
import { blockedNoticeMachine } from '../../machines/blocked-notice/blockedNotice.machine.ts'
import type { AppProps } from '../screens/props.ts'
import Locked from '../screens/system/Locked.tsx'
import { configuration } from './root.ts'
import { usePageActor } from './usePageActor.ts'

/** The screen of a locked account, and the notice before it where the device is blocked. */
export default function LockedAccount({ app }: AppProps) {
  const locked = app.getSnapshot().context.session?.locked ?? 'SECURITY_LOCK'
  const notice = usePageActor(configuration, () => createActor(blockedNoticeMachine, { input: { locked } }))
  return <Locked app={app} notice={notice} />
}
