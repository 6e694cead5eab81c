import { fromPromise } from 'xstate'
import type { RestoreSessionOutput } from '../../machines/session/session.types.ts'
import type { Effects } from './effects.ts'
import type { LogoutHolder } from './endSession.ts'
import { renewSession, sessionIsOver } from './renewSession.ts'

/**
 * A silent refresh with the cookie, then the session; null when there is none (specification 4.1).
 * `mayHaveSession` answers false where this browser never had one: a first visit then makes no call. Rejects with a 401
 * where a person was signed in whose session is over. Whoever has logged out is not signed in again: a carrier that does not
 * know is told first.
 */
export function defineRestoreSession(effects: Effects & LogoutHolder & { mayHaveSession(): boolean }) {
  return fromPromise<RestoreSessionOutput>(async ({ signal }) => {
    if (effects.tokens.isLeaving()) {
      await effects.tellLogout(signal)
      return null
    }
    if (!effects.mayHaveSession()) return null
    return await renewSession(effects, signal, (error) =>
      effects.tokens.takeSignedIn() ? sessionIsOver(error) : null,
    )
  })
}
