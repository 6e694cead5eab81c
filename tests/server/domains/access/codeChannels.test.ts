import { expect, test } from 'vitest'
import { viewerOf } from '../../../../server/domains/access/sessions.ts'
import { codeChannelsOf } from '../../../../server/domains/access/sessionVerification.ts'
import { goodPassword } from '../../../support/client/api.ts'
import { testCarrier } from '../../testCarrier.ts'

const carrier = testCarrier()

const every = ['sms', 'voice', 'email', 'push'] as const

/** The channels that a session lists, and those that work when requested. */
async function waysOf(token: string) {
  const { session } = await carrier.ask<{ session: { id: string; codeChannels: string[] } }>(
    '{ session { id codeChannels } }',
    {},
    token,
  )
  await carrier.ask(
    'mutation { exchangeBlackbox(input: { blackbox: "this device", clientFamily: "web" }) { deviceId } }',
    {},
    token,
  )
  const taken = []
  for (const channel of every) {
    const { errors } = await carrier.graphql(
      'mutation ($input: RequestOtpInput!) { requestOtp(input: $input) { channel } }',
      { input: { sessionId: session.id, channel } },
      token,
    )
    if (!errors) taken.push(channel)
  }
  return { told: session.codeChannels, taken }
}
const returning = async (email: string) => (await carrier.signIn(email, goodPassword)).access_token

test('the session lists exactly the accepted code channels; email only for a verified address', async () => {
  const person = await carrier.signUp()
  const ways = [await waysOf(await returning(person.email))]
  await carrier.confirmEmail(person.email)
  ways.push(await waysOf(await returning(person.email)))
  expect(ways).toEqual([
    { told: ['sms', 'voice', 'push'], taken: ['sms', 'voice', 'push'] },
    { told: every, taken: every },
  ])
})

test('no code channel is offered to a guest, without a verified phone or to a verified session', async () => {
  const person = await carrier.signUp()
  const { tokens } = await carrier.register()
  const replies = []
  for (const token of [(await carrier.guest()).token, tokens.access_token, person.token])
    replies.push(
      (await carrier.ask<{ session: object }>('{ session { level codeChannels } }', {}, token)).session,
    )
  expect(replies).toEqual([
    { level: 'identified', codeChannels: [] },
    { level: 'unidentified', codeChannels: [] },
    { level: 'verified', codeChannels: [] },
  ])
})

test('without the sandbox there is no push channel', async () => {
  const person = await carrier.signUp()
  const { db, clock } = carrier.services
  const viewer = await viewerOf(db, await returning(person.email), clock.now())
  if (viewer === null) throw new Error('There is no session.')
  expect(await codeChannelsOf(db, viewer, false)).toEqual(['sms', 'voice'])
})
