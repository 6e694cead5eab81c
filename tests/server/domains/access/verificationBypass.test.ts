import { afterAll, beforeAll, expect, test } from 'vitest'
import { verificationBypass } from '../../../../server/domains/access/verificationBypass.ts'
import { challengeOf, newVerifier, type Tokens } from '../../../support/client/api.ts'
import { type Carrier, startCarrier } from '../../carrier.ts'

let carrier: Carrier
let bypassed: Carrier
beforeAll(async () => {
  carrier = await startCarrier()
  bypassed = await startCarrier(verificationBypass({ VERIFICATION_BYPASS: 'on' }))
})
afterAll(async () => {
  await carrier?.close()
  await bypassed?.close()
})

const levelOf = async (at: Carrier, { access_token }: Tokens) =>
  (await at.ask<{ session: { level: string } }>('{ session { level } }', {}, access_token)).session.level

test('a password alone verifies the session only where verification is bypassed', async () => {
  expect(verificationBypass({})).toEqual({})
  expect(verificationBypass({ VERIFICATION_BYPASS: 'off' })).toEqual({})
  const levels = async (at: Carrier) => {
    const { email, password } = await at.signUp()
    const unproved = await at.register()
    return [await levelOf(at, await at.signIn(email, password)), await levelOf(at, unproved.tokens)]
  }
  // A user without a phone has to add one, with or without the bypass.
  expect(await levels(bypassed)).toEqual(['verified', 'unidentified'])
  expect(await levels(carrier)).toEqual(['unidentified', 'unidentified'])
})

test('a guest who signs in still enters the code that moves the guest’s work', async () => {
  const { email, password } = await bypassed.signUp()
  const guest = await bypassed.guest()
  const verifier = newVerifier()
  const authorized = await bypassed.post(
    '/oauth/authorize',
    {
      client_id: bypassed.clientId,
      redirect_uri: 'urn:ietf:wg:oauth:2.0:oob',
      response_type: 'code',
      scope: 'api',
      code_challenge: challengeOf(verifier),
      code_challenge_method: 'S256',
      email,
      password,
      user_id: guest.userId,
    },
    { authorization: `Bearer ${guest.token}` },
  )
  const { code } = (await authorized.json()) as { code: string }
  const tokens = (await (await bypassed.exchange(code, verifier)).json()) as Tokens
  expect(await levelOf(bypassed, tokens)).toBe('unidentified')
})

test('a wrong password does not sign in with the bypass', async () => {
  const { email } = await bypassed.signUp()
  const refused = await bypassed.authorize(email, 'not the password', challengeOf(newVerifier()))
  expect(refused.status).toBe(401)
})
