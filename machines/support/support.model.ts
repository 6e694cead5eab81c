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
  { id: lines.length, from, text, suggestions: [], standing: from === 'person' ? 'unsaid' : 'said' } as const,
]

const unsaid = ({ lines }: SupportContext) => lines.filter(({ standing }) => standing === 'unsaid')

/** Of the lines that have not got through, the first is the one that is spoken of. */
const stands = (to: SupportState, standing: 'said' | 'refused') => (before: SupportContext) => ({
  to,
  context: {
    lines: before.lines.map((line) => (line === unsaid(before)[0] ? { ...line, standing } : line)),
  },
})

const takes = (to: SupportState) => ({
  'converse sends chat.taken': stands(to, 'said'),
  'converse sends chat.refused': stands(to, 'refused'),
})

/** What was said is in the conversation; whether a line of the person's has got through is another matter. */
const hears =
  (to: SupportState, from: 'assistant' | 'agent' = 'assistant') =>
  (before: SupportContext) => ({
    to,
    context: { lines: line(before, from, answer) },
  })

/** A question stands in the conversation before its answer does. */
const asks = (to: SupportState) => (before: SupportContext) => ({
  to,
  context: { lines: line(before, 'person', question) },
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
          context: { ...stranger, lines: [], note: null, unread: 0, problem: null },
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
      emits: ({ snapshot }) => {
        const lost = { type: 'chat.lost', problem: away } as const
        if (snapshot.matches({ chat: { open: 'connecting' } })) return { open: { type: 'chat.opened' }, lost }
        const ofLines = {
          'a line got through': { type: 'chat.taken' },
          'a line is refused': { type: 'chat.refused' },
        } as const
        return {
          ...(unsaid(snapshot.context).length > 0 ? ofLines : {}),
          'the assistant': says({}),
          'an agent': says({ from: 'agent' }),
          'agents are away': says({ isAway: true }),
          lost,
        }
      },
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
        'converse sends chat.opened': (before) => {
          const does = unsaid(before).map(() => 'sends say to converse')
          if (lastSpeaker(before.lines) === 'agent') return { to: 'chat.open.handedOver', does }
          return does.length > 0 ? { to: 'chat.open.waiting.fresh', does } : 'chat.open.asking'
        },
      },
    },
    'chat.open.asking': {
      tags: [],
      running: ['converse'],
      leadsTo: { ...asksInWords('chat.open.waiting.fresh'), ...takes('chat.open.asking') },
    },
    'chat.open.waiting': {
      tags: ['pending'],
      running: ['converse'],
      leadsTo: { 'converse sends chat.refused': stands('chat.open.asking', 'refused') },
    },
    'chat.open.waiting.fresh': {
      leadsTo: { 'converse sends chat.taken': stands('chat.open.waiting.fresh', 'said') },
      after: { 4000: 'chat.open.waiting.slow' },
    },
    'chat.open.waiting.slow': {
      leadsTo: { 'converse sends chat.taken': stands('chat.open.waiting.slow', 'said') },
    },
    'chat.open.handedOver': {
      tags: [],
      running: ['converse'],
      leadsTo: { ...asksInWords('chat.open.handedOver'), ...takes('chat.open.handedOver') },
    },
    'chat.open.away': {
      tags: [],
      running: ['converse'],
      leadsTo: {
        ...asksInWords('chat.open.waiting.fresh'),
        ...takes('chat.open.away'),
        'note.chosen': 'chat.open.leavingNote.writing',
      },
    },
    'chat.open.leavingNote.writing': {
      tags: [],
      running: ['converse'],
      leadsTo: {
        ...keepsWriting('chat.open.leavingNote.writing'),
        ...takes('chat.open.leavingNote.writing'),
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
        ...takes('chat.open.leavingNote.sending'),
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
  project: (context) => ({
    userId: context.userId,
    hasUnread: context.unread > 0,
    messaging: context.messaging,
    // More than one are said one by one.
    unsaid: Math.min(unsaid(context).length, 2),
    hasLines: context.lines.length > 0,
    isWithAgent: lastSpeaker(context.lines) === 'agent',
  }),
})
