import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueLoginToken } from '../../../../server/domains/access/loginTokens.ts'
import { lockAccount } from '../../../../server/domains/accounts/port.ts'
import { challengeOf, goodPassword, newVerifier, type Tokens } from '../../../support/client/api.ts'
import { type Operated, startOperated } from '../../operated.ts'

let operated: Operated
beforeAll(async () => {
  operated = await startOperated()
})
afterAll(() => operated.close())

const issued = async (email: string) => {
  const answer = await issueLoginToken(operated.carrier.services, email)
  return typeof answer === 'string' || 'locked' in answer ? JSON.stringify(answer) : answer.token
}

/** Signs in as far as the tokens, or returns the code of the refusal. */
async function signInBy(
  loginToken: string,
  as?: { token: string; userId?: string },
): Promise<Tokens | string> {
  const { carrier } = operated
  const verifier = newVerifier()
  const { data, errors } = await carrier.graphql<{ exchangeLoginToken: { code: string } }>(
    'mutation ($input: ExchangeLoginTokenInput!) { exchangeLoginToken(input: $input) { code } }',
    {
      input: {
        loginToken,
        userId: as?.userId,
        clientId: carrier.clientId,
        codeChallenge: challengeOf(verifier),
        codeChallengeMethod: 'S256',
      },
    },
    as?.token,
  )
  if (!data) return errors?.[0]?.extensions.message ?? 'nothing'
  return (await (await carrier.exchange(data.exchangeLoginToken.code, verifier)).json()) as Tokens
}

async function sessionOf(tokens: Tokens | string) {
  if (typeof tokens === 'string') throw new Error(tokens)
  return await operated.carrier.ask<{ session: { id: string; level: string; userId: string } }>(
    '{ session { id level userId } }',
    {},
    tokens.access_token,
  )
}

test('a login token from support replaces the password once', async () => {
  const person = await operated.carrier.signUp()
  const { output, exitCode } = await operated.run('loginToken', person.email.toUpperCase())
  const token = /^[\w-]{43}$/m.exec(output)?.[0] ?? ''
  expect([output.split('\n').sort(), exitCode]).toEqual([
    ['', token, `For ${person.email.toUpperCase()}: it works once, for 10 minutes.`].sort(),
    0,
  ])
  const { session } = await sessionOf(await signInBy(token))
  expect(session).toEqual({ id: expect.any(String), level: 'unidentified', userId: person.userId })
  expect(await signInBy(token)).toBe('TOKEN_INVALID')
  // The password is unchanged.
  const byPassword = await operated.carrier.authorize(person.email, goodPassword, challengeOf(newVerifier()))
  expect(byPassword.status).toBe(200)
  expect(await operated.run('loginToken', 'unknown@example.com')).toEqual({
    output: 'No account has the address unknown@example.com.\n',
    exitCode: 1,
  })
  expect(await issued('unknown@example.com')).toBe('"unknown"')
})

test('the owner is emailed about a login token by the carrier that starts after the command', async () => {
  const person = await operated.carrier.signUp()
  await operated.run('loginToken', person.email)
  await operated.carrier.advance('PT1S')
  const [message] = await operated.carrier.outbox(person.email)
  expect([message?.channel, message?.subject]).toEqual(['email', 'A one-time login for your Wysh account'])
  expect(message?.text).toContain('It works for 10 minutes')
})

test('a locked account gets no login token, and an earlier token only opens the locked screen', async () => {
  const { carrier } = operated
  const person = await carrier.signUp()
  const before = await issued(person.email)
  await lockAccount(carrier.services.db, person.userId, 'SECURITY_LOCK')
  expect(await issued(person.email)).toBe('{"locked":"SECURITY_LOCK"}')
  expect(await operated.run('loginToken', person.email)).toEqual({
    output: `${person.email} is locked: SECURITY_LOCK. Unlock it first.\n`,
    exitCode: 1,
  })
  const tokens = await signInBy(before)
  if (typeof tokens === 'string') throw new Error(tokens)
  const { errors } = await operated.carrier.graphql('{ me { id } }', {}, tokens.access_token)
  expect(errors?.[0]?.extensions.message).toBe('BLOCKED')
})

test('an expired, foreign or superseded login token is refused', async () => {
  const { carrier } = operated
  const person = await carrier.signUp()
  const [first, second] = [await issued(person.email), await issued(person.email)]
  expect(await signInBy(first)).toBe('TOKEN_INVALID')
  await carrier.advance('PT10M')
  expect(await signInBy(second)).toBe('TOKEN_INVALID')
  const verified = await verify(await carrier.signIn(person.email, goodPassword), person.phoneNumber)
  const beforeOthersEnd = await issued(person.email)
  await carrier.ask(
    'mutation ($input: EndOtherSessionsInput!) { endOtherSessions(input: $input) { clientMutationId } }',
    { input: {} },
    verified,
  )
  expect(await signInBy(beforeOthersEnd)).toBe('TOKEN_INVALID')
  const third = await issued(person.email)
  await carrier.ask(
    'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { clientMutationId } }',
    {
      input: {
        currentPassword: goodPassword,
        password: 'amber-violin-harbor-63',
        passwordConfirmation: 'amber-violin-harbor-63',
      },
    },
    verified,
  )
  expect(await signInBy(third)).toBe('TOKEN_INVALID')
})

const requestOtp = (sessionId: string, channel: string, token: string) =>
  operated.carrier.graphql(
    'mutation ($input: RequestOtpInput!) { requestOtp(input: $input) { channel } }',
    { input: { sessionId, channel } },
    token,
  )

/** @returns a token of the verified session */
async function verify(tokens: Tokens, phoneNumber: string, channel = 'sms'): Promise<string> {
  const { carrier } = operated
  const { session } = await sessionOf(tokens)
  expect((await requestOtp(session.id, channel, tokens.access_token)).errors).toBeUndefined()
  const message = (await carrier.outbox(phoneNumber))[0]
  expect(message?.channel).toBe(channel)
  await carrier.ask(
    'mutation ($input: VerifySessionInput!) { verifySession(input: $input) { status } }',
    { input: { session: session.id, code: message?.code } },
    tokens.access_token,
  )
  const refreshed = (await (await carrier.refresh(tokens.refresh_token)).json()) as Tokens
  expect((await sessionOf(refreshed)).session.level).toBe('verified')
  return refreshed.access_token
}

test('a session from a login token is verified by text only, not by email or push', async () => {
  const { carrier } = operated
  const person = await carrier.signUp()
  await carrier.confirmEmail(person.email)
  const tokens = await signInBy(await issued(person.email))
  if (typeof tokens === 'string') throw new Error(tokens)
  const { session } = await sessionOf(tokens)
  expect(await carrier.ask('{ session { codeChannels } }', {}, tokens.access_token)).toEqual({
    session: { codeChannels: ['sms', 'voice'] },
  })
  const refusals = []
  for (const channel of ['email', 'push'])
    refusals.push(
      (await requestOtp(session.id, channel, tokens.access_token)).errors?.[0]?.extensions.message,
    )
  expect(refusals).toEqual(['CODE_BY_PHONE_REQUIRED', 'CODE_BY_PHONE_REQUIRED'])
  await verify(tokens, person.phoneNumber)
  // A session by password has all channels.
  const again = await carrier.signIn(person.email, goodPassword)
  await carrier.ask(
    'mutation { exchangeBlackbox(input: { blackbox: "this device", clientFamily: "web" }) { deviceId } }',
    {},
    again.access_token,
  )
  await verify(again, person.phoneNumber, 'push')
})

test('a guest’s work is linked when the session’s own token names the guest, as at a sign-in', async () => {
  const { carrier } = operated
  const person = await carrier.signUp()
  const [guest, other] = [await carrier.guest(), await carrier.guest()]
  const broughtBy = async (as: { token: string; userId?: string }) => {
    const { session } = await sessionOf(await signInBy(await issued(person.email), as))
    return await carrier.services.db
      .selectFrom('sessions')
      .select(['guestId', 'byToken'])
      .where('id', '=', session.id)
      .executeTakeFirstOrThrow()
  }
  expect([
    await broughtBy(guest),
    await broughtBy({ token: guest.token }),
    await broughtBy({ token: guest.token, userId: other.userId }),
  ]).toEqual([
    { guestId: guest.userId, byToken: true },
    { guestId: null, byToken: true },
    { guestId: null, byToken: true },
  ])
})

test('a link for another purpose is no login token', async () => {
  const { carrier } = operated
  const { email } = await carrier.register()
  await carrier.advance('PT1S')
  const link = (await carrier.outbox(email)).find((message) => message.link?.includes('/verify-email/'))?.link
  expect(await signInBy(link?.split('/').at(-1) ?? '')).toBe('TOKEN_PURPOSE_MISMATCH')
})

test('exchanging a login token requires the client and PKCE', async () => {
  const { carrier } = operated
  const ask = async (given: object) =>
    (
      await carrier.graphql(
        'mutation ($input: ExchangeLoginTokenInput!) { exchangeLoginToken(input: $input) { code } }',
        {
          input: {
            loginToken: newVerifier(),
            clientId: carrier.clientId,
            codeChallenge: challengeOf(newVerifier()),
            codeChallengeMethod: 'S256',
            ...given,
          },
        },
      )
    ).errors?.[0]?.extensions.message
  expect([
    await ask({}),
    await ask({ clientId: 'another' }),
    await ask({ codeChallengeMethod: 'plain' }),
    await ask({ codeChallenge: 'short' }),
  ]).toEqual(['TOKEN_INVALID', 'REQUEST_INVALID', 'REQUEST_INVALID', 'REQUEST_INVALID'])
})
