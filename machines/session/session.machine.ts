import type { DoneActorEvent } from 'xstate'
import { problemCodeIn } from '../problem.ts'
import { activity } from './activity.state.ts'
import { sessionSetup } from './session.setup.ts'
import type { RestoreSessionOutput, SessionEvent } from './session.types.ts'
import { renewal } from './tokenExpiry.state.ts'

function outputOf({ event }: { event: DoneActorEvent<RestoreSessionOutput> }) {
  return { session: event.output }
}

/** The transitions after an earlier session was looked up. */
const found = [
  {
    guard: { type: 'isThere', params: outputOf },
    target: '#session.authenticated',
    actions: { type: 'keepSession', params: outputOf },
  },
  { target: '#session.unauthenticated' },
] as const
const refused = {
  guard: {
    type: 'isRefused',
    params: problemCodeIn,
  },
  target: '#session.unauthenticated',
  actions: { type: 'keepEnd', params: { end: 'away' } },
} as const

/** After a logout with an unreachable carrier, the logout is pending. */
const logoutPending = {
  target: 'logoutPending',
  actions: { type: 'keepEnd', params: { end: 'logoutPending' } },
} as const

/** A user signs in, here or in another tab. */
const joins = {
  'session.changed': {
    target: 'authenticated',
    actions: {
      type: 'keepSession',
      params: ({ event }: { event: Extract<SessionEvent, { type: 'session.changed' }> }) => ({
        session: event.session,
      }),
    },
  },
  'tab.signedIn': 'joining',
} as const

export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  description: 'Who is signed in and how far that is verified, kept fresh for as long as the app is open.',
  context: { session: null, end: null, tries: 0 },
  initial: 'restoring',
  invoke: { id: 'tabs', src: 'followTabs' },
  states: {
    restoring: {
      description: 'The app has just opened: a session from before is looked for.',
      initial: 'asking',
      after: { restorePatience: '.away' },
      states: {
        asking: {
          description: 'The carrier is asked for new tokens and the session behind them.',
          tags: 'pending',
          invoke: {
            id: 'restoreSession',
            src: 'restoreSession',
            onDone: found,
            onError: [
              refused,
              { guard: 'mayTryAgain', target: 'pausing', actions: 'countTry' },
              { target: 'away' },
            ],
          },
        },
        pausing: {
          description: 'The carrier did not answer; a moment passes before the next try.',
          tags: 'pending',
          after: { retryPause: 'asking' },
        },
        away: {
          description:
            'The carrier has not said who is signed in. Until it does, the app says that we cannot reach it, and does not show the page of an anonymous user.',
          meta: { screen: 'unscheduledMaintenance' },
          tags: 'retryable',
          on: { 'retry.chosen': 'probing' },
          after: { probePause: 'probing' },
        },
        probing: {
          description: 'It is asked once more, while the screen stays as it is.',
          meta: { screen: 'unscheduledMaintenance' },
          tags: 'pending',
          invoke: {
            id: 'probeSession',
            src: 'restoreSession',
            onDone: found,
            onError: [refused, { target: 'away' }],
          },
        },
      },
    },
    unauthenticated: {
      description: 'No user is signed in, not even a guest.',
      entry: 'forgetSession',
      on: joins,
    },
    joining: {
      description:
        'A user signed in in another tab, so this tab requests the current session of the browser.',
      after: { restorePatience: 'unauthenticated' },
      on: {
        'session.changed': {
          target: 'authenticated',
          actions: { type: 'keepSession', params: ({ event }) => ({ session: event.session }) },
        },
        'tab.loggedOut': 'unauthenticated',
      },
      invoke: {
        id: 'joinSession',
        src: 'restoreSession',
        onDone: found,
        onError: 'unauthenticated',
      },
    },
    authenticated: {
      description: 'There is a session: a guest, a person before the code, or a verified person.',
      type: 'parallel',
      on: {
        'session.ended': {
          target: 'unauthenticated',
          actions: { type: 'keepEnd', params: { end: 'expired' } },
        },
        'tab.loggedOut': {
          target: 'unauthenticated',
          actions: { type: 'keepEnd', params: { end: 'elsewhere' } },
        },
        'logout.chosen': {
          target: 'ending',
          actions: { type: 'keepEnd', params: ({ event: { end = null } }) => ({ end }) },
        },
      },
      states: {
        level: {
          description: 'How much the session may see and do.',
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
              always: [
                { guard: 'isLocked', target: 'locked' },
                { guard: 'isVerified', target: 'verified' },
                { guard: 'isIdentified', target: 'identified' },
                { target: 'unidentified' },
              ],
            },
            unidentified: {
              description: 'The password was accepted; the one-time code is still missing.',
            },
            identified: {
              description: 'A guest who may answer forms and see estimates, nothing that needs proof.',
            },
            verified: {
              description: 'The one-time code was accepted: everything is open.',
              // Also after each refresh: a tab that was asleep learns of it late.
              entry: { type: 'notifyTabs', params: { news: { type: 'tab.signedIn' } } },
            },
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
      tags: 'pending',
      // Before the carrier's reply, because the other tabs must not show the user's data any
      // longer.
      entry: { type: 'notifyTabs', params: { news: { type: 'tab.loggedOut' } } },
      after: { endPatience: logoutPending },
      invoke: { id: 'endSession', src: 'endSession', onDone: 'unauthenticated', onError: logoutPending },
    },
    logoutPending: {
      description:
        'The user is signed out here, but the carrier does not know yet. It is notified as soon as it can be reached.',
      entry: 'forgetSession',
      on: joins,
      initial: 'waiting',
      states: {
        waiting: {
          description: 'A moment passes before the next try.',
          after: { probePause: 'telling' },
        },
        telling: {
          description: 'The carrier is asked once more to end the session.',
          invoke: {
            id: 'reportEnd',
            src: 'endSession',
            onDone: {
              target: '#session.unauthenticated',
              actions: { type: 'keepSession', params: { session: null } },
            },
            onError: 'waiting',
          },
        },
      },
    },
  },
})
