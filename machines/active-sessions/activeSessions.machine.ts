import { assign, setup } from 'xstate'
import type { StateMeta, StateTag } from '../meta.ts'
import { mustBeProvided } from '../mustBeProvided.ts'
import { type Problem, toProblem } from '../problem.ts'
import type {
  ActiveSessionsContext,
  ActiveSessionsEvent,
  EndSessionsInput,
  OpenSession,
} from './activeSessions.types.ts'

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
    keepSessions: assign({ sessions: (_, { sessions }: { sessions: readonly OpenSession[] }) => sessions }),
    keepEnding: assign({ ending: (_, { sessionId }: { sessionId: string | null }) => sessionId }),
    keepProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
    forgetProblem: assign({ problem: null }),
  },
  guards: {
    isOther: ({ context: { sessions } }, { sessionId }: { sessionId: string }) =>
      sessions.some(({ id, current }) => id === sessionId && !current),
    hasOthers: ({ context: { sessions } }) => sessions.some(({ current }) => !current),
  },
})

const keepSessions = {
  type: 'keepSessions' as const,
  params: ({ event }: { event: { output: readonly OpenSession[] } }) => ({ sessions: event.output }),
}
const keepProblem = {
  type: 'keepProblem' as const,
  params: ({ event }: { event: { error: unknown } }) => ({ problem: toProblem(event.error) }),
}

const on = {
  'sessions.changed': 'reading',
  'end.chosen': {
    guard: {
      type: 'isOther',
      params: ({ event }: { event: { sessionId: string } }) => ({ sessionId: event.sessionId }),
    },
    target: 'ending',
    actions: {
      type: 'keepEnding',
      params: ({ event }: { event: { sessionId: string } }) => ({ sessionId: event.sessionId }),
    },
  },
  'endOthers.chosen': {
    guard: 'hasOthers',
    target: 'ending',
    actions: { type: 'keepEnding', params: { sessionId: null } },
  },
} as const

export const activeSessionsMachine = activeSessionsSetup.createMachine({
  id: 'activeSessions',
  description: 'A person sees where their account is open, and signs the others out, one or all.',
  context: { sessions: [], ending: null, problem: null },
  initial: 'reading',
  states: {
    reading: {
      description: 'The carrier says in which browsers the account is open.',
      meta: { screen: 'account' },
      tags: 'pending',
      entry: 'forgetProblem',
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
      on: { 'retry.chosen': 'reading' },
    },
    listed: {
      description: 'This browser is marked; each of the others can be signed out, or all of them.',
      meta: { screen: 'account' },
      on,
    },
    ending: {
      description: 'The carrier ends them: what they ask for next is refused.',
      meta: { screen: 'account' },
      tags: 'pending',
      entry: 'forgetProblem',
      invoke: {
        id: 'endSessions',
        src: 'endSessions',
        input: ({ context }) => ({ sessionId: context.ending }),
        onDone: { target: 'ended', actions: keepSessions },
        onError: { target: 'listed', actions: keepProblem },
      },
    },
    ended: {
      description: 'It is said that they are signed out; those that are left are listed.',
      meta: { screen: 'account' },
      on,
    },
  },
})
