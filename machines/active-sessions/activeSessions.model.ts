import { defineModel } from '../model.ts'
import { lost } from '../sampleProblems.ts'
import { activeSessionsMachine } from './activeSessions.machine.ts'
import type { ActiveSessionsContext, OpenSession } from './activeSessions.types.ts'

const times = { startedAt: '2026-03-01T12:00:00.000Z', lastSeenAt: '2026-03-01T12:05:00.000Z' }
const own: OpenSession = { id: 'S-1', current: true, browser: 'Firefox on Linux', verified: true, ...times }
const phone: OpenSession = {
  id: 'S-2',
  current: false,
  browser: 'Safari on an iPhone',
  verified: true,
  ...times,
}

const readAnew = { to: 'reading' as const, context: { problem: null } }

const chosen = {
  'sessions.changed': readAnew,
  'end.chosen (the phone)': ({ sessions }: ActiveSessionsContext) =>
    sessions.includes(phone) ? { to: 'ending' as const, context: { ending: ['S-2'] } } : null,
  'end.chosen (this one)': null,
  'endOthers.chosen': ({ sessions }: ActiveSessionsContext) =>
    sessions.includes(phone) ? { to: 'ending' as const, context: { ending: [null] } } : null,
}

/** Asked for while another is being ended: it comes after it, once. */
const queued =
  (sessionId: string | null) =>
  ({ sessions, ending }: ActiveSessionsContext) =>
    sessions.includes(phone)
      ? {
          to: 'ending' as const,
          context: { ending: ending.includes(sessionId) ? ending : [...ending, sessionId] },
        }
      : null

/** What was asked for meanwhile comes next, where there is anything left of it; then the list is read where it is old. */
const ends =
  (sessions: readonly OpenSession[]) =>
  ({ ending, isStale }: ActiveSessionsContext) => {
    const next = sessions.includes(phone) ? ending.slice(1) : []
    if (next.length > 0) return { to: 'ending' as const, context: { sessions, ending: next } }
    return { to: isStale ? ('reading' as const) : ('ended' as const), context: { sessions, ending: [] } }
  }

export const activeSessionsModel = defineModel(activeSessionsMachine, {
  input: { 'somebody signed in': undefined },
  events: {
    'retry.chosen': true,
    'sessions.changed': true,
    'end.chosen': { 'the phone': { sessionId: 'S-2' }, 'this one': { sessionId: 'S-1' } },
    'endOthers.chosen': true,
  },
  outcomes: {
    readSessions: { done: { alone: [own], 'with a phone': [own, phone] }, error: { lost } },
    endSessions: { done: { alone: [own], 'with a phone': [own, phone] }, error: { lost } },
  },
  startsIn: { 'somebody signed in': 'reading' },
  states: {
    reading: {
      tags: ['pending'],
      screen: 'account',
      running: ['readSessions'],
      context: { isStale: false },
      leadsTo: {
        ...chosen,
        'readSessions done (alone)': { to: 'listed', context: { sessions: [own] } },
        'readSessions done (with a phone)': { to: 'listed', context: { sessions: [own, phone] } },
        'readSessions fails': { to: 'notRead', context: { problem: lost } },
      },
    },
    notRead: {
      tags: ['retryable'],
      screen: 'account',
      running: [],
      leadsTo: { 'retry.chosen': readAnew, 'sessions.changed': readAnew },
    },
    listed: { tags: [], screen: 'account', running: [], leadsTo: chosen },
    ending: {
      tags: ['pending'],
      screen: 'account',
      running: { endSessions: ({ ending }) => ({ sessionId: ending[0] ?? null }) },
      context: { problem: null },
      leadsTo: {
        'sessions.changed': { to: 'ending', context: { isStale: true } },
        'end.chosen (the phone)': queued('S-2'),
        'end.chosen (this one)': null,
        'endOthers.chosen': queued(null),
        'endSessions done (alone)': ends([own]),
        'endSessions done (with a phone)': ends([own, phone]),
        'endSessions fails': ({ isStale }) =>
          isStale
            ? { to: 'reading', context: { ending: [], problem: lost } }
            : { to: 'listed', context: { ending: [], problem: lost } },
      },
    },
    ended: { tags: [], screen: 'account', running: [], context: { problem: null }, leadsTo: chosen },
  },
  project: ({ sessions, ending, isStale, problem }) => ({
    sessions: sessions.length,
    ending,
    isStale,
    problem: problem?.code,
  }),
})
