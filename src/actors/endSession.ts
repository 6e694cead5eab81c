import { fromPromise } from 'xstate'
import type { TokenStore } from '../api/tokens.ts'
import type { Effects } from './effects.ts'

/** What is held of a session that ends here: who tells the carrier, and who remembers that it was not told. */
export interface LogoutHolder {
  tokens: TokenStore
  tellLogout(signal?: AbortSignal): Promise<void>
}

/** Logs out on the carrier, again if need be; nobody acts with the tokens here any more, whatever it answers. */
export function defineEndSession({ api, tokens, tellLogout }: Pick<Effects, 'api'> & LogoutHolder) {
  return fromPromise<void>(async ({ signal }) => {
    // Once: what is told again may have been told by another tab meanwhile, and somebody else be signed in.
    if (tokens.access() !== null) tokens.leave()
    try {
      await tellLogout(signal)
    } finally {
      tokens.forget()
      api.client.actIn(null)
    }
  })
}
