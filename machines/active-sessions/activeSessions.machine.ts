import { assign, setup } from 'xstate'
import type { StateMeta, StateTag } from '../meta.ts'
import { mustBeProvided } from '../mustBeProvided.ts'
import { type Problem, problemIn } from '../problem.ts'
import type {
  ActiveSessionsContext,
  ActiveSessionsEvent,
  EndSessionsInput,
  OpenSession,
} from './activeSessions.types.ts'

interface Listed {
  readonly sessions: readonly OpenSession[]
}

/** What was asked to be ended beside the one that has been, and has not gone along with it. */
const leftOf = ({ ending }: Pick<ActiveSessionsContext, 'ending'>, sessions: readonly OpenSession[]) =>
  ending
    .slice(1)
    .filter((asked) => sessions.some(({ id, current }) => !current && (asked === null || asked === id)))

const activeSessionsSetup = setup({
  types: {
    context: {} as ActiveSessionsContext,
    events: {} as ActiveSessionsEvent,
    meta: {} as StateMeta,
    tags: {} as StateTag,
  },
  actors: {
    readSessions: mustBeProvided<readonly OpenSession[]>('readSessions'),
    endSessions: mustBeProvided<readonly OpenSession[], EndSessionsInput>('endSessions'),
  },
  actions: {
    keepSessions: assign({ sessions: (_, { sessions }: Listed) => sessions }),
    keepEnding: assign(({ context: { ending } }, { sessionId }: { sessionId: string | null }) => ({
      ending: ending.includes(sessionId) ? ending : [...ending, sessionId],
    })),
    takeEnded: assign(({ context }, { sessions }: Listed) => ({ ending: leftOf(context, sessions) })),
    forgetEnding: assign({ ending: [] }),
    markStale: assign({ isStale: true }),
    markFresh: assign({ isStale: false }),
    keepProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
    forgetProblem: assign({ problem: null }),
  },
  guards: {
    isOther: ({ context: { sessions } }, { sessionId }: { sessionId: string }) =>
      sessions.some(({ id, current }) => id === sessionId && !current),
    hasOthers: ({ context: { sessions } }) => sessions.some(({ current }) => !current),
    leavesMore: ({ context }, { sessions }: Listed) => leftOf(context, sessions).length > 0,
    isStale: ({ context }) => context.isStale,
  },
})

const listed = ({ event }: { event: { output: readonly OpenSession[] } }) => ({ sessions: event.output })
const keepSessions = { type: 'keepSessions', params: listed } as const
const takeEnded = { type: 'takeEnded', params: listed } as const
const keepProblem = {
  type: 'keepProblem' as const,
  params: problemIn,
}

const asked = {
  one: {
    guard: {
      type: 'isOther',
      params: ({ event }: { event: { sessionId: string } }) => ({ sessionId: event.sessionId }),
    },
    actions: {
      type: 'keepEnding',
      params: ({ event }: { event: { sessionId: string } }) => ({ sessionId: event.sessionId }),
    },
  },
  others: { guard: 'hasOthers', actions: { type: 'keepEnding', params: { sessionId: null } } },
} as const

const readAnew = { target: 'reading', actions: 'forgetProblem' } as const

const on = {
  'sessions.changed': { target: 'reading', reenter: true, actions: 'forgetProblem' },
  'end.chosen': { ...asked.one, target: 'ending' },
  'endOthers.chosen': { ...asked.others, target: 'ending' },
} as const

export const activeSessionsMachine = activeSessionsSetup.createMachine({
  id: 'activeSessions',
  description: 'A person sees where their account is open, and signs the others out, one or all.',
  context: { sessions: [], ending: [], isStale: false, problem: null },
  initial: 'reading',
  states: {
    reading: {
      description: 'The carrier says in which browsers the account is open.',
      meta: { screen: 'account' },
      tags: 'pending',
      entry: 'markFresh',
      // Read anew, the list of before stays in use: what is chosen in it is answered with a new one, too.
      on,
      invoke: {
        id: 'readSessions',
        src: 'readSessions',
        onDone: { target: 'listed', actions: keepSessions },
        onError: { target: 'notRead', actions: keepProblem },
      },
    },
    notRead: {
      description: 'The carrier could not be asked; it can be tried again.',
      meta: { screen: 'account' },
      tags: 'retryable',
      on: { 'retry.chosen': readAnew, 'sessions.changed': readAnew },
    },
    listed: {
      description: 'This browser is marked; each of the others can be signed out, or all of them.',
      meta: { screen: 'account' },
      on,
    },
    ending: {
      description: 'The carrier ends them, one request after the other: what they ask for next is refused.',
      meta: { screen: 'account' },
      tags: 'pending',
      entry: 'forgetProblem',
      on: {
        'sessions.changed': { actions: 'markStale' },
        'end.chosen': asked.one,
        'endOthers.chosen': { actions: asked.others.actions },
      },
      invoke: {
        id: 'endSessions',
        src: 'endSessions',
        input: ({ context: { ending } }) => ({ sessionId: ending[0] ?? null }),
        onDone: [
          {
            guard: { type: 'leavesMore', params: listed },
            target: 'ending',
            reenter: true,
            actions: [takeEnded, keepSessions],
          },
          { guard: 'isStale', target: 'reading', actions: ['forgetEnding', keepSessions] },
          { target: 'ended', actions: ['forgetEnding', keepSessions] },
        ],
        // What was asked for meanwhile is not tried either: the person sees first what is wrong.
        onError: [
          { guard: 'isStale', target: 'reading', actions: [keepProblem, 'forgetEnding'] },
          { target: 'listed', actions: [keepProblem, 'forgetEnding'] },
        ],
      },
    },
    ended: {
      description: 'It is said that they are signed out; those that are left are listed.',
      meta: { screen: 'account' },
      on,
    },
  },
})
