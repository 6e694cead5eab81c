import { isProblemCode } from '../../machines/problem.ts'
import { ApiError, connectionLost, defaultMessage, isRecord, networkCode } from './apiError.ts'
import type { CarrierClock } from './carrierClock.ts'
import type { Endpoint } from './health.ts'
import { type ClientInfo, callerHeaders, within } from './request.ts'
import { retried, type Wait } from './retry.ts'
import type { TokenReply } from './tokens.ts'

/** The REST calls of sign-in (access-to-purchase, 7.1). A refusal here never ends a session (decision 023). */
export interface OAuth {
  /** Reads the client id at startup; if that fails, later calls ask again. */
  fetchClientId(signal?: AbortSignal): Promise<string>
  /**
   * Asks once for the client id before it is needed, so that it arrives with the health check. A
   * failure has no effect.
   */
  askClientIdEarly(): void
  /** Authorizes with email and password and exchanges the code; the access token is stored. */
  signIn(
    credentials: { email: string; password: string; userId: string | null },
    signal?: AbortSignal,
  ): Promise<void>
  /** Exchanges a code that `authorize` obtained with the proof key's challenge. */
  signInByCode(
    authorize: (proof: { clientId: string; codeChallenge: string }) => Promise<string>,
    signal?: AbortSignal,
  ): Promise<void>
  /**
   * Gets new tokens with the refresh cookie. One tab at a time, so that no tab uses a token that
   * another has just rotated.
   */
  refresh(signal?: AbortSignal): Promise<void>
}

export interface OAuthOptions extends ClientInfo {
  /** Read before each call, as in the client. */
  endpoint: Endpoint
  clock: CarrierClock
  /** The carrier's id of this device since the last check; null before the first. */
  device: { identifier: string | null }
  /** Undefined if the browser has none: refreshes are then only ordered within this tab. */
  locks: { request(name: string, run: () => Promise<void>): Promise<void> } | undefined
  /** Sends a logout that the carrier has not received, if there is one. */
  sendLogout(signal?: AbortSignal): Promise<void>
  /** A call has failed, even if the failure is handled: with its path, never with its content. */
  onFailed(path: string, error: ApiError): void
  fetch: typeof fetch
  random(): number
  wait: Wait
  timeout: number
}

export function createOAuth(options: OAuthOptions): OAuth {
  let clientId: string | null = null
  let early: Promise<unknown> | null = null
  let refreshing: Promise<void> | null = null

  async function ask(path: string, init: RequestInit, signal: AbortSignal | undefined): Promise<unknown> {
    const { identifier } = options.device
    try {
      const reply = await options.fetch(`${options.endpoint.origin}${path}`, {
        ...init,
        cache: 'no-store',
        credentials: options.credentials,
        signal: within(options.timeout, signal),
        headers: {
          Accept: 'application/json',
          'Content-Type': 'application/json',
          ...callerHeaders(options),
          ...(identifier === null ? {} : { 'X-Device-Identifier': identifier }),
        },
      })
      options.clock.read(reply.headers)
      if (reply.ok) return await reply.json()
      // A proxy may refuse without JSON.
      throw refusal(reply.status, await reply.json().catch(() => null))
    } catch (error) {
      if (signal?.aborted || error instanceof ApiError) throw error
      throw connectionLost(0)
    }
  }

  const again = (path: string, init: RequestInit, signal: AbortSignal | undefined) =>
    retried(() => ask(path, init, signal), { wait: options.wait, random: options.random, signal }).catch(
      (error) => {
        if (!signal?.aborted) options.onFailed(path, error)
        throw error
      },
    )

  const readClientId = (body: unknown): string => {
    const found = isRecord(body) ? body.client_id : undefined
    if (typeof found !== 'string') throw connectionLost(200)
    clientId = found
    return found
  }

  function askClientIdEarly(): void {
    early = ask('/oauth_client_id', { method: 'GET' }, undefined)
      .then(readClientId)
      .catch(() => undefined)
  }

  async function currentClientId(signal: AbortSignal | undefined): Promise<string> {
    await early
    early = null
    return clientId ?? readClientId(await again('/oauth_client_id', { method: 'GET' }, signal))
  }

  const send = (path: string, body: object, signal: AbortSignal | undefined) =>
    again(path, { method: 'POST', body: JSON.stringify(body) }, signal)

  async function exchange(body: object, signal: AbortSignal | undefined) {
    const reply = await send('/oauth/token', body, signal)
    if (!isTokenReply(reply)) throw connectionLost(200)
    options.tokens.keep(reply)
  }

  const steps = { clientId: currentClientId, post: send, exchange, sendLogout: options.sendLogout }

  function refreshGrant() {
    try {
      return options.tokens.refreshGrant()
    } catch (error) {
      // The same error as for an ended session: there is none to continue.
      throw new ApiError('TOKEN_INVALID', error instanceof Error ? error.message : defaultMessage, 401)
    }
  }

  async function refreshOnce(signal: AbortSignal | undefined) {
    const id = await currentClientId(signal)
    // Read from the store now: another tab may have held the lock before.
    const run = async () =>
      exchange({ client_id: id, grant_type: 'refresh_token', ...refreshGrant() }, signal)
    if (options.locks) await options.locks.request('authentication', run)
    else await run()
  }

  return {
    fetchClientId: currentClientId,
    askClientIdEarly,
    signInByCode: async (...given) => (await authorization()).authorizeByCode(steps, ...given),
    signIn: async (...given) => (await authorization()).authorizeByPassword(steps, ...given),
    refresh(signal) {
      refreshing ??= refreshOnce(signal).finally(() => {
        refreshing = null
      })
      return refreshing
    },
  }
}

const authorization = () => import('./authorization.ts')

/**
 * The error of a non-OK reply: its status, its `error` as the message, and the full response
 * (specification 7.1; decision 023). OAuth defines the values of `error`, so the carrier puts its
 * own code into the description, and adds a message for the user if it has one.
 */
function refusal(status: number, body: unknown): ApiError {
  const fields = isRecord(body) ? body : {}
  const texts = [fields.error_description, fields.error].filter(isText)
  const code = status >= 500 ? networkCode : (texts.find(isProblemCode) ?? 'STANDARD_ERROR')
  const text = [fields.message, fields.error].find(isText) ?? defaultMessage
  return new ApiError(code, text, status, [], null, body)
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function isTokenReply(body: unknown): body is TokenReply {
  return (
    isRecord(body) &&
    typeof body.access_token === 'string' &&
    typeof body.created_at === 'number' &&
    typeof body.expires_in === 'number' &&
    typeof body.scope === 'string' &&
    typeof body.token_type === 'string'
  )
}
