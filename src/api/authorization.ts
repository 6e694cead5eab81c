import { connectionLost, isRecord } from './apiError.ts'
import type { OAuth } from './oauth.ts'
import { createProofKey } from './pkce.ts'

/** The parts of a sign-in. They load with the first sign-in; the welcome page has none. */
interface SignInSteps {
  clientId(signal: AbortSignal | undefined): Promise<string>
  /** Repeated while its reply is lost. */
  post(path: string, body: object, signal: AbortSignal | undefined): Promise<unknown>
  /** Exchanges a grant for tokens and stores them. */
  exchange(grant: object, signal: AbortSignal | undefined): Promise<void>
  sendLogout(signal: AbortSignal | undefined): Promise<void>
}

const outOfBand = 'urn:ietf:wg:oauth:2.0:oob'

/** See {@link OAuth.signInByCode}. */
export async function authorizeByCode(
  steps: SignInSteps,
  ...[authorize, signal]: Parameters<OAuth['signInByCode']>
): Promise<void> {
  // The previous session must end first: without its cookie nothing could end it.
  await steps.sendLogout(signal)
  const { verifier, challenge } = await createProofKey()
  const clientId = await steps.clientId(signal)
  const code = await authorize({ clientId, codeChallenge: challenge })
  await steps.exchange(
    {
      client_id: clientId,
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
      redirect_uri: outOfBand,
    },
    signal,
  )
}

/** See {@link OAuth.signIn}. */
export async function authorizeByPassword(
  steps: SignInSteps,
  ...[{ email, password, userId }, signal]: Parameters<OAuth['signIn']>
): Promise<void> {
  const authorize: Parameters<OAuth['signInByCode']>[0] = async ({ clientId, codeChallenge }) => {
    const body = await steps.post(
      '/oauth/authorize',
      {
        client_id: clientId,
        redirect_uri: outOfBand,
        response_type: 'code',
        scope: 'api',
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
        email,
        password,
        user_id: userId,
      },
      signal,
    )
    const code = isRecord(body) ? body.code : undefined
    if (typeof code !== 'string') throw connectionLost(200)
    return code
  }
  await authorizeByCode(steps, authorize, signal)
}
