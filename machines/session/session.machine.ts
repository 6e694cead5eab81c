import { toProblem } from '../problem.ts'
import { activity } from './activity.state.ts'
import { sessionSetup } from './session.setup.ts'
import { renewal } from './tokenExpiry.state.ts'

export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  description: 'Who is signed in and how far that is verified, kept fresh for as long as the app is open.',
  context: { session: null, tries: 0 },
  initial: 'restoring',
  states: {
    restoring: {
      description: 'The app has just opened: a session from before is looked for.',
      meta: {},
      tags: 'pending',
      initial: 'asking',
      after: { restorePatience: 'unauthenticated' },
      states: {
        asking: {
          description: 'The carrier is asked for new tokens and the session behind them.',
          meta: {},
          invoke: {
            id: 'restoreSession',
            src: 'restoreSession',
            onDone: [
              {
                guard: { type: 'isThere', params: ({ event }) => ({ session: event.output }) },
                target: '#session.authenticated',
                actions: { type: 'keepSession', params: ({ event }) => ({ session: event.output }) },
              },
              { target: '#session.unauthenticated' },
            ],
            onError: [
              {
                guard: { type: 'isRefused', params: ({ event }) => ({ code: toProblem(event.error).code }) },
                target: '#session.unauthenticated',
              },
              { guard: 'mayTryAgain', target: 'pausing', actions: 'countTry' },
              { target: '#session.unauthenticated' },
            ],
          },
        },
        pausing: {
          description: 'The carrier did not answer; a moment passes before the next try.',
          meta: {},
          after: { retryPause: 'asking' },
        },
      },
    },
    unauthenticated: {
      description: 'Nobody is signed in, not even as a guest.',
      meta: {},
      entry: 'forgetSession',
      on: {
        'session.changed': {
          target: 'authenticated',
          actions: { type: 'keepSession', params: ({ event }) => ({ session: event.session }) },
        },
      },
    },
    authenticated: {
      description: 'There is a session: a guest, a person before the code, or a verified person.',
      meta: {},
      type: 'parallel',
      on: { 'session.ended': 'unauthenticated', 'logout.chosen': 'ending' },
      states: {
        level: {
          description: 'How much the session may see and do.',
          meta: {},
          initial: 'choosing',
          on: {
            'session.changed': {
              target: '.choosing',
              actions: { type: 'keepSession', params: ({ event }) => ({ session: event.session }) },
            },
          },
          states: {
            choosing: {
              description: 'Reads the level from what the carrier said.',
              meta: {},
              always: [
                { guard: 'isLocked', target: 'locked' },
                { guard: 'isVerified', target: 'verified' },
                { guard: 'isIdentified', target: 'identified' },
                { target: 'unidentified' },
              ],
            },
            unidentified: {
              description: 'The password was accepted; the one-time code is still missing.',
              meta: {},
            },
            identified: {
              description: 'A guest who may answer forms and see estimates, nothing that needs proof.',
              meta: {},
            },
            verified: { description: 'The one-time code was accepted: everything is open.', meta: {} },
            locked: {
              description: 'The account is locked; the locked screen replaces every other.',
              meta: { screen: 'locked' },
            },
          },
        },
        renewal,
        activity,
      },
    },
    ending: {
      description: 'The person logs out; the carrier is asked to end the session.',
      meta: {},
      tags: 'pending',
      after: { endPatience: 'unauthenticated' },
      invoke: { id: 'endSession', src: 'endSession', onDone: 'unauthenticated', onError: 'unauthenticated' },
    },
  },
})
