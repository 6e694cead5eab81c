import { describe, expect, test } from 'vitest'
import { challengeOf, goodPassword, newVerifier } from '../../../support/client/api.ts'
import { testCarrier } from '../../testCarrier.ts'

/** The effects of a password reset, and what a stranger can still do about it (decision 003). */

const carrier = testCarrier({
  env: {
    TRUSTED_PROXIES: '127.0.0.0/8, ::1',
    RATE_LIMITS: 'sign-ins-by-account=6/10m, sign-ins-by-source-and-account=2/10m, sign-ins-by-source=500/1m',
  },
})

const fresh = 'amber-violin-harbor-63'
const [owner, stranger] = ['192.0.2.1', '198.51.100.1']
const from = (address: string) => ({ 'x-forwarded-for': address })

async function send<Data>(query: string, input: object, source = owner): Promise<Data> {
  const response = await carrier.post('/graphql', { query, variables: { input } }, from(source))
  const { data } = (await response.json()) as { data: Data }
  return data
}

const initiate = (email: string, source = owner) =>
  send(
    'mutation ($input: InitiatePasswordResetInput!) { initiatePasswordReset(input: $input) { response { success } } }',
    { email },
    source,
  )

/** Resets the password with a link that is requested and opened on the owner's network. */
async function reset(email: string, password = fresh) {
  await initiate(email)
  await carrier.advance('PT1S')
  const link =
    (await carrier.outbox(email)).find(({ link: sent }) => sent?.includes('/create-new-password/'))?.link ??
    ''
  const token = new URL(link).pathname.replace('/create-new-password/', '')
  const answer = await send<{ resetForgottenPassword: object | null }>(
    'mutation ($input: ResetForgottenPasswordInput!) { resetForgottenPassword(input: $input) { clientMutationId } }',
    { token, password, passwordConfirmation: password },
  )
  expect(answer).toEqual({ resetForgottenPassword: { clientMutationId: null } })
}

describe('the mailbox after a password reset', () => {
  const requestOtp = 'mutation ($input: RequestOtpInput!) { requestOtp(input: $input) { channel } }'
  const verifySession = 'mutation ($input: VerifySessionInput!) { verifySession(input: $input) { status } }'

  /** A user who has entered the password, with the calls for a code. */
  async function signedIn(email: string, password: string) {
    const tokens = await carrier.signIn(email, password)
    const { session } = await carrier.ask<{ session: { id: string; codeChannels: string[] } }>(
      '{ session { id codeChannels } }',
      {},
      tokens.access_token,
    )
    const input = { sessionId: session.id }
    return {
      offered: session.codeChannels,
      async ask(channel: 'sms' | 'voice' | 'email') {
        const { errors } = await carrier.graphql(
          requestOtp,
          { input: { ...input, channel } },
          tokens.access_token,
        )
        const [error] = errors ?? []
        return error ? { code: error.extensions.message, words: error.extensions.fullMessage } : 'sent'
      },
      async enter(code: string | null | undefined) {
        const { data } = await carrier.graphql(
          verifySession,
          { input: { session: session.id, code: code ?? '' } },
          tokens.access_token,
        )
        return data?.verifySession
      },
    }
  }

  const codeAt = async (to: string) => (await carrier.outbox(to)).find(({ code }) => code !== null)?.code
  const byPhone = {
    code: 'CODE_BY_PHONE_REQUIRED',
    words: 'Your password was changed by email. To prove it’s you, please get this code by text or call.',
  }

  test('after a reset no code is emailed until a code by phone was entered', async () => {
    const person = await carrier.signUp()
    await reset(person.email)
    const first = await signedIn(person.email, fresh)
    // Email is not offered either, although the link has proved the address.
    expect([first.offered, await first.ask('email')]).toEqual([['sms', 'voice'], byPhone])
    expect(await codeAt(person.email)).toBeUndefined()
    // Neither in a later session nor after a code was only requested.
    const second = await signedIn(person.email, fresh)
    expect([await second.ask('sms'), await second.ask('email')]).toEqual(['sent', byPhone])
    expect(await second.enter('not it')).toBeUndefined()
    expect(await second.ask('email')).toEqual(byPhone)
    expect(await second.enter(await codeAt(person.phoneNumber))).toEqual({ status: 'verified' })

    const third = await signedIn(person.email, fresh)
    expect([third.offered, await third.ask('email')]).toEqual([['sms', 'voice', 'email', 'push'], 'sent'])
    expect(await third.enter(await codeAt(person.email))).toEqual({ status: 'verified' })
    // Each reset requires the phone again.
    await reset(person.email, 'violet-anchor-meadow-11')
    expect(await (await signedIn(person.email, 'violet-anchor-meadow-11')).ask('email')).toEqual(byPhone)
  })

  test('after a reset an account without a phone cannot verify by email and has to add a phone', async () => {
    const { email } = await carrier.register()
    await reset(email)
    expect(await (await signedIn(email, fresh)).ask('email')).toEqual({
      code: 'PHONE_NUMBER_NOT_VERIFIED',
      words: 'You don’t have a verified phone number.',
    })
  })
})

describe('a stranger who tries passwords', () => {
  const attempt = async (email: string, password: string, source: string) => {
    const challenge = challengeOf(newVerifier())
    const body = {
      client_id: 'wysh-web',
      redirect_uri: 'urn:ietf:wg:oauth:2.0:oob',
      response_type: 'code',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      email,
      password,
    }
    return (await carrier.post('/oauth/authorize', body, from(source))).status
  }
  const tries = async (count: number, email: string, source: string) => {
    const statuses: number[] = []
    for (let index = 0; index < count; index++)
      statuses.push(await attempt(email, 'not-the-password', source))
    return statuses
  }

  test('a stranger’s failed sign-ins do not use up the owner’s limit on another network', async () => {
    const { email } = await carrier.register()
    expect(await tries(9, email, stranger)).toEqual([...Array.from({ length: 8 }, () => 401), 429])
    expect([await attempt(email, goodPassword, owner), await attempt(email, goodPassword, owner)]).toEqual([
      200, 200,
    ])
    expect(await attempt(email, goodPassword, owner)).toBe(429)
  })

  test('a password reset clears the failed sign-ins', async () => {
    const { email } = await carrier.register()
    await tries(9, email, stranger)
    await tries(2, email, owner)
    expect(await attempt(email, goodPassword, owner)).toBe(429)
    await reset(email)
    const statuses = []
    for (let index = 0; index < 8; index++) statuses.push(await attempt(email, fresh, owner))
    expect(statuses).toEqual(Array.from({ length: 8 }, () => 200))
  })
})

describe('a stranger who requests reset links', () => {
  const other = '198.51.100.2'
  const links = async (email: string) => {
    await carrier.advance('PT1S')
    return (await carrier.outbox(email)).filter(({ link }) => link?.includes('/create-new-password/')).length
  }
  const ask = async (count: number, email: string, source: string) => {
    for (let index = 0; index < count; index++) await initiate(email, source)
    return await links(email)
  }

  test('a stranger’s reset requests leave one link to the owner on another network', async () => {
    const { email } = await carrier.register()
    const counts = [await ask(8, email, stranger), await ask(2, email, owner), await ask(1, email, other)]
    expect(counts).toEqual([6, 7, 7])
    await reset(email)
    // The limit was used up before the reset.
    expect(await ask(1, email, stranger)).toBe(8)
  })

  test('one network gets at most twelve reset emails a day for an account, and another network one more', async () => {
    const { email } = await carrier.register()
    const counts = []
    for (let hour = 0; hour < 25; hour++) {
      counts.push(await ask(2, email, stranger))
      if (hour === 12) counts.push(await ask(2, email, owner))
      if (hour < 24) await carrier.advance('PT58M')
    }
    expect(counts).toEqual([
      ...[2, 4, 6, 8, 10, 12],
      ...Array.from({ length: 7 }, () => 12),
      ...Array.from({ length: 12 }, () => 13),
      13,
    ])
    await carrier.advance('PT6H')
    expect(await ask(1, email, stranger)).toBe(14)
  })

  test('links whose email was never sent do not count against the limit', async () => {
    const { email } = await carrier.register()
    expect(await ask(6, email, stranger)).toBe(6)
    const { db, clock } = carrier.services
    await db
      .updateTable('outboxMessages')
      .set({ givenUpAt: clock.now(), failure: 'superseded' })
      .where('recipient', '=', email)
      .execute()
    expect(await ask(2, email, stranger)).toBe(8)
  })
})
