import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ChatReply, ConversationCommand } from '../../../machines/support/support.types.ts'
import { createTwilioMessaging } from '../../../src/adapters/messaging/twilioMessaging.ts'
import type {
  TwilioClient,
  TwilioConversation,
  TwilioMessage,
} from '../../../src/adapters/messaging/twilioSdk.ts'

const timeout = 20_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Lets everything that waits only for promises finish. */
const settle = () => vi.advanceTimersByTimeAsync(0)

const message = (index: number, more: Partial<TwilioMessage> = {}): TwilioMessage => ({
  index,
  author: 'Studio',
  body: `Words ${index}`,
  attributes: {},
  participantSid: null,
  ...more,
})

const line = (text: string, line = 0): ConversationCommand => ({
  type: 'say',
  line,
  text,
  isWithAgent: false,
})

const assistant = (text: string): ChatReply => ({ from: 'assistant', text, suggestions: [], isAway: false })

/** The listeners of an SDK object. */
function listeners() {
  const all = new Map<string, ((...values: never[]) => void)[]>()
  return {
    on(event: string, listener: (...values: never[]) => void) {
      all.set(event, [...(all.get(event) ?? []), listener])
    },
    emit(event: string, ...values: readonly unknown[]) {
      for (const listener of all.get(event) ?? []) Reflect.apply(listener, undefined, values)
    },
  }
}

/** A conversation at the provider, which outlives the connections to it. */
function createConversation(sid: string) {
  const messages: TwilioMessage[] = []
  const sent: string[] = []
  const marks: unknown[] = []
  const received = listeners()
  let current: 'active' | 'closed' = 'active'
  let sending = async () => {}
  const conversation: TwilioConversation = {
    get state() {
      return { current, dateUpdated: new Date(0) }
    },
    on: received.on,
    async getMessages(_size, anchor) {
      return { items: messages.filter(({ index }) => index >= anchor) }
    },
    async sendMessage(text, attributes) {
      await sending()
      sent.push(text)
      marks.push(attributes)
      return 0
    },
  }
  return {
    sid,
    conversation,
    sent,
    /** The attributes of the sent messages. */
    marks,
    /** Someone sends a message; only connected clients receive it. */
    receives(one: TwilioMessage) {
      messages.push(one)
      received.emit('messageAdded', one)
    },
    closes() {
      current = 'closed'
    },
    isRemoved: () => received.emit('removed'),
    /** Sets the result of the messages sent from now on. */
    takes(next: () => Promise<void>) {
      sending = next
    },
  }
}

/** The chat, with a carrier and a provider controlled by the test. */
function startMessaging() {
  const asked: (string | null)[] = []
  const renewed: string[] = []
  const conversations = [createConversation('CH0'), createConversation('CH1')]
  const clients: {
    token: string
    tokens: string[]
    ended: number
    emit: (...events: readonly [string, ...unknown[]]) => void
  }[] = []
  const events: unknown[] = []
  let identity = 'U-1'
  let opening = async () => {}
  let renewing = async () => {}

  const messaging = createTwilioMessaging({
    access: {
      async open(ticket) {
        asked.push(ticket)
        await opening()
        const conversation = ticket?.split(' ')[1] ?? `CH${asked.filter((each) => each === null).length - 1}`
        return { conversation, identity, ticket: `ticket ${conversation}`, token: `token ${asked.length}` }
      },
      async renew(ticket) {
        renewed.push(ticket)
        await renewing()
        return `token of renewal ${renewed.length}`
      },
    },
    async start(token) {
      const received = listeners()
      const mine = { token, tokens: [] as string[], ended: 0, emit: received.emit }
      clients.push(mine)
      const client: TwilioClient = {
        on: received.on,
        async getConversationBySid(sid) {
          const found = conversations.find((each) => each.sid === sid)
          if (!found) throw new Error('Not Found')
          return found.conversation
        },
        async updateToken(next) {
          mine.tokens.push(next)
        },
        async shutdown() {
          mine.ended += 1
        },
      }
      return client
    },
    timeout,
  })

  const open = (isResumed = false) =>
    messaging.open(
      { userId: 'U-1', isResumed },
      {
        opened: () => events.push('opened'),
        taken: () => events.push('taken'),
        refused: () => events.push('refused'),
        received: (reply) => events.push(reply),
        lost: (error) => events.push(error instanceof Error ? `lost: ${error.message}` : error),
      },
    )
  /** Opened and admitted by the provider. */
  const connect = async (isResumed = false) => {
    const conversation = open(isResumed)
    await settle()
    clients.at(-1)?.emit('initialized')
    await settle()
    return conversation
  }
  const [first, second] = conversations
  if (!first || !second) throw new Error('There are two')
  return {
    open,
    connect,
    asked,
    renewed,
    clients,
    /** The events reported since the last call. */
    told: () => events.splice(0),
    first,
    second,
    is(other: string) {
      identity = other
    },
    refusesOpening(error: Error) {
      opening = () => Promise.reject(error)
    },
    refusesRenewal() {
      renewing = () => Promise.reject(new Error('refused'))
    },
  }
}

describe('a conversation', () => {
  test("a conversation starts with the carrier's token and opens once the provider admits it", async () => {
    const { open, clients, told, asked } = startMessaging()
    open()
    await settle()
    const before = told()
    clients[0]?.emit('initialized')
    await settle()
    expect([asked, clients.map(({ token }) => token), before, told()]).toEqual([
      [null],
      ['token 1'],
      [],
      ['opened'],
    ])
  })

  test('a conversation sends messages to the provider and reports those of others once, in order', async () => {
    const { connect, told, first } = startMessaging()
    first.receives(message(0))
    const conversation = await connect()
    conversation.send(line('How much is it?'))
    await settle()
    first.receives(message(1, { author: 'U-1', participantSid: 'MB1', body: 'How much is it?' }))
    first.receives(message(2))
    first.receives(message(2))
    first.receives(message(3, { body: '  ' }))
    await settle()
    expect([first.sent, told()]).toEqual([
      ['How much is it?'],
      ['opened', assistant('Words 0'), 'taken', assistant('Words 2')],
    ])
  })

  test.each<[string, Partial<TwilioMessage>, Partial<ChatReply>]>([
    ['of a bot, which does not take part', {}, { from: 'assistant' }],
    ['of an agent, who takes part', { participantSid: 'MB2' }, { from: 'agent' }],
    [
      'by its attributes',
      { participantSid: 'MB2', attributes: { from: 'assistant' } },
      { from: 'assistant' },
    ],
    ['by its attributes, as an agent', { attributes: { from: 'agent' } }, { from: 'agent' }],
    ['with suggested questions', { attributes: { suggestions: ['Why?', 7] } }, { suggestions: ['Why?'] }],
    ['with a report that agents are absent', { attributes: { isAway: true } }, { isAway: true }],
    ['with unknown attributes', { attributes: ['agent'] }, { from: 'assistant' }],
    ['from an unknown sender', { attributes: { from: 'me', suggestions: 'Why?', isAway: 1 } }, {}],
  ])('a conversation identifies the author of a message: %s', async (_, caseName, reply) => {
    const { connect, told, first } = startMessaging()
    await connect()
    first.receives(message(0, caseName))
    await settle()
    expect(told()).toEqual(['opened', { ...assistant('Words 0'), ...reply }])
  })

  test('a conversation that the user closes disconnects and reports nothing more', async () => {
    const { connect, clients, told, first } = startMessaging()
    const conversation = await connect()
    conversation.close()
    first.receives(message(0))
    clients[0]?.emit('initFailed', { error: { message: 'Twilsock has disconnected.' } })
    await vi.advanceTimersByTimeAsync(timeout)
    expect([clients[0]?.ended, told()]).toEqual([1, ['opened']])
  })

  test('a conversation that is closed while it opens leaves no connection behind', async () => {
    const { open, clients, told } = startMessaging()
    open().close()
    await settle()
    open().close()
    const later = open()
    await settle()
    later.close()
    clients.at(-1)?.emit('initialized')
    await settle()
    expect([clients.map(({ ended }) => ended), told()]).toEqual([[1], []])
  })

  test('a conversation that the agents ended is followed by a new one with the next message', async () => {
    const { connect, clients, told, first, second, asked } = startMessaging()
    const conversation = await connect()
    first.closes()
    conversation.send(line('One more thing'))
    conversation.send(line('And another', 1))
    await settle()
    clients[1]?.emit('initialized')
    await settle()
    second.receives(message(0))
    await settle()
    expect({
      asked,
      first: first.sent,
      second: second.sent,
      ended: clients.map(({ ended }) => ended),
      told: told(),
    }).toEqual({
      asked: [null, null],
      first: [],
      second: ['One more thing', 'And another'],
      ended: [1, 0],
      told: ['opened', 'taken', 'taken', assistant('Words 0')],
    })
  })
})

describe('messages', () => {
  const refusal = () => Promise.reject(Object.assign(new Error('Bad Request'), { status: 400 }))

  test('messages are sent one after the other and count as accepted when the provider confirms', async () => {
    const { connect, told, first } = startMessaging()
    const conversation = await connect()
    let take = () => {}
    first.takes(
      () =>
        new Promise((resolve) => {
          take = resolve
        }),
    )
    conversation.send(line('one'))
    conversation.send(line('two', 1))
    await settle()
    const before = [[...first.sent], told()]
    take()
    await settle()
    expect([before, first.sent, told()]).toEqual([[[], ['opened']], ['one'], ['taken']])
  })

  test('messages that the provider refuses are reported, and the next ones are sent', async () => {
    const { connect, told, first } = startMessaging()
    const conversation = await connect()
    first.takes(refusal)
    conversation.send(line('one'))
    await settle()
    first.takes(async () => {})
    conversation.send(line('two', 1))
    await settle()
    expect([first.sent, told()]).toEqual([['two'], ['opened', 'refused', 'taken']])
  })

  test('messages are not reported as refused when only the conversation has ended', async () => {
    const { connect, told, first } = startMessaging()
    const conversation = await connect()
    first.takes(() => {
      first.closes()
      return refusal()
    })
    conversation.send(line('one'))
    await settle()
    expect(told()).toEqual(['opened', 'lost: Bad Request'])
  })

  test('messages of a guest that were delivered without a confirmation are not resent under the name', async () => {
    const { is, connect, told, first } = startMessaging()
    is('visitor-1')
    const stranger = await connect()
    // The connection is lost before the provider's reply.
    first.takes(() => new Promise(() => {}))
    stranger.send(line('one'))
    await settle()
    stranger.close()
    first.receives(message(0, { author: 'visitor-1', participantSid: 'MB1', attributes: { line: 0 } }))
    first.takes(async () => {})
    is('U-1')
    const named = await connect(true)
    named.send(line('one'))
    named.send(line('two', 1))
    await settle()
    expect([first.sent, first.marks, told()]).toEqual([
      ['two'],
      [{ line: 1 }],
      ['opened', 'opened', 'taken', 'taken'],
    ])
  })
})

describe('a resumed conversation', () => {
  test('a resumed conversation continues where it was lost, with missed messages and without duplicates', async () => {
    const { connect, clients, told, first, asked } = startMessaging()
    await connect()
    first.receives(message(0))
    await settle()
    clients[0]?.emit('tokenExpired')
    first.receives(message(1))
    told()
    await connect(true)
    expect([asked, told()]).toEqual([
      [null, 'ticket CH0'],
      ['opened', assistant('Words 1')],
    ])
  })

  test('a resumed conversation recognizes the messages the user wrote as a guest', async () => {
    const { is, connect, told, first } = startMessaging()
    is('visitor-1')
    const stranger = await connect()
    stranger.close()
    first.receives(message(0, { author: 'visitor-1', participantSid: 'MB1' }))
    is('U-1')
    told()
    await connect(true)
    first.receives(message(1, { author: 'U-1', participantSid: 'MB3' }))
    first.receives(message(2))
    await settle()
    expect(told()).toEqual(['opened', assistant('Words 2')])
  })

  test('a resumed conversation is a new one when the old one has ended', async () => {
    const { connect, open, clients, told, first, asked } = startMessaging()
    const conversation = await connect()
    conversation.close()
    first.closes()
    open(true)
    await settle()
    clients[1]?.emit('initialized')
    await settle()
    clients[2]?.emit('initialized')
    await settle()
    expect([asked, clients.map(({ ended }) => ended), told()]).toEqual([
      [null, 'ticket CH0', null],
      [1, 1, 0],
      ['opened', 'opened'],
    ])
  })

  test('a resumed conversation is not continued for the next user', async () => {
    const { connect, asked } = startMessaging()
    ;(await connect()).close()
    await connect()
    expect(asked).toEqual([null, null])
  })
})

describe('a lost conversation', () => {
  test.each<[string, readonly [string, ...unknown[]], string]>([
    ['the provider does not start', ['initFailed', { error: { message: 'No.' } }], 'lost: No.'],
    [
      'the provider refuses the connection',
      ['connectionStateChanged', 'denied'],
      'lost: The provider does not let us in.',
    ],
    ['the token has expired', ['tokenExpired'], 'lost: The token has ended.'],
  ])('a lost conversation is reported once: %s', async (_, event, lost) => {
    const { connect, clients, told } = startMessaging()
    await connect()
    clients[0]?.emit(...event)
    clients[0]?.emit(...event)
    expect([clients[0]?.ended, told()]).toEqual([1, ['opened', lost]])
  })

  test("a lost conversation is reported with the carrier's reason when the carrier refuses the chat", async () => {
    const { refusesOpening, open, told } = startMessaging()
    refusesOpening(new Error('Too many tries.'))
    open()
    await settle()
    expect(told()).toEqual(['lost: Too many tries.'])
  })

  test('a lost conversation is followed by a new one when the provider does not know its name', async () => {
    const { connect, open, clients, told, asked } = startMessaging()
    ;(await connect()).close()
    ;(await connect()).close()
    told()
    open()
    await settle()
    clients[2]?.emit('initialized')
    await settle()
    open(true)
    await settle()
    expect([asked, told()]).toEqual([[null, null, null, null], ['lost: The conversation is not to be had.']])
  })

  test('a lost conversation is reported when the connection fails or does not return in time, but not after a short loss', async () => {
    const { open, connect, clients, told } = startMessaging()
    open()
    await vi.advanceTimersByTimeAsync(timeout)
    const never = told()
    await connect()
    clients[1]?.emit('connectionStateChanged', 'disconnected')
    await vi.advanceTimersByTimeAsync(timeout - 1)
    clients[1]?.emit('connectionStateChanged', 'connecting')
    clients[1]?.emit('connectionStateChanged', 'connected')
    await vi.advanceTimersByTimeAsync(timeout)
    const short = told()
    clients[1]?.emit('connectionStateChanged', 'disconnected')
    await vi.advanceTimersByTimeAsync(timeout)
    const lost = 'lost: The connection did not come back.'
    expect([never, short, told()]).toEqual([[lost], ['opened'], [lost]])
  })

  test('a lost conversation is reported when messages do not get through, so that they are resent', async () => {
    const { connect, told, first } = startMessaging()
    const conversation = await connect()
    first.takes(() => Promise.reject(new Error('Twilsock: disconnected')))
    conversation.send(line('How much is it?'))
    conversation.send(line('And for two?', 1))
    await settle()
    expect(told()).toEqual(['opened', 'lost: Twilsock: disconnected'])
  })

  test.each([401, 403, 404, 429, 500])(
    'a lost conversation is reported when the provider replies to a message with %d',
    async (status) => {
      const { connect, told, first } = startMessaging()
      const conversation = await connect()
      first.takes(() => Promise.reject(Object.assign(new Error('No.'), { status })))
      conversation.send(line('How much is it?'))
      await settle()
      expect(told()).toEqual(['opened', 'lost: No.'])
    },
  )
})

describe('the chat token', () => {
  test('the chat token is renewed for its conversation before it expires', async () => {
    const { connect, clients, renewed, told } = startMessaging()
    await connect()
    clients[0]?.emit('tokenAboutToExpire')
    await settle()
    clients[0]?.emit('tokenAboutToExpire')
    await settle()
    expect([renewed, clients[0]?.tokens, told()]).toEqual([
      ['ticket CH0', 'ticket CH0'],
      ['token of renewal 1', 'token of renewal 2'],
      ['opened'],
    ])
  })

  test('a chat token that cannot be renewed is not reported before it has expired', async () => {
    const { connect, clients, refusesRenewal, told } = startMessaging()
    await connect()
    refusesRenewal()
    clients[0]?.emit('tokenAboutToExpire')
    await settle()
    const before = told()
    clients[0]?.emit('tokenExpired')
    expect([before, told()]).toEqual([['opened'], ['lost: The token has ended.']])
  })
})
