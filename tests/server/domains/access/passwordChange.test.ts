import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { activeSessions } from '../../../../server/domains/access/activeSessions.ts'
import { browserName } from '../../../../server/domains/access/browserName.ts'
import { viewerOf } from '../../../../server/domains/access/sessions.ts'
import { challengeOf, goodPassword, newVerifier, type Tokens } from '../../../support/client/api.ts'
import { outcomeOf } from '../../carrier.ts'
import { testCarrier } from '../../testCarrier.ts'

const carrier = testCarrier()

const fresh = 'amber-violin-harbor-63'

interface Typed {
  currentPassword: string
  password: string
  passwordConfirmation: string
}

const change = async (token: string, typed: Partial<Typed>, clientMutationId: string = randomUUID()) =>
  outcomeOf(
    await carrier.graphql(
      'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { clientMutationId } }',
      {
        input: {
          currentPassword: goodPassword,
          password: fresh,
          passwordConfirmation: typed.password ?? fresh,
          ...typed,
          clientMutationId,
        },
      },
      token,
    ),
  )
const changed = { changePassword: { clientMutationId: expect.any(String) } }

const statusOf = async (token: string) => (await carrier.graphql('{ me { id } }', {}, token)).status
const refreshed = async ({ refresh_token }: Tokens) => (await carrier.refresh(refresh_token)).status
const signsIn = async (email: string, password: string) =>
  (await carrier.authorize(email, password, challengeOf(newVerifier()))).ok

describe('changing the password', () => {
  test('a password change ends all other sessions and links and emails the owner', async () => {
    const person = await carrier.signUp()
    const other = await carrier.signIn(person.email, person.password)
    await carrier.ask(
      'mutation ($input: InitiatePasswordResetInput!) { initiatePasswordReset(input: $input) { response { success } } }',
      { input: { email: person.email } },
    )
    await carrier.advance('PT1S')
    const link = (await carrier.outbox(person.email)).find((it) => it.link?.includes('/create-new-password/'))
    expect(await change(person.token, {})).toEqual(changed)
    expect([
      await statusOf(person.token),
      await statusOf(other.access_token),
      await refreshed(other),
    ]).toEqual([200, 401, 401])
    expect((await carrier.refresh(person.refreshToken)).status).toBe(200)
    expect([await signsIn(person.email, person.password), await signsIn(person.email, fresh)]).toEqual([
      false,
      true,
    ])
    const { errors } = await carrier.graphql(
      'query ($token: String!) { passwordResetLink(token: $token) { email } }',
      { token: link?.link?.split('/').at(-1) },
    )
    expect(errors?.[0]?.extensions.message).toBe('TOKEN_INVALID')
    expect((await carrier.outbox(person.email))[0]).toMatchObject({
      subject: 'Your Wysh password was changed',
      text: expect.stringContaining('every other device was logged out'),
    })
  })

  test('a short, common, mismatched, current or previous password is refused', async () => {
    const person = await carrier.signUp()
    expect([
      await change(person.token, { password: 'short' }),
      await change(person.token, { password: 'passwordpassword' }),
      await change(person.token, { passwordConfirmation: 'amber-violin-harbor-64' }),
      await change(person.token, { password: goodPassword }),
    ]).toEqual([
      ['VALIDATION_FAILED', 'password validatePasswordLength'],
      ['VALIDATION_FAILED', 'password passwordTooCommon'],
      ['PASSWORD_MISMATCH', 'passwordConfirmation mustMatch'],
      ['CANNOT_REUSE_PASSWORD', 'password passwordInUse'],
    ])
    expect(await change(person.token, {})).toEqual(changed)
    expect(await change(person.token, { currentPassword: fresh, password: goodPassword })).toEqual([
      'PASSWORD_PREVIOUSLY_USED',
      'password passwordPreviouslyUsed',
    ])
  })

  test('a password change asks for the current password, and a wrong one counts as a failed sign-in', async () => {
    const person = await carrier.signUp()
    const other = await carrier.signIn(person.email, person.password)
    const codes = []
    for (let count = 1; count <= 10; count++)
      codes.push(await change(person.token, { currentPassword: `wrong ${count}` }))
    expect(codes.flat()).toEqual([
      'CREDENTIAL_INCORRECT',
      'CREDENTIAL_INCORRECT',
      'AUTHENTICATION_THIRD_ATTEMPT',
      ...Array.from({ length: 6 }, () => 'CREDENTIAL_INCORRECT'),
      'AUTHENTICATION_TENTH_ATTEMPT',
    ])
    expect(await change(person.token, {})).toEqual(['BLOCKED'])
    expect(await statusOf(other.access_token)).toBe(200)
  })

  test('a repeated password change has one effect and does not count as a wrong password', async () => {
    const person = await carrier.signUp()
    const id = randomUUID()
    expect(await change(person.token, {}, id)).toEqual(changed)
    expect(await change(person.token, {}, id)).toEqual(changed)
    expect(await change(person.token, { password: 'another-violin-harbor-63' }, id)).toEqual([
      'CLIENT_MUTATION_ID_REUSED',
    ])
    const wrong = () =>
      change(person.token, { currentPassword: 'wrong', password: 'another-violin-harbor-63' })
    expect([await wrong(), await wrong(), await wrong()].flat()).toEqual([
      'CREDENTIAL_INCORRECT',
      'CREDENTIAL_INCORRECT',
      'AUTHENTICATION_THIRD_ATTEMPT',
    ])
    const messages = (await carrier.outbox(person.email)).filter(({ subject }) =>
      subject?.endsWith('password was changed'),
    )
    expect(messages).toHaveLength(1)
  })

  test('of two parallel password changes one succeeds, and only its session stays open', async () => {
    const person = await carrier.signUp()
    const [one, other] = ['amber-violin-harbor-63', 'amber-violin-harbor-64']
    const outcomes = await Promise.all([
      change(person.token, { password: one }),
      change(person.token, { password: other }),
    ])
    expect(outcomes.filter((outcome) => !Array.isArray(outcome))).toHaveLength(1)
    expect(
      [await signsIn(person.email, one), await signsIn(person.email, other)].filter(Boolean),
    ).toHaveLength(1)
  })
})

interface Listed {
  id: string
  current: boolean
  browser: string | null
  verified: boolean
}
const listed = async (token: string) =>
  (
    await carrier.ask<{ activeSessions: Listed[] }>(
      '{ activeSessions { id current browser verified } }',
      {},
      token,
    )
  ).activeSessions
const end = async (token: string, sessionId?: string) =>
  outcomeOf(
    await carrier.graphql(
      'mutation ($input: EndOtherSessionsInput!) { endOtherSessions(input: $input) { activeSessions { current } } }',
      { input: { sessionId, clientMutationId: randomUUID() } },
      token,
    ),
  )

async function signInWith(userAgent: string, { email, password }: { email: string; password: string }) {
  const verifier = newVerifier()
  const response = await carrier.authorize(email, password, challengeOf(verifier))
  const { code } = (await response.json()) as { code: string }
  const tokens = await fetch(`${carrier.url}/oauth/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'User-Agent': userAgent },
    body: JSON.stringify({
      grant_type: 'authorization_code',
      client_id: carrier.clientId,
      redirect_uri: 'urn:ietf:wg:oauth:2.0:oob',
      code,
      code_verifier: verifier,
    }),
  })
  return (await tokens.json()) as Tokens
}

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

describe('the sessions of an account', () => {
  test('open sessions are listed with this one first and described by browser', async () => {
    const person = await carrier.signUp()
    await signInWith(iPhone, person)
    const { browser } = (await listed(person.token))[0] ?? {}
    expect(await listed(person.token)).toEqual([
      { id: expect.any(String), current: true, browser, verified: true },
      { id: expect.any(String), current: false, browser: 'Safari on an iPhone', verified: false },
    ])
    await carrier.advance('PT9M')
    await carrier.ask(
      'mutation ($input: RecordActivityInput!) { recordActivity(input: $input) { idleUntil } }',
      { input: {} },
      person.token,
    )
    await carrier.advance('PT2M')
    const { access_token } = (await (await carrier.refresh(person.refreshToken)).json()) as Tokens
    expect((await listed(access_token)).map(({ current }) => current)).toEqual([true])
  })

  test('the list has exactly the sessions that may call the API, also for a guest who registers', async () => {
    const guest = await carrier.guest()
    const letIn = async (token: string) => {
      const { services } = carrier
      const now = services.clock.now()
      const viewer = await viewerOf(services.db, token, now)
      return viewer && (await activeSessions({ services, now }, viewer)).map(({ current }) => current)
    }
    await carrier.advance('PT11M')
    expect(await letIn(guest.token)).toEqual([true])
    await carrier.ask(
      'mutation ($input: CreateCredentialInput!) { createCredential(input: $input) { status } }',
      {
        input: {
          email: `${randomUUID()}@example.com`,
          password: goodPassword,
          clientId: carrier.clientId,
        },
      },
      guest.token,
    )
    const { access_token } = (await (await carrier.refresh(guest.refreshToken)).json()) as Tokens
    await carrier.advance('PT9M')
    expect(await letIn(access_token)).toEqual([true])
    await carrier.advance('PT2M')
    expect(await letIn(access_token)).toBe(null)

    const leaving = await carrier.guest()
    await carrier.ask('mutation { endSession(input: {}) { success } }', {}, leaving.token)
    expect(await letIn(leaving.token)).toBe(null)
  })

  test('sessions end one at a time or all at once, from their next request', async () => {
    const person = await carrier.signUp()
    const [one, two, three] = [
      await carrier.signIn(person.email, person.password),
      await carrier.signIn(person.email, person.password),
      await carrier.signIn(person.email, person.password),
    ]
    const { session } = await carrier.ask<{ session: { id: string } }>(
      '{ session { id } }',
      {},
      one.access_token,
    )
    expect(await end(person.token, session.id)).toEqual({
      endOtherSessions: { activeSessions: [{ current: true }, { current: false }, { current: false }] },
    })
    const statuses = async () => [
      await statusOf(one.access_token),
      await statusOf(two.access_token),
      await statusOf(three.access_token),
      await statusOf(person.token),
    ]
    expect(await statuses()).toEqual([401, 200, 200, 200])
    // Again, as for a second click.
    expect(await end(person.token, session.id)).toMatchObject({ endOtherSessions: {} })
    expect(await end(person.token)).toEqual({ endOtherSessions: { activeSessions: [{ current: true }] } })
    expect([...(await statuses()), await refreshed(three)]).toEqual([401, 401, 401, 200, 401])
  })

  test('a stranger’s session and the current session cannot be ended', async () => {
    const [person, stranger] = [await carrier.signUp(), await carrier.signUp()]
    const { session } = await carrier.ask<{ session: { id: string } }>('{ session { id } }', {}, person.token)
    expect([await end(stranger.token, session.id), await end(person.token, session.id)]).toEqual([
      ['NOT_FOUND'],
      ['STEP_NOT_ALLOWED'],
    ])
    await end(stranger.token)
    expect(await statusOf(person.token)).toBe(200)
  })

  test.each([
    [iPhone, 'Safari on an iPhone'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; SM-S938B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
      'Samsung Internet on Android',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox on Linux'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
      'Chrome on a Mac',
    ],
    ['something on Android', 'A browser on Android'],
    ['curl/8.5.0', null],
    [undefined, null],
  ])('a session is named after its browser: %s', (userAgent, name) => {
    expect(browserName(userAgent)).toBe(name)
  })
})
