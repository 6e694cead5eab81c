import { fromPromise } from 'xstate'
import type { RestoreSessionOutput } from '../../machines/session/session.types.ts'
import { ApiError, unauthorizedCode } from '../api/apiError.ts'
import type { Effects } from './effects.ts'
import type { LogoutHolder } from './endSession.ts'

/**
 * A silent refresh with the cookie, then the session; null when there is none (specification 4.1).
 * `mayExist` answers false where this browser never had a session: a first visit then makes no call. Rejects with a 401
 * where `wasSignedIn` says that a person was signed in whose session is over. Whoever has logged out is not signed in again:
 * a carrier that does not know is told first.
 */
export function defineRestoreSession({
  api,
  mayExist,
  wasSignedIn,
  tokens,
  tellLogout,
}: Pick<Effects, 'api'> & LogoutHolder & { mayExist: () => boolean; wasSignedIn: () => boolean }) {
  return fromPromise<RestoreSessionOutput>(async ({ signal }) => {
    if (tokens.isLeaving()) {
      await tellLogout(signal)
      return null
    }
    if (!mayExist()) return null
    let reader: typeof import('./readSession.ts')
    try {
      // Whoever is a stranger does without it, and nobody else waits for it.
      ;[reader] = await Promise.all([import('./readSession.ts'), api.oauth.refresh(signal)])
    } catch (error) {
      if (error instanceof ApiError && (error.status === 400 || error.status === 401)) {
        if (wasSignedIn()) throw new ApiError(unauthorizedCode, error.message, 401)
        return null
      }
      throw error
    }
    return await reader.readSession(api, signal)
  })
}
