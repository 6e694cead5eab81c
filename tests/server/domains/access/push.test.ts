import { expect, test } from 'vitest'
import { viewerOf } from '../../../../server/domains/access/sessions.ts'
import { requestOtp } from '../../../../server/domains/access/sessionVerification.ts'
import { contractOf } from '../../../../server/transport/graphql/contract.ts'
import { goodPassword, type Person } from '../../../support/client/api.ts'
import { testCarrier } from '../../testCarrier.ts'
import { schema } from './operations.ts'

const carrier = testCarrier()

/** A user who has only entered the password. */
async function returning({ isRegistered = true } = {}) {
  const person = await carrier.signUp()
  const { access_token: token } = await carrier.signIn(person.email, goodPassword)
  const { session } = await carrier.ask<{ session: { id: string } }>('{ session { id } }', {}, token)
  if (isRegistered)
    await carrier.ask(
      'mutation { exchangeBlackbox(input: { blackbox: "this device", clientFamily: "web" }) { deviceId } }',
      {},
      token,
    )
  return { person, token, sessionId: session.id }
}

const refusal = async (query: string, input: object, token: string) =>
  (await carrier.graphql(query, { input }, token)).errors?.[0]?.extensions.message ?? 'done'
const push = ({ token, sessionId }: Awaited<ReturnType<typeof returning>>) =>
  refusal(
    'mutation ($input: RequestOtpInput!) { requestOtp(input: $input) { channel } }',
    { sessionId, channel: 'push' },
    token,
  )
const enter = (
  { token, sessionId }: Awaited<ReturnType<typeof returning>>,
  code: string | null | undefined,
) =>
  refusal(
    'mutation ($input: VerifySessionInput!) { verifySession(input: $input) { status } }',
    { session: sessionId, code },
    token,
  )
const newest = async ({ phoneNumber }: Person) => (await carrier.outbox(phoneNumber))[0]

test('a push appears in the outbox, and its code verifies the session', async () => {
  const caller = await returning()
  expect(await push(caller)).toBe('done')
  const message = await newest(caller.person)
  expect(message).toMatchObject({
    channel: 'push',
    to: caller.person.phoneNumber,
    subject: null,
    code: expect.stringMatching(/^\d{6}$/),
  })
  expect(message?.text).toContain(message?.code)
  expect(await enter(caller, message?.code)).toBe('done')
  expect(await enter(caller, message?.code)).toBe('DEVICE_VERIFICATION_INCORRECT')
})

test('pushes and their code tries share the limits of the phone', async () => {
  const caller = await returning()
  const answers = []
  // One of the seven codes per hour was texted at the sign-up.
  for (let count = 0; count < 7; count++) answers.push(await push(caller))
  expect(answers).toEqual([...Array.from({ length: 6 }, () => 'done'), 'TOO_MANY_REQUESTS'])
  const tries = []
  for (let count = 0; count < 6; count++) tries.push(await enter(caller, 'wrong'))
  expect(tries).toEqual([
    ...Array.from({ length: 5 }, () => 'DEVICE_VERIFICATION_INCORRECT'),
    'TOO_MANY_REQUESTS',
  ])
})

test('a device without a fingerprint gets no push', async () => {
  expect(await push(await returning({ isRegistered: false }))).toBe('DEVICE_UNREGISTERED')
})

test('without the sandbox no device can register for push', async () => {
  const { token, sessionId } = await returning()
  const { services } = carrier
  const now = services.clock.now()
  const viewer = await viewerOf(services.db, token, now)
  if (viewer === null) throw new Error('There is no session.')
  const context = {
    services: { ...services, config: { ...services.config, sandbox: false } },
    contract: contractOf(schema),
    viewer,
    now,
    ip: '192.0.2.1',
    deviceFingerprint: null,
    reply: { cookies: [], dropped: false },
  }
  const asked = services.db
    .transaction()
    .execute((tx) => requestOtp({ tx, input: { sessionId, channel: 'push' }, context, viewer }))
  await expect(asked).rejects.toMatchObject({ code: 'DEVICE_UNREGISTERED' })
})
