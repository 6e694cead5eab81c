import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { challengeOf, goodPassword, newVerifier } from '../../../support/client/api.ts'
import { testCarrier } from '../../testCarrier.ts'

const carrier = testCarrier({ env: { RATE_LIMITS: 'registrations-by-source=12/1h' } })

const newEmail = () => `${randomUUID()}@example.com`

const create = async (
  token: string | undefined,
  { email = newEmail(), password = goodPassword, clientId = 'wysh-web', clientMutationId = randomUUID() },
) => {
  const { status, data, errors } = await carrier.graphql<{ createCredential: { status: string } }>(
    'mutation ($input: CreateCredentialInput!) { createCredential(input: $input) { status } }',
    { input: { email, password, clientId, clientMutationId } },
    token,
  )
  const [error] = errors ?? []
  if (!error) return data?.createCredential.status
  const { message, validationErrors } = error.extensions
  return [status, message, ...validationErrors.map(({ field, code }) => `${field} ${code}`)].join(' ')
}

const meOf = (token: string) => carrier.ask<{ me: { id: string } }>('{ me { id } }', {}, token)

test('createCredential gives a guest a sign-in and returns no token', async () => {
  const guest = await carrier.guest()
  const email = newEmail()
  const clientMutationId = randomUUID()
  expect(await create(guest.token, { email: email.toUpperCase(), clientMutationId })).toBe('created')
  // The same call again.
  expect(await create(guest.token, { email: email.toUpperCase(), clientMutationId })).toBe('created')
  const tokens = await carrier.signIn(email, goodPassword)
  expect(await meOf(tokens.access_token)).toEqual({ me: { id: guest.userId } })
  await carrier.advance('PT1S')
  expect((await carrier.outbox(email)).map(({ link }) => link?.includes('/verify-email/'))).toEqual([true])
})

test('createCredential reports an existing credential and counts a wrong password as a failed sign-in', async () => {
  const { email, tokens } = await carrier.register()
  const wrong = { email, password: 'not-the-password' }
  expect([
    await create(tokens.access_token, { email }),
    await create(tokens.access_token, wrong),
    await create(tokens.access_token, wrong),
    await create(tokens.access_token, wrong),
    await create(tokens.access_token, {}),
  ]).toEqual([
    'existing',
    '200 CREDENTIAL_INCORRECT',
    '200 CREDENTIAL_INCORRECT',
    '200 AUTHENTICATION_THIRD_ATTEMPT',
    '200 STEP_NOT_ALLOWED',
  ])
})

test('createCredential also reports the existing credential in the guest’s own session', async () => {
  const guest = await carrier.guest()
  const email = newEmail()
  expect([
    await create(guest.token, { email }),
    await create(guest.token, { email: email.toUpperCase() }),
    await create(guest.token, { email, password: 'not-the-password' }),
    await create(guest.token, {}),
  ]).toEqual(['created', 'existing', '200 CREDENTIAL_INCORRECT', '200 STEP_NOT_ALLOWED'])
})

test('createCredential refuses a missing session, a taken email and invalid input', async () => {
  const guest = await carrier.guest()
  const { email } = await carrier.register()
  expect([
    await create(undefined, {}),
    await create(guest.token, { email }),
    await create(guest.token, { email: 'not-an-email', password: 'short' }),
    await create(guest.token, { password: 'password1234' }),
    await create(guest.token, { clientId: 'another' }),
  ]).toEqual([
    '401 GRAPH_API_UNAUTHORIZED',
    '200 EMAIL_ALREADY_TAKEN',
    '200 CREDENTIAL_INVALID email email password validatePasswordLength',
    expect.stringMatching(/^200 CREDENTIAL_INVALID password /),
    '200 REQUEST_INVALID',
  ])
  // None of them had an effect.
  expect((await carrier.authorize(email, goodPassword, challengeOf(newVerifier()))).status).toBe(200)
  expect(await create(guest.token, {})).toBe('created')
})

test('createCredential has the rate limit of registrations', async () => {
  const guest = await carrier.guest()
  const answers = []
  // One more than the limit, whatever the earlier tests have used.
  for (let count = 0; count < 13; count++) answers.push(await create(guest.token, { password: 'short' }))
  expect(answers.at(-1)).toBe('429 TOO_MANY_REQUESTS')
})
