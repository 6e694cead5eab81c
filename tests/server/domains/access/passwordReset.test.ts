import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { issueLinkToken, lookAtLink } from '../../../../server/domains/access/linkTokens.ts'
import { issueSignInCode } from '../../../../server/domains/access/signIn.ts'
import { countWrong, mayTry, tryKey } from '../../../../server/domains/access/signInTries.ts'
import { credentialsOf, lockAccount } from '../../../../server/domains/accounts/port.ts'
import { challengeOf, goodPassword, newVerifier } from '../../../support/client/api.ts'
import { type Carrier, startCarrier } from '../../carrier.ts'
import { countRequests } from '../../queries/countQueries.ts'
import { testCarrier } from '../../testCarrier.ts'

const carrier = testCarrier()

const fresh = 'amber-violin-harbor-63'

const initiate = (
  email: string,
  clientMutationId: string = randomUUID(),
  api: Pick<Carrier, 'graphql'> = carrier,
) =>
  api.graphql(
    'mutation ($input: InitiatePasswordResetInput!) { initiatePasswordReset(input: $input) { response { success } } }',
    { input: { email, clientMutationId } },
  )

/** Waits for the jobs that are due. */
const settled = () => carrier.advance('PT1S')

const mails = async (email: string) => {
  await settled()
  return await carrier.outbox(email)
}

/** The links that were sent to an address, the newest first. */
const linksTo = async (email: string) =>
  (await mails(email)).flatMap(({ link }) => (link?.includes('/create-new-password/') ? [link] : []))

async function tokenFor(email: string): Promise<string> {
  await initiate(email)
  const [link = ''] = await linksTo(email)
  return new URL(link).pathname.replace('/create-new-password/', '')
}

const reset = async (
  token: string,
  password = fresh,
  {
    clientMutationId = randomUUID(),
    passwordConfirmation = password,
    as,
  }: Record<string, string | undefined> = {},
) => {
  const { status, data, errors } = await carrier.graphql(
    'mutation ($input: ResetForgottenPasswordInput!) { resetForgottenPassword(input: $input) { clientMutationId } }',
    { input: { token, password, passwordConfirmation, clientMutationId } },
    as,
  )
  const [error] = errors ?? []
  if (!error) return data
  const { message, validationErrors } = error.extensions
  return { status, message, fields: validationErrors.map(({ field, code }) => `${field} ${code}`) }
}

const linkOf = async (token: string) => {
  const { data, errors } = await carrier.graphql(
    'query ($token: String!) { passwordResetLink(token: $token) { email } }',
    { token },
  )
  return errors?.[0]?.extensions.message ?? data
}

const done = { resetForgottenPassword: { clientMutationId: expect.any(String) } }
const refused = (message: string, ...fields: string[]) => ({ status: 200, message, fields })

const signInStatus = async (email: string, password: string) => {
  const response = await carrier.authorize(email, password, challengeOf(newVerifier()))
  return response.ok
    ? 'signed in'
    : ((await response.json()) as { error_description: string }).error_description
}
const statusOf = async (token: string) => (await carrier.graphql('{ me { id } }', {}, token)).status

describe('resetting the password', () => {
  test('a reset link sets a new password once, and the owner is emailed', async () => {
    const { email, tokens } = await carrier.register()
    const other = await carrier.signIn(email, goodPassword)
    expect(await initiate(email)).toEqual({
      status: 200,
      data: { initiatePasswordReset: { response: { success: true } } },
    })
    const [mail] = await mails(email)
    expect(mail).toMatchObject({
      channel: 'email',
      to: email,
      subject: 'Choose a new Wysh password',
      link: expect.stringMatching(/^http:\/\/localhost:\d+\/create-new-password\/[\w-]{43}$/),
    })
    expect(mail?.text).toContain(mail?.link)
    const token = mail?.link?.split('/').at(-1) ?? ''
    expect(await reset(token)).toEqual(done)
    expect([await statusOf(tokens.access_token), await statusOf(other.access_token)]).toEqual([401, 401])
    expect((await carrier.refresh(other.refresh_token)).status).toBe(401)
    expect([await signInStatus(email, goodPassword), await signInStatus(email, fresh)]).toEqual([
      'CREDENTIAL_INCORRECT',
      'signed in',
    ])
    expect((await mails(email))[0]).toMatchObject({ subject: 'Your Wysh password was changed', link: null })
    expect(await reset(token, 'violet-anchor-meadow-11')).toEqual(refused('TOKEN_INVALID'))
    expect(await signInStatus(email, fresh)).toBe('signed in')
  })

  test('a repeated reset call has one effect', async () => {
    const { email } = await carrier.register()
    const token = await tokenFor(email)
    const clientMutationId = randomUUID()
    const together = await Promise.all([1, 2, 3].map(() => reset(token, fresh, { clientMutationId })))
    expect([...together, await reset(token, fresh, { clientMutationId })]).toEqual([done, done, done, done])
    expect((await mails(email)).filter(({ subject }) => subject?.endsWith('changed'))).toHaveLength(1)
  })

  test('of two parallel resets by two links one succeeds', async () => {
    const { email } = await carrier.register()
    const [one, two] = [await tokenFor(email), await tokenFor(email)]
    const passwords = [fresh, 'violet-anchor-meadow-11']
    const answers = await Promise.all([reset(one, passwords[0]), reset(two, passwords[1])])
    expect(answers).toContainEqual(done)
    expect(answers).toContainEqual(refused('TOKEN_INVALID'))
  })

  test.each([
    ['too short', ['short', 'short'], refused('VALIDATION_FAILED', 'password validatePasswordLength')],
    [
      'common',
      ['passwordpassword', 'passwordpassword'],
      refused('VALIDATION_FAILED', 'password passwordTooCommon'),
    ],
    [
      'confirmed differently',
      [fresh, `${fresh}!`],
      refused('PASSWORD_MISMATCH', 'passwordConfirmation mustMatch'),
    ],
    ['not confirmed', [fresh, ''], refused('VALIDATION_FAILED', 'passwordConfirmation required')],
    [
      'the current one',
      [goodPassword, goodPassword],
      refused('CANNOT_REUSE_PASSWORD', 'password passwordInUse'),
    ],
  ])(
    'a password that is %s is refused, and the link stays valid',
    async (_name, [password, passwordConfirmation], answer) => {
      const { email } = await carrier.register()
      const token = await tokenFor(email)
      expect(await reset(token, password, { passwordConfirmation })).toEqual(answer)
      expect(await reset(token)).toEqual(done)
    },
  )

  test('the last five passwords are refused', async () => {
    const { email } = await carrier.register()
    const passwords = ['a', 'b', 'c', 'd', 'e'].map((letter) => `${letter}-quiet-lantern-48`)
    for (const password of passwords.slice(0, 4))
      expect(await reset(await tokenFor(email), password)).toEqual(done)
    const token = await tokenFor(email)
    const used = refused('PASSWORD_PREVIOUSLY_USED', 'password passwordPreviouslyUsed')
    expect([
      await reset(token, goodPassword),
      await reset(token, passwords[0]),
      await reset(token, passwords[2]),
      await reset(token, passwords[3]),
    ]).toEqual([used, used, used, refused('CANNOT_REUSE_PASSWORD', 'password passwordInUse')])
    expect(await reset(token, passwords[4])).toEqual(done)
    // The first password is the sixth newest by now.
    expect(await reset(await tokenFor(email), goodPassword)).toEqual(done)
    const { db } = carrier.services
    const user = await credentialsOf(db, email)
    const kept = await db
      .selectFrom('earlierPasswords')
      .select('id')
      .where('userId', '=', user?.id ?? '')
      .execute()
    expect(kept).toHaveLength(4)
  })
})

describe('a reset link', () => {
  test('a reset link works for an hour', async () => {
    const { email } = await carrier.register()
    const token = await tokenFor(email)
    await carrier.advance('PT59M')
    const later = await tokenFor(email)
    await carrier.advance('PT2M')
    expect(await reset(token)).toEqual(refused('TOKEN_INVALID'))
    expect(await reset(later)).toEqual(done)
  })

  test('a reset link shows its account before anything is typed and is not used up by that', async () => {
    const { email } = await carrier.register()
    const token = await tokenFor(email)
    const whose = { passwordResetLink: { email } }
    expect([await linkOf(token), await linkOf(token), await reset(token)]).toEqual([whose, whose, done])
    expect([await linkOf(token), await linkOf(newVerifier())]).toEqual(['TOKEN_INVALID', 'TOKEN_INVALID'])
  })

  test('a reset token is stored as a hash and cannot be guessed', async () => {
    const { email } = await carrier.register()
    const token = await tokenFor(email)
    const rows = await carrier.services.db.selectFrom('linkTokens').select('hash').execute()
    expect(rows.map(({ hash }) => hash)).not.toContain(token)
    const stored = rows.at(-1)?.hash ?? ''
    for (const guess of ['', 'x', newVerifier(), stored, token.toLowerCase(), `${token}=`, ` ${token}`])
      expect(await reset(guess)).toEqual(refused('TOKEN_INVALID'))
    expect(await reset(token)).toEqual(done)
  })

  test('a link for another purpose resets no password and is not used up', async () => {
    const { email } = await carrier.register()
    const { db, clock } = carrier.services
    const user = await credentialsOf(db, email)
    const now = clock.now()
    const expiresAt = new Date(now.getTime() + 3_600_000)
    const purpose = 'email-verification'
    const grant = {
      userId: user?.id ?? '',
      purpose,
      now,
      expiresAt,
      sourceHmac: null,
      messageId: null,
    } as const
    const token = await db.transaction().execute((tx) => issueLinkToken(tx, grant))
    expect([await linkOf(token), await reset(token)]).toEqual([
      'TOKEN_PURPOSE_MISMATCH',
      refused('TOKEN_PURPOSE_MISMATCH'),
    ])
    expect(await lookAtLink(db, token, purpose, now)).toBe(user?.id)
    expect(await signInStatus(email, goodPassword)).toBe('signed in')
  })

  test('using a reset link invalidates all others; until then older ones work', async () => {
    const { email } = await carrier.register()
    const [first, second, third] = [await tokenFor(email), await tokenFor(email), await tokenFor(email)]
    expect(await reset(second)).toEqual(done)
    expect([await reset(first), await reset(third)]).toEqual([
      refused('TOKEN_INVALID'),
      refused('TOKEN_INVALID'),
    ])
  })

  test('the reset email goes to the address on file, however it was typed', async () => {
    const { email } = await carrier.register(`mia-${randomUUID()}@example.com`)
    await initiate(email.toUpperCase())
    const [mail] = (await mails(email)).filter(({ link }) => link?.includes('/create-new-password/'))
    expect(mail?.to).toBe(email)
  })

  test('reset links are sent only for an active account, at most six valid ones at a time', async () => {
    const { email } = await carrier.register()
    for (let count = 0; count < 8; count++) await initiate(email)
    const links = await linksTo(email)
    expect(links).toHaveLength(6)
    // A stranger's requests do not block the owner: each of the six links works.
    expect(await reset(links.at(-1)?.split('/').at(-1) ?? '')).toEqual(done)
    await initiate(email)
    expect(await linksTo(email)).toHaveLength(7)
    const { db } = carrier.services
    const user = await credentialsOf(db, email)
    await db
      .updateTable('users')
      .set({ status: 'decommissioned' })
      .where('id', '=', user?.id ?? '')
      .execute()
    await initiate(email)
    expect(await linksTo(email)).toHaveLength(7)
  })

  test('an owner without a valid link of their own gets one, no matter how many strangers requested', async () => {
    const { email } = await carrier.register()
    const { db, clock } = carrier.services
    const user = await credentialsOf(db, email)
    await carrier.advance('PT2H')
    const expiresAt = clock.now()
    const issuedBy = (sourceHmac: string) =>
      db.transaction().execute((tx) =>
        issueLinkToken(tx, {
          userId: user?.id ?? '',
          purpose: 'password-reset',
          now: new Date(expiresAt.getTime() - 3_600_000),
          expiresAt,
          sourceHmac,
          messageId: null,
        }),
      )
    for (let count = 0; count < 13; count++) await issuedBy(count < 12 ? 'one network' : 'another')
    await initiate(email)
    expect(await linksTo(email)).toHaveLength(1)
    // And then the limit applies: the link still works.
    await initiate(email)
    expect(await linksTo(email)).toHaveLength(1)
  })

  test('an expired reset link is deleted after a day', async () => {
    const { email } = await carrier.register()
    const token = await tokenFor(email)
    await carrier.advance('P3D')
    const { db } = carrier.services
    const known = db.selectFrom('linkTokens').select('hash').where('purpose', '=', 'password-reset')
    expect(await known.execute()).toEqual([])
    expect(await reset(token)).toEqual(refused('TOKEN_INVALID'))
  })
})

describe('a reset request', () => {
  test('a reset request has the same reply and cost whether or not the account exists', async () => {
    const { email } = await carrier.register()
    const counted = countRequests(carrier)
    const known = await initiate(email, randomUUID(), counted.api)
    const unknown = await initiate(`${randomUUID()}@example.com`, randomUUID(), counted.api)
    expect(unknown).toEqual(known)
    const [first, second] = counted.requests.map(({ statements }) => statements)
    expect(second).toEqual(first)
    expect(first?.join('\n')).not.toMatch(/emails|"users"/)
  })

  test('a reset request with an invalid address is refused', async () => {
    const { errors } = await initiate('mia@')
    expect(errors?.[0]?.extensions).toMatchObject({
      message: 'VALIDATION_FAILED',
      validationErrors: [{ field: 'email', code: 'email' }],
    })
  })
})

describe('wrong passwords after a reset', () => {
  const lockOf = async (email: string) => {
    const { access_token } = await carrier.signIn(email, fresh)
    return await carrier.ask('{ session { locked } }', {}, access_token)
  }

  test('after a reset, the tenth wrong password locks the account again', async () => {
    const { email } = await carrier.register()
    for (let wrong = 0; wrong < 10; wrong++) await signInStatus(email, 'not the password')
    expect(await reset(await tokenFor(email))).toEqual(done)
    const answers = []
    for (let wrong = 0; wrong < 10; wrong++) answers.push(await signInStatus(email, 'not the password'))
    expect(answers).toEqual([
      ...['CREDENTIAL_INCORRECT', 'CREDENTIAL_INCORRECT', 'AUTHENTICATION_THIRD_ATTEMPT'],
      ...Array.from({ length: 6 }, () => 'CREDENTIAL_INCORRECT'),
      'AUTHENTICATION_TENTH_ATTEMPT',
    ])
  })

  test('tries that began before a reset do not count after it', async () => {
    const { services } = carrier
    const { email } = await carrier.register()
    const judged = await credentialsOf(services.db, email)
    const inFlight = []
    for (let wrong = 0; wrong < 10; wrong++) inFlight.push(await mayTry(services, tryKey(services, email)))
    expect(inFlight).toEqual(Array.from({ length: 10 }, () => true))
    expect(await reset(await tokenFor(email))).toEqual(done)
    const answers = []
    for (let wrong = 0; wrong < 10; wrong++) answers.push(await countWrong(services, email, judged))
    expect(answers).toEqual(Array.from({ length: 10 }, () => 'CREDENTIAL_INCORRECT'))
    expect(await lockOf(email)).toEqual({ session: { locked: null } })
    // None of them counts as in progress anymore: all ten are available.
    for (let wrong = 0; wrong < 9; wrong++)
      expect(await signInStatus(email, 'not the password')).not.toBe('AUTHENTICATION_TENTH_ATTEMPT')
    expect(await lockOf(email)).toEqual({ session: { locked: null } })
  })
})

describe('a locked account', () => {
  const lockedOut = async () => {
    const registered = await carrier.register()
    for (let count = 0; count < 10; count++) await signInStatus(registered.email, 'not-the-password')
    expect(await signInStatus(registered.email, goodPassword)).toBe('AUTHENTICATION_TENTH_ATTEMPT')
    return registered
  }

  test('a reset unlocks an account that wrong passwords have locked', async () => {
    const { email, tokens } = await lockedOut()
    const token = await tokenFor(email)
    // Also with a session of the locked account.
    expect(await reset(token, fresh, { as: tokens.access_token })).toEqual(done)
    expect(await signInStatus(email, fresh)).toBe('signed in')
    const { access_token } = await carrier.signIn(email, fresh)
    expect(await carrier.ask('{ session { locked } }', {}, access_token)).toEqual({
      session: { locked: null },
    })
  })

  test('a reset does not unlock an account that was locked for another reason', async () => {
    const { email } = await carrier.register()
    const { db } = carrier.services
    const user = await credentialsOf(db, email)
    await lockAccount(db, user?.id ?? '', 'SECURITY_LOCK')
    expect(await reset(await tokenFor(email))).toEqual(done)
    const { access_token } = await carrier.signIn(email, fresh)
    expect(await carrier.ask('{ session { locked } }', {}, access_token)).toEqual({
      session: { locked: 'SECURITY_LOCK' },
    })
  })
})

describe('the old password after a reset', () => {
  test('a reset invalidates authorization codes issued before', async () => {
    const { email } = await carrier.register()
    const verifier = newVerifier()
    const response = await carrier.authorize(email, goodPassword, challengeOf(verifier))
    const { code } = (await response.json()) as { code: string }
    expect(await reset(await tokenFor(email))).toEqual(done)
    expect((await carrier.exchange(code, verifier)).status).toBe(400)
  })

  test('no authorization code is issued when the password changes during the check', async () => {
    const { email } = await carrier.register()
    const { services } = carrier
    const { db, clock } = services
    const user = await credentialsOf(db, email)
    const accepted = { userId: user?.id ?? '', passwordHash: user?.passwordHash ?? '' }
    expect(await reset(await tokenFor(email))).toEqual(done)
    const grant = {
      clientId: 'wysh-web',
      codeChallenge: challengeOf(newVerifier()),
      guestId: null,
      now: clock.now(),
    }
    expect(
      await db.transaction().execute((tx) => issueSignInCode(services, tx, accepted, grant)),
    ).toBeUndefined()
  })
})

test('reset requests are rate limited by source, with a time to retry', async () => {
  const limited = await startCarrier({ env: { RATE_LIMITS: 'resets-by-source=2/1h' } })
  try {
    const ask = async () => (await initiate('a@example.com', randomUUID(), limited)).status
    expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429])
  } finally {
    await limited.close()
  }
})
