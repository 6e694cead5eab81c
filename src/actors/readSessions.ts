import { fromPromise } from 'xstate'
import type { OpenSession } from '../../machines/active-sessions/activeSessions.types.ts'
import { ActiveSessions } from '../api/operations/activeSessions.generated.ts'
import type { Effects } from './effects.ts'

/** Where the account is open. */
export function defineReadSessions({ api }: Pick<Effects, 'api'>) {
  return fromPromise<readonly OpenSession[]>(async ({ signal }) => {
    const { activeSessions } = await api.client.query(ActiveSessions, {}, { signal })
    return activeSessions
  })
}
