import { fromPromise } from 'xstate'
import type { AuthorizeInput, AuthorizeOutput } from '../../machines/sign-in/signIn.types.ts'
import type { Effects } from './effects.ts'
import { exchangeDevice } from './exchangeDevice.ts'
import { readSession } from './readSession.ts'

/** Authorize and token with a proof key, the device check, then the session. */
export function defineAuthorize(effects: Effects) {
  return fromPromise<AuthorizeOutput, AuthorizeInput>(async ({ input, signal }) => {
    await effects.api.oauth.signIn(input, signal)
    await exchangeDevice(effects, signal)
    return await readSession(effects, signal)
  })
}
