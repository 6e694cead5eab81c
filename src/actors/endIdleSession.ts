import { fromPromise } from 'xstate'
import { EndSession } from '../api/operations/access.generated.ts'
import type { TokenStore } from '../api/tokens.ts'
import type { Effects } from './effects.ts'

/** Ends the session that nobody uses on the carrier, and forgets its tokens unless others have come meanwhile. */
export function defineEndIdleSession({ api, tokens }: Pick<Effects, 'api'> & { tokens: TokenStore }) {
  return fromPromise<void>(async ({ signal }) => {
    const idle = tokens.access()
    try {
      await api.client.mutate(EndSession, {}, { signal })
    } finally {
      if (tokens.access() === idle) tokens.clear()
    }
  })
}
