import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countWrong, mayTry, tryKey } from '../../../../server/domains/access/signInTries.ts'
import { challengeOf, goodPassword, newVerifier, type Tokens } from '../../../support/client/api.ts'
import { type Carrier, startCarrier } from '../../carrier.ts'

let carrier: Carrier
let email: string

beforeAll(async () => {
  carrier = await startCarrier()
  email = (await carrier.register()).email
})
afterAll(() => carrier?.close())

const bodyOf = async (response: Response) => ({
  status: response.status,
  body: (await response.json()) as unknown,
})
const me = async (token: string) => (await carrier.graphql('{ me { id } }', {}, token)).status

async function code(verifier: string): Promise<string> {
  const response = await carrier.authorize(email, goodPassword, challengeOf(verifier))
  return ((await response.json()) as { code: string }).code
}

const tokensOf = async (response: Response) => (await response.json()) as Tokens

describe('authorize', () => {
  test('the client ID can be read', async () => {
    const response = await fetch(`${carrier.url}/oauth_client_id`)
    expect(await bodyOf(response)).toEqual({ status: 200, body: { client_id: 'wysh-web' } })
  })

  const challenge = challengeOf(newVerifier())
  test.each([
    ['no challenge', { code_challenge: undefined }, 'invalid_request'],
    ['the plain method', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['an invalid challenge', { code_challenge: 'short' }, 'invalid_request'],
    [
      'a redirect URI with something appended',
      { redirect_uri: 'urn:ietf:wg:oauth:2.0:oob/' },
      'invalid_request',
    ],
    ['an unknown client', { client_id: 'stranger' }, 'unauthorized_client'],
    ['a token without a code', { response_type: 'token' }, 'unsupported_response_type'],
    ['another scope', { scope: 'admin' }, 'invalid_scope'],
    ['a password that is not a text', { password: { $ne: '' } }, 'invalid_request'],
  ])('authorize refuses %s', async (_name, more, error) => {
    const response = await carrier.authorize(email, goodPassword, challenge, more)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error })
  })

  test('authorize refuses a page of another site', async () => {
    const response = await carrier.post('/oauth/authorize', {}, { 'sec-fetch-site': 'cross-site' })
    expect(response.status).toBe(403)
  })

  test('there is no password grant', async () => {
    const response = await carrier.post('/oauth/token', {
      grant_type: 'password',
      client_id: carrier.clientId,
      username: email,
      password: goodPassword,
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: 'unsupported_grant_type' })
  })
})

describe('the authorization code', () => {
  test('a code gives a session at level unidentified', async () => {
    const verifier = newVerifier()
    const response = await carrier.exchange(await code(verifier), verifier)
    const tokens = await tokensOf(response)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect({ ...tokens, access_token: '', refresh_token: '', created_at: 0 }).toEqual({
      access_token: '',
      refresh_token: '',
      created_at: 0,
      expires_in: 900,
      scope: 'api',
      token_type: 'Bearer',
    })
    expect(Buffer.from(tokens.access_token, 'base64url')).toHaveLength(32)
    const { session } = await carrier.ask('{ session { level } }', {}, tokens.access_token)
    expect(session).toEqual({ level: 'unidentified' })
  })

  test('a code requires its PKCE verifier', async () => {
    const response = await carrier.exchange(await code(newVerifier()), newVerifier())
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: 'invalid_grant' })
  })

  test('a code works once, and a replay ends the session it created', async () => {
    const verifier = newVerifier()
    const given = await code(verifier)
    const first = await tokensOf(await carrier.exchange(given, verifier))
    expect(await me(first.access_token)).toBe(200)
    expect((await carrier.exchange(given, verifier)).status).toBe(400)
    expect(await me(first.access_token)).toBe(401)
    expect((await carrier.refresh(first.refresh_token)).status).toBe(401)
  })

  test('a code expires after 60 seconds', async () => {
    const verifier = newVerifier()
    const given = await code(verifier)
    await carrier.advance('PT61S')
    expect((await carrier.exchange(given, verifier)).status).toBe(400)
  })
})

describe('refresh tokens', () => {
  test('a refresh rotates the token; reuse after the grace period ends the family', async () => {
    const first = await carrier.signIn(email, goodPassword)
    const second = await tokensOf(await carrier.refresh(first.refresh_token))
    expect(second.refresh_token).not.toBe(first.refresh_token)
    expect(second.access_token).not.toBe(first.access_token)
    expect((await carrier.refresh(first.refresh_token)).status).toBe(200)
    await carrier.advance('PT11S')
    expect((await carrier.refresh(first.refresh_token)).status).toBe(401)
    expect((await carrier.refresh(second.refresh_token)).status).toBe(401)
    expect(await me(second.access_token)).toBe(401)
  })

  test('a used token is accepted seven more times within the grace period', async () => {
    const first = await carrier.signIn(email, goodPassword)
    const statuses = []
    for (let count = 0; count < 9; count++) statuses.push((await carrier.refresh(first.refresh_token)).status)
    expect(statuses).toEqual([...Array.from({ length: 8 }, () => 200), 401])
  })

  test('a family has at most eight unused tokens, also after parallel refreshes', async () => {
    const { refresh_token } = await carrier.signIn(email, goodPassword)
    const used = [refresh_token]
    for (let count = 0; count < 3; count++) {
      const { refresh_token: next } = await tokensOf(await carrier.refresh(used.at(-1)))
      used.push(next)
    }
    const last = await tokensOf(await carrier.refresh(used.at(-1)))
    const again = await Promise.all(used.flatMap((token) => [1, 2, 3, 4].map(() => carrier.refresh(token))))
    expect(again.filter(({ status }) => status === 200)).toHaveLength(7)
    expect(again.filter(({ status }) => status === 401)).toHaveLength(9)
    // The family lives on: the surplus is refused without ending the session.
    expect((await carrier.refresh(last.refresh_token)).status).toBe(200)
  })

  test('refreshes survive any number of lost replies unless all are lost at once', async () => {
    let { refresh_token } = await carrier.signIn(email, goodPassword)
    const statuses = []
    for (let lost = 0; lost < 10; lost++) {
      await carrier.refresh(refresh_token)
      const again = await carrier.refresh(refresh_token)
      statuses.push(again.status)
      refresh_token = (await tokensOf(again)).refresh_token
      await carrier.advance('PT11S')
    }
    expect(statuses).toEqual(Array.from({ length: 10 }, () => 200))
  })

  test('a refresh is no activity: the session ends after ten idle minutes', async () => {
    const first = await carrier.signIn(email, goodPassword)
    await carrier.advance('PT9M')
    const second = await tokensOf(await carrier.refresh(first.refresh_token))
    expect(await me(second.access_token)).toBe(200)
    await carrier.advance('PT2M')
    expect(await me(second.access_token)).toBe(401)
    expect((await carrier.refresh(second.refresh_token)).status).toBe(401)
  })

  test('a guest’s session stays open without activity for up to 12 hours, since a guest cannot sign in again', async () => {
    let { token, refreshToken } = await carrier.guest()
    for (let hour = 1; hour < 12; hour++) {
      await carrier.advance('PT1H')
      const response = await carrier.refresh(refreshToken)
      expect(response.status).toBe(200)
      const next = await tokensOf(response)
      ;[token, refreshToken] = [next.access_token, next.refresh_token]
      expect(await me(token)).toBe(200)
    }
    await carrier.advance('PT1H')
    expect(await me(token)).toBe(401)
    expect((await carrier.refresh(refreshToken)).status).toBe(401)
  })

  test.each(['registerUser', 'createCredential'] as const)(
    'a guest’s session ends after ten idle minutes by %s, since there is now an account to protect',
    async (name) => {
      const [{ token, refreshToken }, other] = [await carrier.guest(), await carrier.guest()]
      const password = goodPassword
      const typed = `${randomUUID()}@example.com`
      const { me: user } = await carrier.ask<{ me: { id: string } }>('{ me { id } }', {}, token)
      if (name === 'registerUser')
        await carrier.ask(
          'mutation ($input: RegisterUserInput!) { registerUser(input: $input) { user { id } } }',
          { input: { userId: user.id, emailAddress: typed, password, passwordConfirmation: password } },
          token,
        )
      else
        await carrier.ask(
          'mutation ($input: CreateCredentialInput!) { createCredential(input: $input) { status } }',
          { input: { email: typed, password, clientId: carrier.clientId } },
          token,
        )
      const person = await carrier.signUp()
      await carrier.advance('PT9M')
      await carrier.ask('mutation { recordActivity(input: {}) { idleUntil } }', {}, person.token)
      expect([await me(other.token), await me(token)]).toEqual([200, 200])
      await carrier.advance('PT1M')
      expect([await me(other.token), await me(token), await me(person.token)]).toEqual([200, 401, 200])
      expect((await carrier.refresh(refreshToken)).status).toBe(401)
    },
  )

  test('recordActivity returns the end of the session: ten idle minutes, or the cap for a guest', async () => {
    const minutesLeft = async (token: string) => {
      const { recordActivity } = await carrier.ask<{ recordActivity: { idleUntil: string } }>(
        'mutation { recordActivity(input: {}) { idleUntil } }',
        {},
        token,
      )
      const now = carrier.services.clock.now().getTime()
      return Math.round((new Date(recordActivity.idleUntil).getTime() - now) / 60_000)
    }
    let { token, refreshToken } = await carrier.guest()
    let person = await carrier.signIn(email, goodPassword)
    expect([await minutesLeft(token), await minutesLeft(person.access_token)]).toEqual([720, 10])
    for (let step = 0; step < 89; step++) {
      await carrier.advance('PT8M')
      ;({ access_token: token, refresh_token: refreshToken } = await tokensOf(
        await carrier.refresh(refreshToken),
      ))
      person = await tokensOf(await carrier.refresh(person.refresh_token))
      await minutesLeft(person.access_token)
    }
    // Eight minutes before the cap, ten are not available.
    expect([await minutesLeft(token), await minutesLeft(person.access_token)]).toEqual([8, 8])
  })

  test('activity extends a session up to 12 hours', async () => {
    let tokens = await carrier.signIn(email, goodPassword)
    const active = 'mutation { recordActivity(input: {}) { idleUntil } }'
    for (let step = 0; step < 80; step++) {
      await carrier.advance('PT9M')
      await carrier.ask(active, {}, tokens.access_token)
      if (step === 79) break
      const response = await carrier.refresh(tokens.refresh_token)
      if (step < 79) expect(response.status).toBe(step * 9 + 9 < 720 ? 200 : 401)
      tokens = await tokensOf(response)
      if (step === 78) break
    }
    await carrier.advance('PT8M')
    expect(await me(tokens.access_token)).toBe(200)
    await carrier.advance('PT1M')
    expect(await me(tokens.access_token)).toBe(401)
    expect((await carrier.refresh(tokens.refresh_token)).status).toBe(401)
  })

  test('a refresh uses an HttpOnly cookie for our own page', async () => {
    const verifier = newVerifier()
    const own = { 'sec-fetch-site': 'same-origin' }
    const response = await carrier.post(
      '/oauth/token',
      {
        grant_type: 'authorization_code',
        client_id: carrier.clientId,
        redirect_uri: 'urn:ietf:wg:oauth:2.0:oob',
        code: await code(verifier),
        code_verifier: verifier,
      },
      own,
    )
    const cookie = response.headers.get('set-cookie') ?? ''
    expect(cookie.replace(/=[\w-]{43};/, '=TOKEN;')).toBe(
      '__Host-refresh=TOKEN; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=43200',
    )
    expect(Object.keys((await response.json()) as object)).not.toContain('refresh_token')
    const pair = cookie.split(';')[0] ?? ''
    const refreshed = await carrier.refresh(undefined, { ...own, cookie: pair })
    expect(refreshed.status).toBe(200)
    expect(refreshed.headers.get('set-cookie')).toContain('__Host-refresh=')
    const { access_token } = await tokensOf(refreshed)
    const logout = await carrier.post(
      '/graphql',
      { query: 'mutation { endSession(input: {}) { success } }' },
      { authorization: `Bearer ${access_token}` },
    )
    expect(logout.headers.get('set-cookie')).toBe(
      '__Host-refresh=; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=0',
    )
    expect((await carrier.refresh(undefined, { ...own, cookie: pair })).status).toBe(401)
  })

  test('a refresh by cookie returns no refresh token in its body', async () => {
    const own = { 'sec-fetch-site': 'same-origin' }
    const { refresh_token } = await carrier.signIn(email, goodPassword)
    const first = await carrier.refresh(refresh_token, own)
    const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? ''
    const refreshed = await carrier.refresh(undefined, { cookie })
    expect(refreshed.headers.get('set-cookie')).toContain('__Host-refresh=')
    expect(Object.keys((await refreshed.json()) as object)).not.toContain('refresh_token')
  })

  test.each(['cross-site', 'same-site'])(
    'a refresh for a page that is %s is refused with or without the cookie',
    async (site) => {
      const own = { 'sec-fetch-site': 'same-origin' }
      const { refresh_token } = await carrier.signIn(email, goodPassword)
      const first = await carrier.refresh(refresh_token, own)
      const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? ''
      const forged = await carrier.refresh(undefined, { 'sec-fetch-site': site, cookie })
      expect([forged.status, forged.headers.get('set-cookie')]).toEqual([403, null])
      // It was not used up.
      await carrier.advance('PT11S')
      expect((await carrier.refresh(undefined, { ...own, cookie })).status).toBe(200)
    },
  )

  test('a refresh without a token is 401', async () => {
    expect(await bodyOf(await carrier.refresh(undefined))).toEqual({
      status: 401,
      body: { error: 'invalid_grant', error_description: 'No available refresh token' },
    })
  })
})

describe('a session', () => {
  test('logging out ends the session on the server', async () => {
    const tokens = await carrier.signIn(email, goodPassword)
    await carrier.ask('mutation { endSession(input: {}) { success } }', {}, tokens.access_token)
    expect(await me(tokens.access_token)).toBe(401)
    expect((await carrier.refresh(tokens.refresh_token)).status).toBe(401)
  })

  test('a guest’s session ends when its user signs in with a password', async () => {
    const guest = await carrier.guest()
    const address = `${randomUUID()}@example.com`
    await carrier.ask(
      'mutation ($input: RegisterUserInput!) { registerUser(input: $input) { user { id status } } }',
      {
        input: {
          userId: guest.userId,
          emailAddress: address,
          password: goodPassword,
          passwordConfirmation: goodPassword,
        },
      },
      guest.token,
    )
    expect(await me(guest.token)).toBe(200)
    await carrier.signIn(address, goodPassword)
    expect(await me(guest.token)).toBe(401)
  })
})

describe('wrong passwords', () => {
  const attempt = async (address: string, password: string) => {
    const response = await carrier.authorize(address, password, challengeOf(newVerifier()))
    const body = (await response.json()) as { error_description?: string }
    return [response.status, body.error_description]
  }
  const expected = [
    ...[1, 2].map(() => [401, 'CREDENTIAL_INCORRECT']),
    [401, 'AUTHENTICATION_THIRD_ATTEMPT'],
    ...[4, 5, 6, 7, 8, 9].map(() => [401, 'CREDENTIAL_INCORRECT']),
    [401, 'AUTHENTICATION_TENTH_ATTEMPT'],
  ]

  test('wrong passwords warn at the third try and lock at the tenth, for known and unknown addresses alike', async () => {
    const { email: known, tokens } = await carrier.register()
    for (const address of [known, `${randomUUID()}@example.com`]) {
      const answers = []
      for (let count = 0; count < 10; count++) answers.push(await attempt(address, 'not-the-password'))
      expect(answers).toEqual(expected)
      expect(await attempt(address, goodPassword)).toEqual([401, 'AUTHENTICATION_TENTH_ATTEMPT'])
    }
    const { errors } = await carrier.graphql('{ me { id } }', {}, tokens.access_token)
    expect(errors?.[0]?.extensions.message).toBe('BLOCKED')
    const { session } = await carrier.ask('{ session { locked } }', {}, tokens.access_token)
    expect(session).toEqual({ locked: 'PASSWORD_ATTEMPTS' })
  })

  test('parallel wrong passwords get no more than ten tries', async () => {
    const { email: known } = await carrier.register()
    const answers = await Promise.all(Array.from({ length: 30 }, () => attempt(known, 'not-the-password')))
    const count = (description: string) => answers.filter(([, given]) => given === description).length
    expect(count('CREDENTIAL_INCORRECT') + count('AUTHENTICATION_THIRD_ATTEMPT')).toBe(9)
    expect(count('AUTHENTICATION_TENTH_ATTEMPT')).toBe(21)
  })

  test('eleven parallel sign-ins with the right password do not lock the account', async () => {
    const { email: known } = await carrier.register()
    for (let wrong = 0; wrong < 9; wrong++) await attempt(known, 'not-the-password')
    const answers = await Promise.all(Array.from({ length: 11 }, () => attempt(known, goodPassword)))
    expect(answers).toEqual(Array.from({ length: 11 }, () => [200, undefined]))
    const { access_token } = await carrier.signIn(known, goodPassword)
    const { session } = await carrier.ask('{ session { locked } }', {}, access_token)
    expect(session).toEqual({ locked: null })
    expect(await attempt(known, 'not-the-password')).toEqual([401, 'CREDENTIAL_INCORRECT'])
  })

  test('failed sign-ins at an unregistered address do not affect a later registration', async () => {
    const address = `${randomUUID()}@example.com`
    for (let count = 0; count < 10; count++) await attempt(address, 'not-the-password')
    await carrier.register(address)
    const { access_token } = await carrier.signIn(address, goodPassword)
    const { session } = await carrier.ask('{ session { locked } }', {}, access_token)
    expect(session).toEqual({ locked: null })
    expect(await attempt(address, 'not-the-password')).toEqual([401, 'CREDENTIAL_INCORRECT'])
  })

  const triesAt = (address: string) =>
    carrier.services.db
      .selectFrom('signInFailures')
      .select(['failures', 'consecutive', 'inHand'])
      .where('emailHmac', '=', tryKey(carrier.services, address))
      .executeTakeFirstOrThrow()

  test('a try that began before the registration does not count for the new account', async () => {
    const { services } = carrier
    const address = `${randomUUID()}@example.com`
    expect(await mayTry(services, tryKey(services, address))).toBe(true)
    await carrier.register(address)
    expect(await countWrong(services, address, undefined)).toBe('CREDENTIAL_INCORRECT')
    expect(await triesAt(address)).toEqual({ failures: 0, consecutive: 0, inHand: 0 })
  })

  test('a try whose comparison failed is no longer counted as in progress', async () => {
    const { email: known } = await carrier.register()
    const { db } = carrier.services
    const theirs = db.selectFrom('emails').select('userId').where('email', '=', known)
    await db.updateTable('users').set({ passwordHash: 'not a hash' }).where('id', 'in', theirs).execute()
    expect(await attempt(known, 'not-the-password')).toEqual([500, 'Something went wrong.'])
    expect(await triesAt(known)).toEqual({ failures: 0, consecutive: 0, inHand: 0 })
  })

  test('after a day a locked account and an unknown address get the same reply', async () => {
    const { email: known } = await carrier.register()
    const unknown = `${randomUUID()}@example.com`
    for (const address of [known, unknown])
      for (let count = 0; count < 10; count++) await attempt(address, 'not-the-password')
    await carrier.advance('P3D')
    const { db } = carrier.services
    const left = await db.selectFrom('signInFailures').select('known').execute()
    expect(new Set(left.map(({ known: isKnown }) => isKnown))).toEqual(new Set([true]))
    for (const address of [known, unknown]) {
      const answers = []
      for (let count = 0; count < 10; count++) answers.push(await attempt(address, 'not-the-password'))
      expect(answers).toEqual(expected)
    }
    await carrier.advance('P3D')
    const { access_token } = await carrier.signIn(known, goodPassword)
    const { session } = await carrier.ask('{ session { locked } }', {}, access_token)
    expect(session).toEqual({ locked: 'PASSWORD_ATTEMPTS' })
  })

  test('a hundred wrong passwords in a row lock the account, however slowly they come', async () => {
    const { email: known } = await carrier.register()
    for (let days = 0; days < 11; days++) {
      for (let count = 0; count < 9; count++) await attempt(known, 'not-the-password')
      await carrier.advance('P2D')
    }
    expect(await attempt(known, 'not-the-password')).toEqual([401, 'AUTHENTICATION_TENTH_ATTEMPT'])
    expect(await attempt(known, goodPassword)).toEqual([401, 'AUTHENTICATION_TENTH_ATTEMPT'])
    const { db } = carrier.services
    const { lockedReason } = await db
      .selectFrom('users')
      .innerJoin('emails', 'emails.userId', 'users.id')
      .select('lockedReason')
      .where('email', '=', known)
      .executeTakeFirstOrThrow()
    expect(lockedReason).toBe('PASSWORD_ATTEMPTS')
  })

  test('a correct password resets the count', async () => {
    const { email: known } = await carrier.register()
    await attempt(known, 'not-the-password')
    await attempt(known, 'not-the-password')
    expect((await attempt(known, goodPassword))[0]).toBe(200)
    expect(await attempt(known, 'not-the-password')).toEqual([401, 'CREDENTIAL_INCORRECT'])
  })
})

test('no token, code or password is stored in plain text', async () => {
  const person = await carrier.signUp()
  const { db } = carrier.services
  const rows = await Promise.all([
    db.selectFrom('users').selectAll().execute(),
    db.selectFrom('accessTokens').selectAll().execute(),
    db.selectFrom('refreshTokens').selectAll().execute(),
    db.selectFrom('authorizationCodes').selectAll().execute(),
    db.selectFrom('idempotency').selectAll().execute(),
  ])
  const text = JSON.stringify(rows)
  expect(text).toContain(person.userId)
  for (const secret of [person.token, person.refreshToken, person.password])
    expect(text).not.toContain(secret)
})
