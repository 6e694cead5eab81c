import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueLoginToken } from '../../../../server/domains/access/loginTokens.ts'
import { challengeOf, goodPassword, newVerifier, type Tokens } from '../../../client/api.ts'
import { type Operated, startOperated } from '../../operated.ts'

let operated: Operated
beforeAll(async () => {
  operated = await startOperated()
})
afterAll(() => operated.close())

const issued = async (email: string) => {
  const answer = await issueLoginToken(operated.carrier.services, email)
  return answer === 'nobody' ? answer : answer.token
}

/** Up to the tokens, or the code of what was refused. */
async function signInBy(loginToken: string, as?: string): Promise<Tokens | string> {
  const { carrier } = operated
  const verifier = newVerifier()
  const { data, errors } = await carrier.graphql<{ exchangeLoginToken: { code: string } }>(
    'mutation ($input: ExchangeLoginTokenInput!) { exchangeLoginToken(input: $input) { code } }',
    {
      input: {
        loginToken,
        clientId: carrier.clientId,
        codeChallenge: challengeOf(verifier),
        codeChallengeMethod: 'S256',
      },
    },
    as,
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

test('support hands out a token that stands for the password, once', async () => {
  const person = await operated.carrier.signUp()
  const { said, exitCode } = await operated.run('loginToken', person.email.toUpperCase())
  const token = /^[\w-]{43}$/m.exec(said)?.[0] ?? ''
  expect([said.split('\n').sort(), exitCode]).toEqual([
    ['', token, `For ${person.email.toUpperCase()}: it works once, for 10 minutes.`].sort(),
    0,
  ])
  const { session } = await sessionOf(await signInBy(token))
  expect(session).toEqual({ id: expect.any(String), level: 'unidentified', userId: person.userId })
  expect(await signInBy(token)).toBe('TOKEN_INVALID')
  // The password is as it was.
  const byPassword = await operated.carrier.authorize(person.email, goodPassword, challengeOf(newVerifier()))
  expect(byPassword.status).toBe(200)
  expect(await operated.run('loginToken', 'nobody@example.com')).toEqual({
    said: 'Nobody has the address nobody@example.com.\n',
    exitCode: 1,
  })
  expect(await issued('nobody@example.com')).toBe('nobody')
})

test('one that is too old, another’s in its place, of before the others were logged out, or of before a new password is worth nothing', async () => {
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

test('its session is verified by a text, and neither by e-mail nor by a push', async () => {
  const { carrier } = operated
  const person = await carrier.signUp()
  await carrier.confirmEmail(person.email)
  const tokens = await signInBy(await issued(person.email))
  if (typeof tokens === 'string') throw new Error(tokens)
  const { session } = await sessionOf(tokens)
  const refusals = []
  for (const channel of ['email', 'push'])
    refusals.push(
      (await requestOtp(session.id, channel, tokens.access_token)).errors?.[0]?.extensions.message,
    )
  expect(refusals).toEqual(['CODE_BY_PHONE_REQUIRED', 'CODE_BY_PHONE_REQUIRED'])
  await verify(tokens, person.phoneNumber)
  // Whoever gives the password has all ways.
  const again = await carrier.signIn(person.email, goodPassword)
  await verify(again, person.phoneNumber, 'push')
})

test('a guest brings their work, and one with the token of somebody else nothing', async () => {
  const { carrier } = operated
  const person = await carrier.signUp()
  const guest = await carrier.guest()
  const tokens = await signInBy(await issued(person.email), guest.token)
  const { session } = await sessionOf(tokens)
  const row = await carrier.services.db
    .selectFrom('sessions')
    .select(['guestId', 'byToken'])
    .where('id', '=', session.id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ guestId: guest.userId, byToken: true })
})

test('a link that was sent for something else is none', async () => {
  const { carrier } = operated
  const { email } = await carrier.register()
  await carrier.advance('PT1S')
  const link = (await carrier.outbox(email)).find((message) => message.link?.includes('/verify-email/'))?.link
  expect(await signInBy(link?.split('/').at(-1) ?? '')).toBe('TOKEN_PURPOSE_MISMATCH')
})

test('the exchange asks for the client and a proof key', async () => {
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
