import { toProblem } from '../problem.ts'
import { sessionSetup } from './session.setup.ts'

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
        renewal: {
          description:
            'Tokens are renewed in the background; tokens that come by another way are fresh, too.',
          meta: {},
          initial: 'waiting',
          on: { 'session.changed': '.waiting' },
          states: {
            waiting: {
              description: 'The tokens are fresh.',
              meta: {},
              after: { silentRefresh: 'refreshing' },
            },
            refreshing: {
              description: 'New tokens are on their way.',
              meta: {},
              invoke: {
                id: 'refreshSession',
                src: 'refreshSession',
                onDone: {
                  target: 'waiting',
                  actions: { type: 'announce', params: ({ event }) => ({ session: event.output }) },
                },
                onError: [
                  {
                    guard: {
                      type: 'isRefused',
                      params: ({ event }) => ({ code: toProblem(event.error).code }),
                    },
                    target: '#session.unauthenticated',
                  },
                  { target: 'pausing' },
                ],
              },
            },
            pausing: {
              description: 'The carrier did not answer; the old tokens are kept and another try follows.',
              meta: {},
              after: { refreshRetry: 'refreshing' },
            },
          },
        },
        activity: {
          description: 'Real input is reported to the carrier, so that nobody is locked out while typing.',
          meta: {},
          initial: 'quiet',
          states: {
            quiet: {
              description: 'Nothing was typed or touched lately.',
              meta: {},
              on: { 'activity.noticed': 'pinging' },
            },
            pinging: {
              description: 'The carrier is told that somebody is there.',
              meta: {},
              invoke: {
                id: 'recordActivity',
                src: 'recordActivity',
                onDone: 'resting',
                // What the carrier did not hear of is told again when the minute is over.
                onError: '#activityNoted',
              },
            },
            resting: {
              description: 'A ping was sent within this minute, and no other follows before it is over.',
              meta: {},
              initial: 'idle',
              after: { pingInterval: [{ guard: 'wasActive', target: 'pinging' }, { target: 'quiet' }] },
              states: {
                idle: {
                  description: 'No input since the ping.',
                  meta: {},
                  on: { 'activity.noticed': 'noted' },
                },
                noted: {
                  id: 'activityNoted',
                  description:
                    'There is input that the carrier does not know of: a ping goes out when the minute is over.',
                  meta: {},
                },
              },
            },
          },
        },
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
