import { fromPromise } from 'xstate'
import type { Effects } from './effects.ts'

/** Reads the OAuth client id at startup. */
export function defineFetchClient({ api }: Pick<Effects, 'api'>) {
  return fromPromise<{ clientId: string }>(async ({ signal }) => ({
    clientId: await api.oauth.fetchClientId(signal),
  }))
}
