import { expect, it } from 'vitest'
import { createCredentials } from '../../../src/api/credentials.ts'
import { graphqlError, startFakeCarrier, tokenReply } from './fakeCarrier.ts'

const clientId = { body: { client_id: 'client-1' } }
const typed = { email: 'jo@example.com', password: 'a long password' }
const status = { body: { data: { createCredential: { status: 'created' } } } }

it("a guest's credentials are set, retried when the reply is lost, and no token is kept", async () => {
  const carrier = startFakeCarrier([clientId, 'lost', status])
  carrier.tokens.keep(tokenReply('guest'))
  expect(await createCredentials(carrier).create(typed)).toBe('created')
  const inputs = carrier.calls.slice(1).map(({ body }) => Object(body.variables).input)
  const input = { ...typed, clientId: 'client-1', clientMutationId: expect.any(String) }
  expect(inputs).toEqual([input, input])
  expect(inputs[0].clientMutationId).toBe(inputs[1].clientMutationId)
  expect(carrier.tokens.access()).toBe('guest')
})

it('a refusal returns its reason', async () => {
  const carrier = startFakeCarrier([clientId, { body: graphqlError('EMAIL_ALREADY_TAKEN', 'Taken.') }])
  await expect(createCredentials(carrier).create(typed)).rejects.toMatchObject({
    code: 'EMAIL_ALREADY_TAKEN',
    message: 'Taken.',
  })
})

it('a support token signs in by exchanging its code with the proof key', async () => {
  const carrier = startFakeCarrier([
    clientId,
    { body: { data: { exchangeLoginToken: { code: 'code-1' } } } },
    { body: tokenReply('T-1') },
  ])
  await createCredentials(carrier).signInByToken({ loginToken: 'L-1' })
  const [, asked, exchanged] = carrier.calls
  expect(Object(asked?.body.variables).input).toEqual({
    loginToken: 'L-1',
    clientId: 'client-1',
    codeChallenge: expect.stringMatching(/^[\w-]{43}$/),
    codeChallengeMethod: 'S256',
    clientMutationId: expect.any(String),
  })
  expect(exchanged?.body).toMatchObject({ grant_type: 'authorization_code', code: 'code-1' })
  expect(carrier.tokens.access()).toBe('T-1')
})

it('an invalid support token leaves the session unchanged', async () => {
  const carrier = startFakeCarrier([clientId, { body: graphqlError('TOKEN_INVALID', 'Too old.') }])
  carrier.tokens.keep(tokenReply('guest'))
  await expect(createCredentials(carrier).signInByToken({ loginToken: 'L-1' })).rejects.toMatchObject({
    code: 'TOKEN_INVALID',
  })
  expect([carrier.tokens.access(), carrier.happened]).toEqual(['guest', []])
})
