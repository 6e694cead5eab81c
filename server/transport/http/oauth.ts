import type { IncomingMessage } from 'node:http'
import * as v from 'valibot'
import { exchangeCode, isChallenge } from '../../domains/access/authorizationCodes.ts'
import { browserName } from '../../domains/access/browserName.ts'
import { rotate } from '../../domains/access/refreshTokens.ts'
import { type IssuedTokens, viewerOf } from '../../domains/access/sessions.ts'
import { checkCredentials, issueSignInCode } from '../../domains/access/signIn.ts'
import { limitSignIn } from '../../domains/access/signInLimits.ts'
import { redirectUri } from '../../platform/config.ts'
import { retryOnDeadlock } from '../../platform/database/retryOnDeadlock.ts'
import { readJson } from './body.ts'
import { badRequest, type Exchange, type Route, refusal, sendJson } from './exchange.ts'
import { isPublicPage } from './hosts.ts'
import { refuseLimited } from './limited.ts'
import { clearedRefreshCookie, readRefreshCookie, refreshCookie } from './refreshCookie.ts'

const text = v.pipe(v.string(), v.maxLength(1000))

const authorizeBody = v.object({
  client_id: text,
  redirect_uri: text,
  response_type: text,
  scope: v.optional(text, 'api'),
  code_challenge: v.optional(text, ''),
  code_challenge_method: v.optional(text, ''),
  email: text,
  password: text,
  user_id: v.nullish(text),
})

const codeBody = v.object({
  grant_type: v.literal('authorization_code'),
  client_id: text,
  redirect_uri: text,
  code: text,
  code_verifier: text,
})

const refreshBody = v.object({
  grant_type: v.literal('refresh_token'),
  client_id: text,
  refresh_token: v.nullish(text),
})

/** A fetch from our own page: its refresh token is put into an HttpOnly cookie. */
const isOwnPage = ({ request, services: { config } }: Exchange) => {
  const site = request.headers['sec-fetch-site']
  return site === 'same-origin' || (site === 'same-site' && isPublicPage(request, config))
}

/** Pages of other sites may not call these endpoints. */
function refuseStrangers(exchange: Exchange) {
  const site = exchange.request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'none' && !isOwnPage(exchange))
    throw refusal(403, 'access_denied', 'Requests from other sites are refused.')
}

function requireClient(given: string, { services }: Exchange) {
  if (given !== services.config.clientId)
    throw refusal(400, 'unauthorized_client', 'The client_id is not known.')
}

function requireRedirect(given: string) {
  if (given !== redirectUri) throw badRequest(`The redirect_uri must be ${redirectUri}.`)
}

function parsed<Schema extends v.GenericSchema>(schema: Schema, body: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, body)
  if (result.success) return result.output
  const field = v.getDotPath(result.issues[0]) ?? 'body'
  throw badRequest(`${field} is missing or wrong.`)
}

/**
 * A limit as an OAuth error: HTTP libraries read the time to retry in the header, users in the
 * message. OAuth defines no such `error`, and the app reads named codes from the description.
 */
async function limitedSignIn({ services, ip }: Exchange, email: string, password: string) {
  await limitSignIn(services, ip, email)
  return await checkCredentials(services, email, password)
}

const bearerIn = ({ headers }: IncomingMessage): string | null =>
  /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null

/** The guest that the caller names, if the request has that guest's session; otherwise null. */
async function guestHeld({ request, services }: Exchange, guestId: string | null): Promise<string | null> {
  const token = bearerIn(request)
  if (guestId === null || token === null) return null
  const viewer = await viewerOf(services.db, token, services.clock.now())
  return viewer?.guest === true && viewer.userId === guestId ? guestId : null
}

async function authorize(exchange: Exchange) {
  const { request, response, services } = exchange
  refuseStrangers(exchange)
  const body = parsed(authorizeBody, await readJson(request))
  requireClient(body.client_id, exchange)
  requireRedirect(body.redirect_uri)
  if (body.response_type !== 'code')
    throw refusal(400, 'unsupported_response_type', 'The response_type must be code.')
  if (body.scope !== 'api') throw refusal(400, 'invalid_scope', 'The scope must be api.')
  if (body.code_challenge_method !== 'S256' || !isChallenge(body.code_challenge))
    throw badRequest('A code_challenge by the method S256 is required.')
  const email = body.email.trim().toLowerCase()
  const result = await limitedSignIn(exchange, email, body.password).catch((error) =>
    refuseLimited(error, exchange),
  )
  if ('refused' in result) throw refusal(401, 'access_denied', result.refused)
  const guestId = await guestHeld(exchange, body.user_id ?? null)
  const code = await retryOnDeadlock(services, '/oauth/authorize', (tx) =>
    issueSignInCode(services, tx, result, {
      clientId: body.client_id,
      codeChallenge: body.code_challenge,
      guestId,
      now: services.clock.now(),
    }),
  )
  if (code === undefined) throw refusal(401, 'access_denied', 'CREDENTIAL_INCORRECT')
  sendJson(response, 200, { code })
}

/**
 * @param hasCookie whether the earlier token came in the cookie: then no script may get the new one
 */
function sendTokens(exchange: Exchange, tokens: IssuedTokens, hasCookie: boolean) {
  const { response } = exchange
  const own = hasCookie || isOwnPage(exchange)
  if (own)
    response.setHeader(
      'Set-Cookie',
      refreshCookie(exchange.services.config, tokens.refreshToken, tokens.refreshExpiresIn),
    )
  sendJson(response, 200, {
    access_token: tokens.accessToken,
    ...(own ? {} : { refresh_token: tokens.refreshToken }),
    created_at: Math.floor(tokens.createdAt.getTime() / 1000),
    expires_in: tokens.expiresIn,
    scope: 'api',
    token_type: 'Bearer',
  })
}

async function token(exchange: Exchange) {
  const { request, response, services } = exchange
  refuseStrangers(exchange)
  const body = await readJson(request)
  const { grant_type: type } = parsed(v.object({ grant_type: text }), body)
  const now = services.clock.now()
  if (type === 'authorization_code') {
    const grant = parsed(codeBody, body)
    requireClient(grant.client_id, exchange)
    requireRedirect(grant.redirect_uri)
    const tokens = await retryOnDeadlock(services, '/oauth/token', (tx) =>
      exchangeCode(tx, {
        code: grant.code,
        verifier: grant.code_verifier,
        clientId: grant.client_id,
        browser: browserName(request.headers['user-agent']),
        now,
        log: services.log,
      }),
    )
    if (!tokens) throw refusal(400, 'invalid_grant', 'The code is not valid.')
    sendTokens(exchange, tokens, false)
    return
  }
  if (type !== 'refresh_token')
    throw refusal(
      400,
      'unsupported_grant_type',
      'The grant_type must be authorization_code or refresh_token.',
    )
  const grant = parsed(refreshBody, body)
  requireClient(grant.client_id, exchange)
  await services.limits
    .take('refreshes-by-source', exchange.ip, null)
    .catch((error) => refuseLimited(error, exchange))
  const refreshToken = grant.refresh_token ?? readRefreshCookie(request, services.config)
  const tokens =
    refreshToken &&
    (await retryOnDeadlock(services, '/oauth/token', (tx) =>
      rotate(tx, { token: refreshToken, clientId: grant.client_id, now, log: services.log }),
    ))
  if (!tokens) {
    if (readRefreshCookie(request, services.config))
      response.setHeader('Set-Cookie', clearedRefreshCookie(services.config))
    throw refusal(401, 'invalid_grant', refreshToken ? 'TOKEN_INVALID' : 'No available refresh token')
  }
  sendTokens(exchange, tokens, !grant.refresh_token)
}

/** The only issuer of tokens (decision 002). */
export const oauthRoutes: Record<string, Route> = {
  '/oauth_client_id': {
    GET: ({ response, services }) => sendJson(response, 200, { client_id: services.config.clientId }),
  },
  '/oauth/authorize': { POST: authorize },
  '/oauth/token': { POST: token },
}
