import { fromPromise } from 'xstate'
import type { TokenStore } from '../api/tokens.ts'
import type { Effects } from './effects.ts'

/** Logs out on the carrier; the tokens here are gone whatever it answers. */
export function defineEndSession({ api, tokens }: Pick<Effects, 'api'> & { tokens: TokenStore }) {
  return fromPromise<void>(async ({ signal }) => {
    try {
      // The first page does without it.
      const { EndSession } = await import('../api/operations/access.generated.ts')
      await api.client.mutate(EndSession, {}, { signal })
    } finally {
      tokens.clear()
      api.client.actIn(null)
    }
  })
}
