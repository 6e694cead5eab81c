import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { OAuthOptions } from '../../../src/api/oauth.ts'
import { createProofKey } from '../../../src/api/pkce.ts'
import { turns } from '../../machines/turns.ts'
import { type Answer, startFakeCarrier, tokenReply } from './fakeCarrier.ts'

const clientId = { body: { client_id: 'client-1' } }
const credentials = { email: 'jo@example.com', password: 'a long password', userId: 'U-1' }

describe('the proof key', () => {
  it('the proof key has a verifier of 32 random bytes and its S256 challenge', async () => {
    const [first, second] = await Promise.all([createProofKey(), createProofKey()])
    expect(first.verifier).toMatch(/^[\w-]{43}$/)
    expect(first.verifier).not.toBe(second.verifier)
    expect(first.challenge).toBe(createHash('sha256').update(first.verifier).digest('base64url'))
  })
})

describe('signing in', () => {
  it('signing in authorizes with the challenge and exchanges the code with its verifier', async () => {
    const { oauth, calls, tokens, stored } = startFakeCarrier([
      clientId,
      { body: { code: 'code-1' } },
      { body: tokenReply('T-1') },
    ])
    await oauth.signIn(credentials)
    const [id, authorize, token] = calls
    expect(calls.map(({ url }) => new URL(url).pathname)).toEqual([
      '/oauth_client_id',
      '/oauth/authorize',
      '/oauth/token',
    ])
    expect(id?.headers.get('accept')).toBe('application/json')
    const { code_challenge: challenge, ...rest } = authorize?.body ?? {}
    expect(rest).toEqual({
      client_id: 'client-1',
      redirect_uri: 'urn:ietf:wg:oauth:2.0:oob',
      response_type: 'code',
      scope: 'api',
      code_challenge_method: 'S256',
      email: 'jo@example.com',
      password: 'a long password',
      user_id: 'U-1',
    })
    const { code_verifier: verifier, ...grant } = token?.body ?? {}
    expect(grant).toEqual({
      client_id: 'client-1',
      grant_type: 'authorization_code',
      code: 'code-1',
      redirect_uri: 'urn:ietf:wg:oauth:2.0:oob',
    })
    expect(createHash('sha256').update(String(verifier)).digest('base64url')).toBe(challenge)
    expect(['identifier', 'fingerprint'].map((name) => authorize?.headers.get(`x-device-${name}`))).toEqual([
      'carrier-device-1',
      'device-1',
    ])
    expect(tokens.access()).toBe('T-1')
    expect([...stored]).toEqual([
      ['authentication', '{"created_at":1767225600,"expires_in":900,"scope":"api","token_type":"Bearer"}'],
    ])
  })

  const denied = { error: 'access_denied', error_description: 'CREDENTIAL_INCORRECT' }
  const unwell = { error: 'temporarily_unavailable' }
  it.each([
    [401, denied, 'CREDENTIAL_INCORRECT', 'access_denied'],
    [400, { error: 'invalid_request', error_description: 'No.' }, 'STANDARD_ERROR', 'invalid_request'],
    [400, {}, 'STANDARD_ERROR', 'Something went wrong.'],
    [503, unwell, 'NETWORK', 'temporarily_unavailable'],
  ])('signing in reports a refusal with the status %i once', async (status, body, code, message) => {
    const { oauth, happened, tokens, failed } = startFakeCarrier([
      clientId,
      ...Array(4).fill({ status, body }),
    ])
    tokens.keep(tokenReply('guest'))
    await expect(oauth.signIn(credentials)).rejects.toMatchObject({ code, status, message, response: body })
    expect(failed).toEqual([`${code} /oauth/authorize`])
    expect(happened).toEqual([])
    expect(tokens.access()).toBe('guest')
  })

  it("signing in shows the carrier's text about when to retry after a rate limit, and does not retry", async () => {
    const message = 'Too many tries. Please try again in 3 minutes.'
    const body = { error: 'temporarily_unavailable', error_description: 'TOO_MANY_REQUESTS', message }
    const { oauth } = startFakeCarrier([clientId, { status: 429, body }])
    await expect(oauth.signIn(credentials)).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      status: 429,
      message,
    })
  })

  it('signing in retries when the reply is lost', async () => {
    const { oauth, tokens } = startFakeCarrier([
      clientId,
      'lost',
      { body: { code: 'code-1' } },
      { status: 502, body: {} },
      { body: tokenReply('T-1') },
    ])
    await oauth.signIn(credentials)
    expect(tokens.access()).toBe('T-1')
  })
})

describe('a token refresh', () => {
  it('a token refresh is sent once for concurrent callers, without a token in its body', async () => {
    const { oauth, calls, tokens } = startFakeCarrier([clientId, { body: tokenReply('T-2') }])
    await Promise.all([oauth.refresh(), oauth.refresh()])
    expect(calls.map(({ body }) => body)).toEqual([
      {},
      { client_id: 'client-1', grant_type: 'refresh_token' },
    ])
    expect(tokens.access()).toBe('T-2')
  })

  it('a token refresh is reported by its path only when it is refused or lost', async () => {
    const refused = { status: 401, body: { error: 'invalid_grant', error_description: 'TOKEN_INVALID' } }
    const { oauth, failed } = startFakeCarrier([clientId, refused, 'lost', 'lost', 'lost', 'lost'])
    await expect(oauth.refresh()).rejects.toMatchObject({ code: 'TOKEN_INVALID' })
    await expect(oauth.refresh()).rejects.toMatchObject({ code: 'NETWORK' })
    expect(failed).toEqual(['TOKEN_INVALID /oauth/token', 'NETWORK /oauth/token'])
  })

  it('a token refresh after a logout reports nothing', async () => {
    const { oauth, failed } = startFakeCarrier(['lost'])
    await expect(oauth.refresh(AbortSignal.abort(new Error('left')))).rejects.toBeDefined()
    expect(failed).toEqual([])
  })

  it('a token refresh is sent again the next time', async () => {
    const { oauth, calls } = startFakeCarrier([
      clientId,
      { body: tokenReply('T-2') },
      { body: tokenReply('T-3') },
    ])
    await oauth.refresh()
    await oauth.refresh()
    expect(calls).toHaveLength(3)
  })
})

/** The locks of one browser, shared by its tabs: each request waits for the earlier ones. */
function oneBrowsersLocks(): NonNullable<OAuthOptions['locks']> {
  const last = new Map<string, Promise<void>>()
  return {
    async request(name: string, run: () => Promise<void>) {
      const mine = (last.get(name) ?? Promise.resolve()).then(run)
      last.set(
        name,
        mine.catch(() => {}),
      )
      await mine
    },
  }
}

/** A strict carrier: a refresh token works once. `R-N` is the latest one. */
function strictCarrier({ isPlain }: { isPlain: boolean }) {
  const stored = new Map<string, string>()
  /** The cookie that the browser would send at the moment of the request. */
  let cookie = 'R-0'
  let spent = 0
  let inFlight = 0
  const seen = { refreshes: 0, refused: 0, atOnce: 0 }
  if (isPlain) stored.set('authentication', JSON.stringify({ ...tokenReply('T-0'), refresh_token: 'R-0' }))
  const answer = async (url: string, body: Record<string, unknown>): Promise<Answer> => {
    if (url.endsWith('/oauth_client_id')) return clientId
    const given = isPlain ? body.refresh_token : cookie
    seen.refreshes += 1
    inFlight += 1
    seen.atOnce = Math.max(seen.atOnce, inFlight)
    await turns()
    inFlight -= 1
    if (given !== `R-${spent}`) {
      seen.refused += 1
      return { status: 401, body: { error: 'invalid_grant', error_description: 'TOKEN_INVALID' } }
    }
    spent += 1
    cookie = `R-${spent}`
    const reply = tokenReply(`T-${spent}`)
    return { body: isPlain ? { ...reply, refresh_token: cookie } : reply }
  }
  return { seen, stored, answer }
}

describe('concurrent refreshes of two tabs', () => {
  it.each([
    ['a cookie', false],
    ['a record in storage', true],
  ])('run one after the other with the current token, kept in %s', async (_where, isPlain) => {
    const { seen, stored, answer } = strictCarrier({ isPlain })
    const locks = oneBrowsersLocks()
    const [one, other] = [1, 2].map(() => startFakeCarrier([], { isPlain, locks, stored, answer }))
    for (let round = 0; round < 3; round++) await Promise.all([one?.oauth.refresh(), other?.oauth.refresh()])
    expect(seen).toEqual({ refreshes: 6, refused: 0, atOnce: 1 })
    expect([one?.tokens.access(), other?.tokens.access()]).toEqual(['T-5', 'T-6'])
  })
})

describe('a carrier without cookies', () => {
  const record = (token: string, refresh: string) => ({ ...tokenReply(token), refresh_token: refresh })
  const sent = (body: Record<string, unknown> | undefined) => body?.refresh_token

  it('a carrier without cookies returns the refresh token in the body and receives the latest one', async () => {
    const { oauth, calls, stored } = startFakeCarrier(
      [clientId, { body: record('T-2', 'R-2') }, { body: record('T-3', 'R-3') }],
      { isPlain: true },
    )
    stored.set('authentication', JSON.stringify(record('T-0', 'R-0')))
    await oauth.refresh()
    expect(JSON.parse(stored.get('authentication') ?? '')).toEqual(record('T-2', 'R-2'))
    // Another tab was faster.
    stored.set('authentication', JSON.stringify(record('T-9', 'R-9')))
    await oauth.refresh()
    expect(calls.slice(1).map(({ body }) => sent(body))).toEqual(['R-0', 'R-9'])
  })

  it.each(['', 'not JSON', '[]', '{}', '{"refresh_token":7}'])(
    'a carrier without cookies gets no refresh request for the record %j',
    async (text) => {
      const { oauth, calls, stored } = startFakeCarrier([clientId], { isPlain: true })
      if (text !== '') stored.set('authentication', text)
      await expect(oauth.refresh()).rejects.toMatchObject({ status: 401 })
      expect(calls).toHaveLength(1)
    },
  )

  it('never receives a refresh token in the body when a cookie carries it', async () => {
    const { oauth, calls, stored } = startFakeCarrier([clientId, { body: record('T-2', 'R-2') }])
    stored.set('authentication', JSON.stringify(record('T-0', 'R-0')))
    await oauth.refresh()
    expect(sent(calls[1]?.body)).toBeUndefined()
    expect(stored.get('authentication')).not.toContain('R-2')
  })
})
