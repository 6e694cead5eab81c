import type { StateOf } from '../machineTypes.ts'
import { defineModel } from '../model.ts'
import type { Problem } from '../problem.ts'
import { supportMachine } from './support.machine.ts'
import { lastSpeaker } from './support.setup.ts'
import type { ChatReply, SupportContext } from './support.types.ts'

const ada = { userId: 'U-1', email: 'ada@example.com' }
const stranger = { userId: null, email: null }
type SupportState = StateOf<typeof supportMachine>

const question = 'What does it cost?'
const answer = 'From $9 a month.'
const note = { text: 'Please call me.', email: 'ada@example.com' }
const away: Problem = { code: 'NETWORK', message: 'No connection.', validationErrors: [] }

const says = (reply: Partial<ChatReply>): { type: 'chat.said'; reply: ChatReply } => ({
  type: 'chat.said',
  reply: { from: 'assistant', text: answer, suggestions: [], isAway: false, ...reply },
})

const line = ({ lines }: SupportContext, from: 'person' | 'assistant' | 'agent' | 'note', text: string) => [
  ...lines,
  { id: lines.length, from, text, suggestions: [] },
]

/** What was said is in the conversation, and nothing waits for an answer any more. */
const hears =
  (to: SupportState, from: 'assistant' | 'agent' = 'assistant') =>
  (before: SupportContext) => ({
    to,
    context: { lines: line(before, from, answer), unanswered: null },
  })

/** A question stands in the conversation before its answer does; lines that nobody has answered yet stay together. */
const asks = (to: SupportState) => (before: SupportContext) => ({
  to,
  context: {
    lines: line(before, 'person', question),
    unanswered: before.unanswered === null ? question : `${before.unanswered}\n${question}`,
  },
  does: ['sends say to converse'],
})

/** A question without words is none. */
const asksInWords = (to: SupportState) =>
  ({ 'question.asked (in words)': asks(to), 'question.asked (without words)': null }) as const

/** A stranger who gets a name goes on under it. */
const named =
  (to: SupportState) =>
  ({ userId }: SupportContext) =>
    userId === null ? { to, context: ada } : null

/** Whatever is said while a message is written takes nobody's words away. */
const keepsWriting = (to: SupportState) => ({
  'converse sends chat.said (an agent)': hears(to, 'agent'),
  'converse sends chat.said': hears(to),
})

/** The place decides whether there may be a chat. */
const placed = (to: SupportState) => ({
  'place.moved (with a chat)': { to, context: { messaging: true } },
  'place.moved (the login)': { to, context: { messaging: false } },
})

/** Nothing of the person before is left for whoever comes next. */
const leavesNothing = {
  'person.moved (nobody)': ({ userId }: SupportContext) =>
    userId === null
      ? null
      : {
          to: ['panel.closed', 'chat.none'] as const,
          context: { ...stranger, lines: [], unanswered: null, note: null, unread: 0, problem: null },
        },
}

const lost = { to: 'chat.lost', context: { problem: away } } as const

export const supportModel = defineModel(supportMachine, {
  input: {
    'a stranger': { ...stranger, messaging: true },
    'somebody signed in': { ...ada, messaging: true },
    'at the login': { ...stranger, messaging: false },
  },
  startsIn: {
    'a stranger': { to: ['panel.closed', 'chat.none'] },
    'somebody signed in': { to: ['panel.closed', 'chat.none'] },
    'at the login': { to: ['panel.closed', 'chat.none'] },
  },
  events: {
    'support.chosen': true,
    'chat.chosen': true,
    'panel.closed': true,
    'place.moved': { 'with a chat': { messaging: true }, 'the login': { messaging: false } },
    'person.moved': { 'a name': ada, nobody: stranger },
    'question.asked': { 'in words': { text: ` ${question}` }, 'without words': { text: '  ' } },
    'retry.chosen': true,
    'note.chosen': true,
    'note.dismissed': true,
    'note.sent': { complete: { note }, 'without an address': { note: { ...note, email: 'ada' } } },
  },
  outcomes: {
    converse: {
      error: { broken: away },
      emits: ({ snapshot }) => ({
        ...(snapshot.matches({ chat: { open: 'connecting' } }) ? { open: { type: 'chat.opened' } } : {}),
        'the assistant': says({}),
        'an agent': says({ from: 'agent' }),
        'agents are away': says({ isAway: true }),
        lost: { type: 'chat.lost', problem: away },
      }),
    },
    leaveNote: { done: { taken: undefined }, error: { away } },
  },
  leadsTo: leavesNothing,
  states: {
    'panel.closed': {
      tags: [],
      leadsTo: {
        ...placed('panel.closed'),
        'support.chosen': 'panel.choosing',
        'chat.chosen': ({ messaging }) => (messaging ? 'panel.chatting' : 'panel.choosing'),
        'converse sends chat.said': ({ unread }) => ({
          to: 'panel.closed',
          context: { unread: unread + 1 },
        }),
      },
    },
    'panel.choosing': {
      screen: 'support',
      leadsTo: {
        ...placed('panel.choosing'),
        'chat.chosen': ({ messaging }) => (messaging ? 'panel.chatting' : null),
        'panel.closed': 'panel.closed',
      },
    },
    'panel.chatting': {
      screen: 'chat',
      context: { unread: 0 },
      leadsTo: {
        ...placed('panel.chatting'),
        'support.chosen': 'panel.choosing',
        'panel.closed': 'panel.closed',
        'place.moved (the login)': { to: 'panel.closed', context: { messaging: false } },
      },
    },
    'chat.none': {
      tags: [],
      running: [],
      leadsTo: {
        'chat.chosen': ({ messaging }) => (messaging ? 'chat.open.connecting' : null),
        'person.moved (a name)': named('chat.none'),
      },
    },
    'chat.open': {
      leadsTo: {
        'converse sends chat.said (the assistant)': hears('chat.open.asking'),
        'converse sends chat.said (agents are away)': hears('chat.open.away'),
        'converse sends chat.said (an agent)': hears('chat.open.handedOver', 'agent'),
        'converse sends chat.lost': lost,
        'converse fails': lost,
        'person.moved (a name)': named('chat.open.connecting'),
      },
    },
    'chat.open.connecting': {
      tags: ['pending'],
      running: {
        converse: ({ userId, lines }) => ({ userId, isResumed: lines.length > 0 }),
      },
      leadsTo: {
        'converse sends chat.opened': ({ unanswered, lines }) => {
          const isWithAgent = lastSpeaker(lines) === 'agent'
          if (unanswered === null) return isWithAgent ? 'chat.open.handedOver' : 'chat.open.asking'
          const to = isWithAgent ? 'chat.open.handedOver' : 'chat.open.waiting.fresh'
          return { to, does: ['sends say to converse'] }
        },
      },
    },
    'chat.open.asking': {
      tags: [],
      running: ['converse'],
      leadsTo: asksInWords('chat.open.waiting.fresh'),
    },
    'chat.open.waiting': { tags: ['pending'], running: ['converse'] },
    'chat.open.waiting.fresh': { after: { 4000: 'chat.open.waiting.slow' } },
    'chat.open.waiting.slow': {},
    'chat.open.handedOver': {
      tags: [],
      running: ['converse'],
      leadsTo: asksInWords('chat.open.handedOver'),
    },
    'chat.open.away': {
      tags: [],
      running: ['converse'],
      leadsTo: { ...asksInWords('chat.open.waiting.fresh'), 'note.chosen': 'chat.open.leavingNote.writing' },
    },
    'chat.open.leavingNote.writing': {
      tags: [],
      running: ['converse'],
      leadsTo: {
        ...keepsWriting('chat.open.leavingNote.writing'),
        'note.dismissed': { to: 'chat.open.away', context: { problem: null } },
        'note.sent (complete)': {
          to: 'chat.open.leavingNote.sending',
          context: { note, problem: null },
        },
      },
    },
    'chat.open.leavingNote.sending': {
      tags: ['pending'],
      running: { converse: {}, leaveNote: note },
      leadsTo: {
        ...keepsWriting('chat.open.leavingNote.sending'),
        'leaveNote done': (before) => ({
          to: 'chat.open.asking',
          context: { lines: line(before, 'note', note.text), note: null },
        }),
        'leaveNote fails': { to: 'chat.open.leavingNote.writing', context: { problem: away } },
      },
    },
    'chat.lost': {
      tags: ['retryable'],
      running: [],
      leadsTo: {
        'retry.chosen': { to: 'chat.open.connecting', context: { problem: null } },
        'person.moved (a name)': named('chat.lost'),
      },
    },
  },
  project: ({ userId, messaging, unanswered, lines, unread }) => ({
    userId,
    hasUnread: unread > 0,
    messaging,
    isUnanswered: unanswered !== null,
    hasLines: lines.length > 0,
    isWithAgent: lastSpeaker(lines) === 'agent',
  }),
})
