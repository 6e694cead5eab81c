import { jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { lockAccount } from '../../../../server/domains/accounts/port.ts'
import { type GraphqlAnswer, goodPassword } from '../../../support/client/api.ts'
import { type Carrier, startCarrier } from '../../carrier.ts'
import { startChatProvider } from './chatProvider.ts'

let provider: Awaited<ReturnType<typeof startChatProvider>>
let carrier: Carrier
beforeAll(async () => {
  provider = await startChatProvider()
  carrier = await startCarrier({
    env: {
      ...provider.env,
      TRUSTED_PROXIES: '127.0.0.0/8, ::1',
      RATE_LIMITS:
        'chats-by-source=50/1h, chats-by-account=3/1h, chat-renewals-by-source=20/1h, notes-by-source=2/1h',
    },
  })
})
afterAll(async () => {
  await carrier?.close()
  await provider?.close()
})
beforeEach(() => void provider.heard())

interface Opened {
  conversation: string
  identity: string
  ticket: string
  token: string
}

const opening =
  'mutation ($input: OpenChatInput!) { openChat(input: $input) { conversation identity ticket token } }'
const renewing = 'mutation ($input: RenewChatInput!) { renewChat(input: $input) { token } }'
const leaving =
  'mutation ($input: LeaveSupportNoteInput!) { leaveSupportNote(input: $input) { clientMutationId } }'

const open = async (token?: string, ticket?: string) =>
  (await carrier.ask<{ openChat: Opened }>(opening, { input: { ticket } }, token)).openChat

const renew = async (ticket: string, token?: string) =>
  (await carrier.ask<{ renewChat: { token: string } }>(renewing, { input: { ticket } }, token)).renewChat
    .token

/** The reply to a call from an address, as a status and a code. */
async function answered(query: string, input: object, ip: string, token?: string) {
  const reply = await carrier.post(
    '/graphql',
    { query, variables: { input } },
    { 'x-forwarded-for': ip, ...(token ? { authorization: `Bearer ${token}` } : {}) },
  )
  const { errors } = (await reply.json()) as GraphqlAnswer<unknown>
  return [reply.status, errors?.[0]?.extensions.message ?? null]
}

/** What the provider reads from a token; it throws if the key has not signed it. */
async function read(token: string) {
  const key = new TextEncoder().encode(provider.env.CHAT_API_KEY_SECRET)
  const { payload, protectedHeader } = await jwtVerify<{ grants: unknown }>(token, key, {
    issuer: 'SK0123',
    subject: 'AC0123',
  })
  const { exp = 0, iat = 0, grants } = payload
  return { content: protectedHeader.cty, seconds: exp - iat, grants }
}

const paths = () => provider.heard().map(({ path }) => path)

const service = '/v1/Services/IS0123'
describe('a conversation', () => {
  test('a conversation is opened at the provider for the user, handled by its flow and closed automatically', async () => {
    const { token, userId } = await carrier.signUp()
    const opened = await open(token)
    const received = provider.heard()
    expect({ opened, heard: received, read: await read(opened.token) }).toEqual({
      opened: {
        conversation: expect.stringMatching(/^CH\d+$/),
        identity: userId,
        ticket: expect.any(String),
        token: expect.any(String),
      },
      heard: [
        {
          path: `POST ${service}/ConversationWithParticipants`,
          user: `SK0123:${provider.env.CHAT_API_KEY_SECRET}`,
          body: {
            'Timers.Inactive': 'PT1H',
            'Timers.Closed': 'PT24H',
            Participant: JSON.stringify({ identity: userId }),
          },
        },
        {
          path: `POST ${service}/Conversations/${opened.conversation}/Webhooks`,
          user: expect.any(String),
          body: { Target: 'studio', 'Configuration.FlowSid': 'FW0123' },
        },
      ],
      read: {
        content: 'twilio-fpa;v=1',
        seconds: 900,
        grants: { identity: userId, chat: { service_sid: 'IS0123' } },
      },
    })
  })

  test('a stranger’s conversation has a new name each time', async () => {
    const [one, other] = [await open(), await open()]
    expect([one.identity, other.identity]).toEqual(
      Array(2).fill(expect.stringMatching(/^visitor-[0-9a-f-]{36}$/)),
    )
    expect(one.identity).not.toBe(other.identity)
  })

  test('a guest’s conversation uses the user ID, unlike one opened with a password alone', async () => {
    const guest = await carrier.guest()
    const { tokens } = await carrier.register()
    expect([(await open(guest.token)).identity, (await open(tokens.access_token)).identity]).toEqual([
      guest.userId,
      expect.stringMatching(/^visitor-/),
    ])
  })

  test('a conversation is resumed by its ticket without counting as a new one', async () => {
    const guest = await carrier.guest()
    const first = await open(guest.token)
    provider.heard()
    const again = await open(guest.token, first.ticket)
    expect([again.conversation, again.identity, provider.heard()]).toEqual([
      first.conversation,
      guest.userId,
      [],
    ])
  })

  test('a stranger’s conversation keeps the name that it was given', async () => {
    const stranger = await open()
    const guest = await carrier.guest()
    provider.heard()
    const named = await open(guest.token, stranger.ticket)
    // The reply was lost.
    provider.refuse(409, 50_433, 'Participant already exists')
    const again = await open(guest.token, stranger.ticket)
    const admitted = {
      path: `POST ${service}/Conversations/${stranger.conversation}/Participants`,
      user: expect.any(String),
      body: { Identity: guest.userId },
    }
    expect({
      named: [named, again].map(({ conversation, identity }) => [conversation, identity]),
      heard: provider.heard(),
    }).toEqual({
      named: Array(2).fill([stranger.conversation, guest.userId]),
      heard: [admitted, admitted],
    })
    expect(await read(await renew(named.ticket, guest.token))).toMatchObject({
      grants: { identity: guest.userId },
    })
  })

  test('a conversation with a user’s name cannot be opened by the stranger’s ticket', async () => {
    const stranger = await open()
    const [ada, eve] = [await carrier.guest(), await carrier.guest()]
    const before = await read(await renew(stranger.ticket))
    await open(ada.token, stranger.ticket)
    provider.heard()
    const taken = []
    for (const token of [undefined, eve.token]) {
      taken.push(await answered(renewing, { ticket: stranger.ticket }, '192.0.2.3', token))
      taken.push((await open(token, stranger.ticket)).conversation === stranger.conversation)
    }
    expect({ before, taken, heard: paths().filter((path) => path.includes('/Participants')) }).toEqual({
      before: expect.objectContaining({ grants: expect.objectContaining({ identity: stranger.identity }) }),
      taken: [[200, 'NOT_FOUND'], false, [200, 'NOT_FOUND'], false],
      heard: [],
    })
    // The owner has not noticed.
    expect((await open(ada.token, stranger.ticket)).conversation).toBe(stranger.conversation)
  })

  test('two parallel calls with a stranger’s ticket set one name', async () => {
    const stranger = await open()
    const people = [await carrier.guest(), await carrier.guest()]
    const opened = await Promise.all(people.map(({ token }) => open(token, stranger.ticket)))
    expect(opened.filter(({ conversation }) => conversation === stranger.conversation)).toHaveLength(1)
    expect(paths().filter((path) => path.includes('/Participants'))).toHaveLength(1)
  })

  test('a conversation that has ended is followed by a new one', async () => {
    const stranger = await open()
    const guest = await carrier.guest()
    provider.heard()
    provider.refuse(404, 20_404, 'not found')
    const named = await open(guest.token, stranger.ticket)
    expect([named.identity, named.conversation === stranger.conversation, paths().length]).toEqual([
      guest.userId,
      false,
      3,
    ])
  })

  test('a forged, changed or foreign ticket opens no conversation', async () => {
    const [ada, eve] = [await carrier.guest(), await carrier.guest()]
    const { ticket, conversation, identity } = await open(ada.token)
    const [, , begun = '', seal = ''] = ticket.split('.')
    const tickets = [
      ticket,
      `${conversation}.${eve.userId}.${begun}.${seal}`,
      `CH999.${identity}.${begun}.${seal}`,
      `${conversation}.visitor-1.${begun}.${seal}`,
      `${conversation}.${identity}.${Number(begun) + 1}.${seal}`,
      'made-up',
      '',
    ]
    for (const made of tickets) {
      const given = await open(undefined, made)
      expect([given.conversation === conversation, given.identity.startsWith('visitor-')]).toEqual([
        false,
        true,
      ])
      expect(await answered(renewing, { ticket: made }, '192.0.2.1', eve.token)).toEqual([200, 'NOT_FOUND'])
    }
    expect(await read(await renew(ticket, ada.token))).toMatchObject({ grants: { identity: ada.userId } })
  })

  test('a ticket expires a day after the conversation began, however often it was resumed', async () => {
    const first = await open()
    await carrier.advance('PT23H')
    const second = await open(undefined, first.ticket)
    await renew(second.ticket)
    await carrier.advance('PT1H')
    const tickets = [
      first.ticket,
      second.ticket,
      first.ticket.replace(/\.\d+\./, `.${Date.now() + 86_400_000}.`),
    ]
    const later = []
    for (const ticket of tickets) {
      later.push(await answered(renewing, { ticket }, '192.0.2.2'))
      later.push((await open(undefined, ticket)).conversation === first.conversation)
    }
    expect([second.conversation, later]).toEqual([
      first.conversation,
      Array(3)
        .fill([[200, 'NOT_FOUND'], false])
        .flat(),
    ])
  })

  test('a conversation that the provider refuses is refused without a reason, and the log has only codes', async () => {
    provider.refuse(503, 20_503, 'Service unavailable for AC0123')
    const logged = vi.spyOn(carrier.services.log, 'error').mockImplementation(() => {})
    const { errors } = await carrier.graphql(opening, { input: {} })
    const lines = logged.mock.calls
    logged.mockRestore()
    expect(errors?.[0]?.extensions).toMatchObject({
      message: 'STANDARD_ERROR',
      fullMessage: 'Something went wrong.',
    })
    expect(lines).toEqual([[{ event: 'chat_not_opened', reason: '503 20503' }, 'the chat does not open']])
  })
})

describe('support limits', () => {
  test('openings are limited by source and account before the provider is asked', async () => {
    const { token } = await carrier.guest()
    const byAccount = []
    for (const ip of ['192.0.2.10', '192.0.2.11', '192.0.2.12', '192.0.2.13'])
      byAccount.push(await answered(opening, {}, ip, token))
    const bySource = []
    for (let count = 0; count < 51; count++) bySource.push(await answered(opening, {}, '192.0.2.20'))
    expect([byAccount, bySource.slice(49), paths().length]).toEqual([
      [
        [200, null],
        [200, null],
        [200, null],
        [429, 'TOO_MANY_REQUESTS'],
      ],
      [
        [200, null],
        [429, 'TOO_MANY_REQUESTS'],
      ],
      2 * 53,
    ])
  })

  test('strangers’ conversations have a total limit that does not stop named users and tickets', async () => {
    const flooded = await startCarrier({
      env: {
        ...provider.env,
        TRUSTED_PROXIES: '127.0.0.0/8, ::1',
        RATE_LIMITS: 'chats-in-all=3/1d, own-chats-by-source=1/1d',
      },
    })
    const opened = async (ip: string, token?: string, ticket?: string) => {
      const reply = await flooded.post(
        '/graphql',
        { query: opening, variables: { input: { ticket } } },
        { 'x-forwarded-for': ip, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      )
      const { data } = (await reply.json()) as GraphqlAnswer<{ openChat: Opened } | null>
      return { status: reply.status, ticket: data?.openChat.ticket }
    }
    const first = await opened('192.0.2.1')
    const statuses = []
    for (const ip of ['192.0.2.2', '192.0.2.3', '192.0.2.4', '192.0.2.4', '192.0.2.5'])
      statuses.push((await opened(ip)).status)
    const begun = paths().length
    const { token } = await flooded.guest()
    const others = [await opened('192.0.2.4', undefined, first.ticket), await opened('192.0.2.4', token)]
    await flooded.close()
    expect([statuses, begun, others.map(({ status }) => status)]).toEqual([
      [200, 200, 200, 429, 200],
      2 * 5,
      [200, 200],
    ])
  })

  test('messages have a total limit with a small allowance per network', async () => {
    const flooded = await startCarrier({
      env: {
        TRUSTED_PROXIES: '127.0.0.0/8, ::1',
        RATE_LIMITS: 'notes-in-all=3/1d, own-notes-by-source=1/1d',
      },
    })
    const statuses = []
    for (const network of [1, 2, 3, 4, 4, 5]) {
      const input = { text: 'Call me', email: 'ada@example.com' }
      const headers = { 'x-forwarded-for': `192.0.2.${network}` }
      statuses.push(
        (await flooded.post('/graphql', { query: leaving, variables: { input } }, headers)).status,
      )
    }
    const messages = (await flooded.outbox('support@example.com')).length
    await flooded.close()
    expect({ statuses, letters: messages }).toEqual({ statuses: [200, 200, 200, 200, 429, 200], letters: 5 })
  })

  test('token renewals and messages are limited by source', async () => {
    const { ticket } = await open()
    const renewals = []
    for (let count = 0; count < 21; count++) renewals.push(await answered(renewing, { ticket }, '192.0.2.30'))
    const notes = []
    const note = { text: 'Call me', email: 'ada@example.com' }
    for (const ip of ['192.0.2.31', '192.0.2.31', '192.0.2.31', '192.0.2.32'])
      notes.push(await answered(leaving, note, ip))
    expect([renewals.slice(19), notes]).toEqual([
      [
        [200, null],
        [429, 'TOO_MANY_REQUESTS'],
      ],
      [
        [200, null],
        [200, null],
        [429, 'TOO_MANY_REQUESTS'],
        [200, null],
      ],
    ])
  })
})

test('a message for the agents is delivered with a reply address, and an incomplete one is refused', async () => {
  const refused = await carrier.graphql(leaving, { input: { text: ' ', email: 'ada' } })
  await carrier.ask(leaving, { input: { text: ' Call me ', email: 'eve@example.com' } })
  const [message] = await carrier.outbox('support@example.com')
  expect([refused.errors?.[0]?.extensions.validationErrors, message?.text]).toEqual([
    [
      { field: 'text', code: 'invalid', message: 'Tell us what you need help with.' },
      { field: 'email', code: 'invalid', message: 'Enter the email address where we can answer you.' },
    ],
    'Call me\n\nFrom: a visitor who is not signed in\n\nAnswer to: eve@example.com',
  ])
})

test('a message shows whether a signed-in customer wrote it, by the session only', async () => {
  const [customer, locked, guest] = [await carrier.signUp(), await carrier.signUp(), await carrier.guest()]
  const { tokens } = await carrier.register()
  await lockAccount(carrier.services.db, locked.userId, 'SECURITY_LOCK')
  const written = []
  for (const token of [customer.token, locked.token, guest.token, tokens.access_token, undefined]) {
    const input = { text: 'I am a signed-in customer', email: customer.email }
    await answered(leaving, input, `198.51.100.${written.length}`, token)
    const [message] = await carrier.outbox('support@example.com')
    written.push([message?.id, message?.text.split('\n\n')[1]])
  }
  const visitor = 'From: a visitor who is not signed in'
  expect([written.map(([, from]) => from), new Set(written.map(([id]) => id)).size]).toEqual([
    ['From: a signed-in customer', visitor, visitor, visitor, visitor],
    5,
  ])
})

test('a message for the agents is retried for a week, and only the agents can read it', async () => {
  await answered(leaving, { text: 'For a week', email: 'eve@example.com' }, '192.0.2.50')
  const { sentAt, expiresAt } = await carrier.services.db
    .selectFrom('outboxMessages')
    .select(['sentAt', 'expiresAt'])
    .where('text', 'like', 'For a week%')
    .executeTakeFirstOrThrow()
  const seconds = ((expiresAt?.getTime() ?? 0) - sentAt.getTime()) / 1000
  expect(Math.abs(seconds - 7 * 24 * 3600)).toBeLessThan(60)
})

test('a locked account gets help as a stranger, since the lock may be due to the caller', async () => {
  const { token, userId } = await carrier.signUp()
  const { conversation, ticket } = await open(token)
  await lockAccount(carrier.services.db, userId, 'SECURITY_LOCK')
  for (const ticketHeld of [undefined, ticket]) {
    const opened = await open(token, ticketHeld)
    expect([opened.identity, opened.conversation === conversation]).toEqual([
      expect.stringMatching(/^visitor-/),
      false,
    ])
  }
  expect(await answered(renewing, { ticket }, '192.0.2.40', token)).toEqual([200, 'NOT_FOUND'])
})

test('a session with a password alone is a stranger even with the account’s ticket', async () => {
  const { token, email } = await carrier.signUp()
  const { conversation, ticket } = await open(token)
  const { access_token: half } = await carrier.signIn(email, goodPassword)
  const opened = await open(half, ticket)
  expect([opened.identity, opened.conversation === conversation]).toEqual([
    expect.stringMatching(/^visitor-/),
    false,
  ])
  expect(await answered(renewing, { ticket }, '192.0.2.41', half)).toEqual([200, 'NOT_FOUND'])
})

test('without a provider there is no chat, but a message can be left', async () => {
  const plain = await startCarrier()
  const answers = [
    await plain.graphql(opening, { input: {} }),
    await plain.graphql(renewing, { input: { ticket: 'x' } }),
    await plain.graphql(leaving, { input: { text: 'Call me', email: 'ada@example.com' } }),
  ]
  await plain.close()
  expect(answers.map(({ errors }) => errors?.[0]?.extensions.message ?? null)).toEqual([
    'NOT_FOUND',
    'NOT_FOUND',
    null,
  ])
})
