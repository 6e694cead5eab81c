import { afterAll, beforeAll, expect, test } from 'vitest'
import { challengeOf, goodPassword, newVerifier } from '../../../support/client/api.ts'
import { type Carrier, startCarrier } from '../../carrier.ts'

let carrier: Carrier
let token: string
beforeAll(async () => {
  carrier = await startCarrier()
  token = (await carrier.guest()).token
})
afterAll(() => carrier?.close())

const sentence = 'Text must not contain the character U+0000 or a lone surrogate.'
const unstorable = ['\u0000', 'a\u0000b', '\ud800', 'a\udc00b']
const storable = 'Zoë 🦊 \\u0000 in words'

test.each(unstorable)('a variable with text that the database cannot store is refused: %j', async (text) => {
  const session = 'query ($id: ID!) { flowSession(flowSessionId: $id) { complete } }'
  const { status, data, errors } = await carrier.graphql(session, { id: text }, token)
  expect([status, data, errors?.[0]?.message, errors?.[0]?.extensions.message]).toEqual([
    400,
    undefined,
    sentence,
    'REQUEST_INVALID',
  ])
})

test.each(['\\u0000', '\\u{0}', '\\u{000}', '\\ud800'])(
  'a literal with text that the database cannot store is refused: %s',
  async (spelled) => {
    const { status } = await carrier.graphql(
      `{ flowSession(flowSessionId: "${spelled}") { complete } }`,
      {},
      token,
    )
    expect(status).toBe(400)
  },
)

test('the other endpoints refuse text that the database cannot store', async () => {
  for (const text of unstorable) {
    const response = await carrier.authorize(`${text}@example.com`, goodPassword, challengeOf(newVerifier()))
    expect([response.status, await response.json()]).toEqual([
      400,
      { error: 'invalid_request', error_description: sentence },
    ])
    expect((await carrier.post('/sandbox/decisions', { email: text, result: 'accepted' })).status).toBe(400)
  }
})

test.each([
  '/sandbox/message?id=%00',
  '/sandbox/message?id=a%00b',
  '/sandbox/message?id=1&%00=2',
  '/sandbox/outbox?to=%00',
  '/sandbox/outbox?to=a%00b@example.com',
  '/sandbox/ledger?%00',
  '/observed/steps?machine=%00',
  '/documents/1.pdf?signature=%00',
  '/uploads/1?expires=%00',
  '/login?redirect=%00',
])('an address search with text that the database cannot store is refused: %s', async (address) => {
  const response = await fetch(`${carrier.url}${address}`)
  expect([response.status, await response.json()]).toEqual([
    400,
    { error: 'invalid_request', error_description: sentence },
  ])
})

test('all other text is accepted unchanged', async () => {
  const { errors } = await carrier.graphql(
    'query ($id: ID!) { flowSession(flowSessionId: $id) { complete } }',
    { id: storable },
    token,
  )
  expect(errors?.map(({ extensions }) => extensions.message)).toEqual(['NOT_FOUND'])
})

test('a body nested deeper than the call stack is refused as invalid', async () => {
  const deep = '['.repeat(200_000) + ']'.repeat(200_000)
  for (const [path, body] of [
    ['/graphql', `{"query":"{ __typename }","variables":{"a":${deep}}}`],
    ['/oauth/token', deep],
    ['/sandbox/faults', deep],
  ] as const) {
    const response = await fetch(`${carrier.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    expect([path, response.status < 500]).toEqual([path, true])
  }
})
