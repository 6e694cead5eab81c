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

const chosen = {
  'sessions.changed': 'reading' as const,
  'end.chosen (the phone)': ({ sessions }: ActiveSessionsContext) =>
    sessions.includes(phone) ? { to: 'ending' as const, context: { ending: 'S-2' } } : null,
  'end.chosen (this one)': null,
  'endOthers.chosen': ({ sessions }: ActiveSessionsContext) =>
    sessions.includes(phone) ? { to: 'ending' as const, context: { ending: null } } : null,
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
      context: { problem: null },
      leadsTo: {
        'readSessions done (alone)': { to: 'listed', context: { sessions: [own] } },
        'readSessions done (with a phone)': { to: 'listed', context: { sessions: [own, phone] } },
        'readSessions fails': { to: 'notRead', context: { problem: lost } },
      },
    },
    notRead: { tags: ['retryable'], screen: 'account', running: [], leadsTo: { 'retry.chosen': 'reading' } },
    listed: { tags: [], screen: 'account', running: [], leadsTo: chosen },
    ending: {
      tags: ['pending'],
      screen: 'account',
      running: { endSessions: ({ ending }) => ({ sessionId: ending }) },
      context: { problem: null },
      leadsTo: {
        'endSessions done (alone)': { to: 'ended', context: { sessions: [own] } },
        'endSessions done (with a phone)': { to: 'ended', context: { sessions: [own, phone] } },
        'endSessions fails': { to: 'listed', context: { problem: lost } },
      },
    },
    ended: { tags: [], screen: 'account', running: [], context: { problem: null }, leadsTo: chosen },
  },
  project: ({ sessions, ending, problem }) => ({ sessions: sessions.length, ending, problem: problem?.code }),
})
