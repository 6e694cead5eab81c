import { fromPromise } from 'xstate'
import type { EndSessionsInput, OpenSession } from '../../machines/active-sessions/activeSessions.types.ts'
import { EndOtherSessions } from '../api/operations/activeSessions.generated.ts'
import type { Effects } from './effects.ts'

/** Signs other browsers out. */
export function defineEndSessions({ api }: Pick<Effects, 'api'>) {
  return fromPromise<readonly OpenSession[], EndSessionsInput>(async ({ input, signal }) => {
    const { endOtherSessions } = await api.client.mutate(EndOtherSessions, input, { signal })
    return endOtherSessions.activeSessions
  })
}
