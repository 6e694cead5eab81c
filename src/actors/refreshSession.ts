import { fromPromise } from 'xstate'
import type { RefreshSessionOutput } from '../../machines/session/session.types.ts'
import type { Effects } from './effects.ts'
import { renewSession, sessionIsOver } from './renewSession.ts'

/** New tokens, at the level that the session has by now. A refusal means that the session is over. */
export function defineRefreshSession(effects: Effects) {
  return fromPromise<RefreshSessionOutput>(({ signal }) => renewSession(effects, signal, sessionIsOver))
}
