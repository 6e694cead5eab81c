import { fromPromise } from 'xstate'
import type { FetchClientOutput } from '../../machines/app/app.types.ts'
import type { Effects } from './effects.ts'

/** Reads the OAuth client id at startup. */
export function defineFetchClient({ api }: Pick<Effects, 'api'>) {
  return fromPromise<FetchClientOutput>(async ({ signal }) => ({
    clientId: await api.oauth.fetchClientId(signal),
  }))
}
