import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { issueLinkToken } from '../../../../server/domains/access/linkTokens.ts'
import { newVerifier } from '../../../support/client/api.ts'
import { type Carrier, startCarrier } from '../../carrier.ts'
import { testCarrier } from '../../testCarrier.ts'

const carrier = testCarrier()

/** The links that were sent to verify an address, the newest first. */
async function linksTo(email: string) {
  await carrier.advance('PT1S')
  return (await carrier.outbox(email)).filter(({ link }) => link?.includes('/verify-email/'))
}
const tokenIn = (link: string | null | undefined) => link?.split('/').at(-1) ?? ''
const tokenFor = async (email: string) => tokenIn((await linksTo(email))[0]?.link)

const outcomeOf = <Answer>({
  data,
  errors,
  status,
}: Awaited<ReturnType<Carrier['graphql']>>): Answer | string =>
  errors?.[0] ? `${status} ${errors[0].extensions.message}` : (data as Answer)

const verify = async (token: string, as?: string, clientMutationId: string = randomUUID()) =>
  outcomeOf(
    await carrier.graphql(
      'mutation ($input: VerifyEmailInput!) { verifyEmail(input: $input) { status email } }',
      { input: { token, clientMutationId } },
      as,
    ),
  )
const askAgain = async (token: string | null, as?: string) =>
  outcomeOf(
    await carrier.graphql(
      'mutation ($input: RequestEmailVerificationInput!) { requestEmailVerification(input: $input) { response { success } } }',
      { input: { token, clientMutationId: randomUUID() } },
      as,
    ),
  )
const emailsOf = async (token: string) =>
  (
    await carrier.ask<{ me: { emails: { email: string; status: string }[] } }>(
      '{ me { emails { email status } } }',
      {},
      token,
    )
  ).me.emails

async function registered() {
  const person = await carrier.register()
  const { me } = await carrier.ask<{ me: { id: string } }>('{ me { id } }', {}, person.tokens.access_token)
  return { ...person, userId: me.id }
}

const verified = (email: string) => ({ verifyEmail: { status: 'verified', email } })
const again = (email: string) => ({ verifyEmail: { status: 'already_verified', email } })
const elsewhere = { verifyEmail: { status: 'other_account', email: null } }
const taken = { requestEmailVerification: { response: { success: true } } }

describe('verifying an email address', () => {
  test('an address is pending after registration and active once its link is opened', async () => {
    const { email, tokens } = await carrier.register()
    expect(await emailsOf(tokens.access_token)).toEqual([{ email, status: 'pending' }])
    const [mail] = await linksTo(email)
    expect(mail).toMatchObject({
      channel: 'email',
      subject: 'Please confirm your email',
      link: expect.stringMatching(/^http:\/\/localhost:\d+\/verify-email\/[\w-]{43}$/),
      page: expect.stringMatching(/^\/sandbox\/message\?id=/),
    })
    expect(await verify(tokenIn(mail?.link))).toEqual(verified(email))
    expect(await emailsOf(tokens.access_token)).toEqual([{ email, status: 'active' }])
  })

  test('an unverified address gets at most 24 links a day, across accounts that were closed', async () => {
    const email = `${randomUUID()}@example.com`
    for (let account = 0; account < 5; account++) {
      const { password, token } = await carrier.signUp(email)
      for (let count = 0; count < 5; count++) expect(await askAgain(null, token)).toEqual(taken)
      await linksTo(email)
      await carrier.ask(
        'mutation ($input: DecommissionUserInput!) { decommissionUser(input: $input) { success } }',
        { input: { password, clientMutationId: randomUUID() } },
        token,
      )
    }
    expect(await linksTo(email)).toHaveLength(24)
    // Accounts that were never verified cause no other email either.
    expect(await carrier.outbox(email)).toHaveLength(24)
  })

  test('an address is verified once, however often the link or the request is repeated', async () => {
    const { email } = await carrier.register()
    const token = await tokenFor(email)
    const id = randomUUID()
    const together = await Promise.all([1, 2, 3].map(() => verify(token, undefined, id)))
    expect([...together, await verify(token, undefined, id), await verify(token)]).toEqual([
      verified(email),
      verified(email),
      verified(email),
      verified(email),
      again(email),
    ])
  })

  test('any link that was sent verifies the address unless it has expired', async () => {
    const { email } = await carrier.register()
    const first = await tokenFor(email)
    await carrier.advance('PT47H')
    expect(await askAgain(first)).toEqual(taken)
    const second = await tokenFor(email)
    await carrier.advance('PT2H')
    expect(await verify(first)).toBe('200 TOKEN_INVALID')
    // Nothing was used up, and an expired link can still request a new one.
    expect(await verify(second)).toEqual(verified(email))
    // Opening the first link now has nothing left to do.
    expect(await verify(first)).toEqual(again(email))
  })

  test('codes are emailed only to an active address', async () => {
    const person = await carrier.signUp()
    const { access_token: token } = await carrier.signIn(person.email, person.password)
    const { session } = await carrier.ask<{ session: { id: string } }>('{ session { id } }', {}, token)
    const code = async () =>
      outcomeOf(
        await carrier.graphql(
          'mutation ($input: RequestOtpInput!) { requestOtp(input: $input) { channel } }',
          { input: { sessionId: session.id, channel: 'email' } },
          token,
        ),
      )
    expect(await code()).toBe('200 CODE_BY_PHONE_REQUIRED')
    await verify(await tokenFor(person.email))
    expect(await code()).toEqual({ requestOtp: { channel: 'email' } })
  })
})

describe('a verification link', () => {
  test('a link does not verify the address of another account than the signed-in one, and stays valid', async () => {
    const [one, other] = [await carrier.register(), await carrier.register()]
    const token = await tokenFor(one.email)
    expect(await verify(token, other.tokens.access_token)).toEqual(elsewhere)
    expect(await emailsOf(one.tokens.access_token)).toEqual([{ email: one.email, status: 'pending' }])
    // A guest session does not count as another account.
    const guest = await carrier.guest()
    expect(await verify(token, guest.token)).toEqual(verified(one.email))
    expect(await verify(token, one.tokens.access_token)).toEqual(again(one.email))
    expect(await verify(token, other.tokens.access_token)).toEqual(elsewhere)
  })

  test('a reset link and a made-up link verify nothing', async () => {
    const { email, tokens, userId } = await registered()
    const { db, clock } = carrier.services
    const now = clock.now()
    const reset = await db.transaction().execute((tx) =>
      issueLinkToken(tx, {
        userId,
        purpose: 'password-reset',
        now,
        expiresAt: new Date(now.getTime() + 60_000),
        sourceHmac: null,
        messageId: null,
      }),
    )
    expect([await verify(reset), await askAgain(reset)]).toEqual([
      '200 TOKEN_PURPOSE_MISMATCH',
      '200 TOKEN_PURPOSE_MISMATCH',
    ])
    expect([await verify(newVerifier()), await askAgain(newVerifier()), await verify('')]).toEqual([
      '200 TOKEN_INVALID',
      '200 TOKEN_INVALID',
      '200 TOKEN_INVALID',
    ])
    expect(await emailsOf(tokens.access_token)).toEqual([{ email, status: 'pending' }])
    // Likewise the other way around.
    const { errors } = await carrier.graphql(
      'query ($token: String!) { passwordResetLink(token: $token) { email } }',
      {
        token: await tokenFor(email),
      },
    )
    expect(errors?.[0]?.extensions.message).toBe('TOKEN_PURPOSE_MISMATCH')
  })

  test('a link token is stored only as a hash', async () => {
    const { email, userId } = await registered()
    const token = await tokenFor(email)
    const rows = await carrier.services.db
      .selectFrom('linkTokens')
      .selectAll()
      .where('userId', '=', userId)
      .execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('another verification link', () => {
  test('another link is sent to a signed-in user or for an earlier link, and to no other request', async () => {
    const { email, tokens } = await carrier.register()
    expect(await linksTo(email)).toHaveLength(1)
    expect(await askAgain(null, tokens.access_token)).toEqual(taken)
    expect(await linksTo(email)).toHaveLength(2)
    const guest = await carrier.guest()
    expect([await askAgain(null), await askAgain(null, guest.token)]).toEqual([
      '200 TOKEN_INVALID',
      '200 TOKEN_INVALID',
    ])
  })

  test('another link is not sent to an active address', async () => {
    const { email, tokens } = await carrier.register()
    const token = await tokenFor(email)
    await verify(token)
    expect([await askAgain(token), await askAgain(null, tokens.access_token)]).toEqual([taken, taken])
    expect(await linksTo(email)).toHaveLength(1)
  })

  test('at most six valid links at a time and twelve a day are sent, with the same reply', async () => {
    const { email, tokens } = await carrier.register()
    for (let count = 0; count < 8; count++) expect(await askAgain(null, tokens.access_token)).toEqual(taken)
    expect(await linksTo(email)).toHaveLength(6)
    const token = await tokenFor(email)
    await carrier.advance('P3D')
    expect(await askAgain(token)).toEqual(taken)
    expect(await linksTo(email)).toHaveLength(7)
  })

  test('requests for links are rate limited by source', async () => {
    const strict = await startCarrier({ env: { RATE_LIMITS: 'verifications-by-source=2/1h' } })
    const ask = () =>
      strict.graphql(
        'mutation ($input: RequestEmailVerificationInput!) { requestEmailVerification(input: $input) { response { success } } }',
        { input: { token: newVerifier() } },
      )
    const statuses = [await ask(), await ask(), await ask()].map(({ status }) => status)
    expect(statuses).toEqual([200, 200, 429])
    await strict.close()
  })
})

test('a password can be reset before the address is verified, and the reset verifies it', async () => {
  const { email } = await carrier.register()
  await carrier.graphql(
    'mutation ($input: InitiatePasswordResetInput!) { initiatePasswordReset(input: $input) { response { success } } }',
    { input: { email } },
  )
  await carrier.advance('PT1S')
  expect((await carrier.outbox(email)).map(({ subject }) => subject)).toEqual([
    'Choose a new Wysh password',
    'Please confirm your email',
  ])
  const [reset] = await carrier.outbox(email)
  const password = 'amber-violin-harbor-63'
  await carrier.ask(
    'mutation ($input: ResetForgottenPasswordInput!) { resetForgottenPassword(input: $input) { clientMutationId } }',
    { input: { token: tokenIn(reset?.link), password, passwordConfirmation: password } },
  )
  const { access_token: token } = await carrier.signIn(email, password)
  expect(await emailsOf(token)).toEqual([{ email, status: 'active' }])
})
