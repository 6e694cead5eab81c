import type { CredentialStatus } from '../../rules/contract/schema.generated.ts'
import type { Client } from './client.ts'
import type { OAuth } from './oauth.ts'
import { CreateCredential, ExchangeLoginToken } from './operations/credentials.generated.ts'

/** The two calls of access-to-purchase 7.2 before a sign-in or in place of a password. */
export interface Credentials {
  /** Sets a guest's email and password; it returns no token, so `OAuth.signIn` is the next call. */
  create(typed: { email: string; password: string }, signal?: AbortSignal): Promise<CredentialStatus>
  /**
   * Signs in with a token from support, as `OAuth.signIn` does with a password; the access token is
   * stored.
   */
  signInByToken(given: { loginToken: string }, signal?: AbortSignal): Promise<void>
}

const options = (signal: AbortSignal | undefined) => (signal ? { signal } : {})

export function createCredentials({ client, oauth }: { client: Client; oauth: OAuth }): Credentials {
  return {
    async create(typed, signal) {
      const clientId = await oauth.fetchClientId(signal)
      const { createCredential } = await client.mutate(
        CreateCredential,
        { ...typed, clientId },
        options(signal),
      )
      return createCredential.status
    },
    signInByToken: (given, signal) =>
      oauth.signInByCode(async (proof) => {
        const input = { ...proof, ...given, codeChallengeMethod: 'S256' }
        const { exchangeLoginToken } = await client.mutate(ExchangeLoginToken, input, options(signal))
        return exchangeLoginToken.code
      }, signal),
  }
}
