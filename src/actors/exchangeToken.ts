import { fromPromise } from 'xstate'
import type { AuthorizeOutput, ExchangeTokenInput } from '../../machines/sign-in/signIn.types.ts'
import type { Credentials } from '../api/credentials.ts'
import type { Effects } from './effects.ts'
import { exchangeDevice } from './exchangeDevice.ts'
import { readSession } from './readSession.ts'

/** As `defineAuthorize`, by a token of support's in the place of a password (decision 003). */
export function defineExchangeToken(effects: Effects & { credentials(): Promise<Credentials> }) {
  return fromPromise<AuthorizeOutput, ExchangeTokenInput>(async ({ input, signal }) => {
    const { signInByToken } = await effects.credentials()
    await signInByToken(input, signal)
    await exchangeDevice(effects, signal)
    return await readSession(effects, signal)
  })
}
