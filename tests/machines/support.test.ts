import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { parse } from '../../machines/routes/route.ts'
import { mayChatAt } from '../../machines/support/mayChatAt.ts'
import { supportMachine } from '../../machines/support/support.machine.ts'
import type {
  ChatLine,
  ChatReply,
  ConversationCommand,
  ConverseInput,
  SupportNote,
} from '../../machines/support/support.types.ts'
import { agentHours } from '../../rules/agentHours.ts'
import { noteErrors } from '../../rules/note.ts'
import { sampleRoutes } from './sampleRoutes.ts'

const ada = { userId: 'U-1', email: 'ada@example.com' }
const reply = (more: Partial<ChatReply> = {}): ChatReply => ({
  from: 'assistant',
  text: 'From $9 a month.',
  suggestions: [],
  isAway: false,
  ...more,
})

/** The support machine with a conversation controlled by the test. */
function startSupport(userId: string | null = 'U-1', lines: readonly ChatLine[] = []) {
  const opened: ConverseInput[] = []
  const sent: ConversationCommand[] = []
  const left: SupportNote[] = []
  const support = createActor(
    supportMachine.provide({
      actors: {
        converse: fromCallback<ConversationCommand, ConverseInput>(({ input, receive }) => {
          opened.push(input)
          receive((command) => sent.push(command))
        }),
        leaveNote: fromPromise<void, SupportNote>(async ({ input }) => void left.push(input)),
      },
    }),
    { input: { userId, email: null, messaging: true, lines }, clock: new SimulatedClock() },
  ).start()
  const open = () => {
    support.send({ type: 'chat.chosen' })
    support.send({ type: 'chat.opened' })
  }
  const texts = () => support.getSnapshot().context.lines.map(({ from, text }) => `${from}: ${text}`)
  return { support, opened, said: sent, left, open, texts }
}

describe('the support chat', () => {
  it.each<[from: 'assistant' | 'agent', state: string, unsaid: string[]]>([
    ['assistant', 'asking', []],
    ['agent', 'handedOver', []],
    ['assistant', 'waiting', ['And with tobacco?']],
  ])(
    'the support chat continues after a reload with the lines of %s and shows undelivered ones',
    (from, state, unsaid) => {
      const line = { suggestions: [], status: 'sent' } as const
      const lines: ChatLine[] = [
        { ...line, id: 0, from: 'person', text: 'What does it cost?' },
        { ...line, id: 1, from, text: 'From $9 a month.' },
        ...unsaid.map((text) => ({ ...line, id: 2, from: 'person', text, status: 'unsent' }) as const),
      ]
      const { support, open, opened, said, texts } = startSupport('U-1', lines)
      open()
      expect([opened, said.map(({ text }) => text), texts()]).toEqual([
        [{ userId: 'U-1', isResumed: true }],
        unsaid,
        lines.map(({ from: speaker, text }) => `${speaker}: ${text}`),
      ])
      expect(JSON.stringify(support.getSnapshot().value)).toContain(state)
      support.send({ type: 'person.moved', userId: null, email: null })
      expect(texts()).toEqual([])
    },
  )

  it('the support chat keeps the conversation while the panel is closed, and counts new messages', () => {
    const { support, open, texts } = startSupport()
    open()
    support.send({ type: 'question.asked', text: 'What does it cost?' })
    support.send({ type: 'panel.closed' })
    support.send({ type: 'chat.received', reply: reply() })
    support.send({ type: 'chat.received', reply: reply({ from: 'agent', text: 'Hello.' }) })
    expect([texts(), support.getSnapshot().context.unread, support.getSnapshot().value]).toEqual([
      ['person: What does it cost?', 'assistant: From $9 a month.', 'agent: Hello.'],
      2,
      { panel: 'closed', chat: { open: 'handedOver' } },
    ])
    support.send({ type: 'chat.chosen' })
    expect(support.getSnapshot().context.unread).toBe(0)
  })

  it('the support chat resends a lost question once', () => {
    const { support, opened, said, open, texts } = startSupport()
    open()
    support.send({ type: 'question.asked', text: 'What does it cost?' })
    support.send({
      type: 'chat.lost',
      problem: { code: 'NETWORK', message: 'Lost.', validationErrors: [] },
    })
    support.send({ type: 'retry.chosen' })
    support.send({ type: 'chat.opened' })
    const again = { type: 'say', line: 0, text: 'What does it cost?', isWithAgent: false }
    expect({ opened, said, texts: texts() }).toEqual({
      opened: [
        { userId: 'U-1', isResumed: false },
        { userId: 'U-1', isResumed: true },
      ],
      said: [again, again],
      texts: ['person: What does it cost?'],
    })
  })

  it('the support chat queues lines for an agent and continues on a new connection, one line at a time', () => {
    const { support, said, open } = startSupport()
    open()
    support.send({ type: 'chat.received', reply: reply({ from: 'agent', text: 'Hello.' }) })
    // Together they exceed the length limit of one message.
    const [long, longer] = ['What does it cost? '.repeat(32).trim(), 'And for two? '.repeat(50).trim()]
    support.send({ type: 'question.asked', text: `${long} ` })
    support.send({ type: 'question.asked', text: longer })
    const state = () => support.getSnapshot().value
    const before = state()
    support.send({
      type: 'chat.lost',
      problem: { code: 'NETWORK', message: 'Lost.', validationErrors: [] },
    })
    support.send({ type: 'retry.chosen' })
    support.send({ type: 'chat.opened' })
    const withAgent = { panel: 'chatting', chat: { open: 'handedOver' } }
    expect({ said, stands: [before, state()] }).toEqual({
      said: [
        { type: 'say', line: 1, text: long, isWithAgent: true },
        { type: 'say', line: 2, text: longer, isWithAgent: true },
        { type: 'say', line: 1, text: long, isWithAgent: true },
        { type: 'say', line: 2, text: longer, isWithAgent: true },
      ],
      stands: [withAgent, withAgent],
    })
  })

  it.each([
    ['nothing when an agent has received everything', 3, ['one', 'two', 'three']],
    ['only what an agent has not received, even after a reply', 2, ['one', 'two', 'three', 'three']],
  ])('the support chat of a guest who creates an account resends %s', (_, taken, all) => {
    const { support, said, open } = startSupport(null)
    open()
    support.send({ type: 'chat.received', reply: reply({ from: 'agent', text: 'Hello.' }) })
    support.send({ type: 'question.asked', text: 'one' })
    support.send({ type: 'chat.received', reply: reply({ from: 'agent', text: 'Yes?' }) })
    for (const text of ['two', 'three']) support.send({ type: 'question.asked', text })
    for (let count = 0; count < taken; count += 1) support.send({ type: 'chat.taken' })
    support.send({ type: 'person.moved', ...ada })
    support.send({ type: 'chat.opened' })
    expect(said.map(({ text }) => text)).toEqual(all)
  })

  it('the support chat keeps the order when a reply arrives late and does not repeat its question', () => {
    const { support, said, open } = startSupport(null)
    open()
    support.send({ type: 'question.asked', text: 'What does it cost?' })
    support.send({ type: 'chat.taken' })
    support.send({ type: 'person.moved', ...ada })
    support.send({ type: 'chat.opened' })
    expect([said.map(({ text }) => text), support.getSnapshot().value]).toEqual([
      ['What does it cost?'],
      { panel: 'chatting', chat: { open: 'asking' } },
    ])
  })

  it('does not resend a refused line, and accepts another', () => {
    const { support, said, open } = startSupport()
    open()
    support.send({ type: 'question.asked', text: 'What does it cost?' })
    support.send({ type: 'chat.refused' })
    const after = support.getSnapshot().value
    support.send({
      type: 'chat.lost',
      problem: { code: 'NETWORK', message: 'Lost.', validationErrors: [] },
    })
    support.send({ type: 'retry.chosen' })
    support.send({ type: 'chat.opened' })
    expect({
      after,
      said: said.map(({ text }) => text),
      standings: support.getSnapshot().context.lines.map(({ status }) => status),
    }).toEqual({
      after: { panel: 'chatting', chat: { open: 'asking' } },
      said: ['What does it cost?'],
      standings: ['refused'],
    })
  })

  it('the support chat is cleared for another user, and continues for a guest who creates an account', () => {
    const { support, opened, open, texts } = startSupport(null)
    open()
    support.send({ type: 'chat.received', reply: reply() })
    support.send({ type: 'person.moved', ...ada })
    expect([texts(), opened.at(-1)]).toEqual([
      ['assistant: From $9 a month.'],
      { userId: 'U-1', isResumed: true },
    ])
    support.send({ type: 'person.moved', userId: 'U-2', email: null })
    expect([texts(), support.getSnapshot().value, support.getSnapshot().context.userId]).toEqual([
      [],
      { panel: 'closed', chat: 'none' },
      'U-2',
    ])
  })

  it('the support chat adds a message for the agents to the conversation once it was accepted', async () => {
    const { support, left, open, texts } = startSupport()
    open()
    support.send({ type: 'chat.received', reply: reply({ isAway: true, text: 'They are back Monday.' }) })
    support.send({ type: 'note.chosen' })
    support.send({ type: 'note.sent', note: { text: ' Call me. ', email: 'ada' } })
    expect(left).toEqual([])
    const note = { text: ' Call me. ', email: 'ada@example.com' }
    const taken = new Promise<void>((resolve) => {
      support.subscribe((snapshot) => snapshot.matches({ chat: { open: 'asking' } }) && resolve())
    })
    support.send({ type: 'note.sent', note })
    await taken
    expect({ left, texts: texts() }).toEqual({
      left: [note],
      texts: ['assistant: They are back Monday.', 'note: Call me.'],
    })
  })
})

describe('live agents', () => {
  it.each([
    ['Monday at 9', '2026-11-23T14:00:00Z', true, 'today'],
    ['Monday before 9', '2026-11-23T13:59:59Z', false, 'today'],
    ['Monday at 5', '2026-11-23T22:00:00Z', false, 'tomorrow'],
    ['Friday before 5', '2026-11-27T21:59:59Z', true, 'today'],
    ['Friday at 5', '2026-11-27T22:00:00Z', false, 'Monday'],
    ['Saturday', '2026-11-28T15:00:00Z', false, 'Monday'],
    ['Sunday', '2026-11-22T15:00:00Z', false, 'Monday'],
    ['a summer morning, when daylight saving time starts', '2026-07-06T13:00:00Z', true, 'today'],
    ['midnight', '2026-11-24T05:00:00Z', false, 'today'],
  ])('%s', (_, now, areThere, back) => {
    expect(agentHours(new Date(now))).toEqual({ areThere, back })
  })
})

it('a message needs text, not too much of it, and an email address', () => {
  expect([
    noteErrors({ text: ' ', email: 'ada' }),
    noteErrors({ text: 'x'.repeat(1001), email: ' ada@example.com ' }),
    noteErrors({ text: 'x'.repeat(1000), email: 'ada@example.com' }),
  ]).toEqual([['text', 'email'], ['text'], []])
})

describe('chat availability', () => {
  // product-and-after-purchase 2: "Messaging is disabled on /login (exact) and under /fulfillment".
  const without = ['confirmation', 'fulfillment', 'fulfillmentReinstatement', 'fulfillmentStart', 'login']

  it('is on every route except the login and those under /fulfillment', () => {
    const refused = sampleRoutes('chat', 1)
      .map(({ href }) => parse(href))
      .filter((route) => route !== null)
      .filter((route) => !mayChatAt(route))
    expect(refused.map(({ id }) => id).sort()).toEqual(without)
  })

  it.each([
    '/fulfillments',
    '/login/other',
    '/flow/quote-review?form=quote',
    '/forgot-password',
    '/review-quote',
  ])('includes %s, which only looks like an excluded path', (href) => {
    const route = parse(href)
    expect(route === null || mayChatAt(route)).toBe(true)
  })
})
