import { fromPromise } from 'xstate'
import type { RefreshSessionOutput } from '../../machines/session/session.types.ts'
import { ApiError, unauthorizedCode } from '../api/apiError.ts'
import type { Effects } from './effects.ts'

/** New tokens, at the level that the session has by now. A refusal means that the session is over. */
export function defineRefreshSession({ api }: Pick<Effects, 'api'>) {
  return fromPromise<RefreshSessionOutput>(async ({ signal }) => {
    let reader: typeof import('./readSession.ts')
    try {
      // The first page of whoever is a stranger does without it, and nobody else waits for it.
      ;[reader] = await Promise.all([import('./readSession.ts'), api.oauth.refresh(signal)])
    } catch (error) {
      if (error instanceof ApiError && (error.status === 400 || error.status === 401))
        throw new ApiError(unauthorizedCode, error.message, 401)
      throw error
    }
    return await reader.readSession(api, signal)
  })
}
