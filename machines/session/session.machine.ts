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
  description:
    'Tracks who is signed in and at which level, and keeps the tokens fresh while the app is open.',
  context: { session: null, end: null, tries: 0 },
  initial: 'restoring',
  invoke: { id: 'tabs', src: 'followTabs' },
  states: {
    restoring: {
      description: 'The app has just opened and looks for an earlier session.',
      initial: 'asking',
      after: { restorePatience: '.away' },
      states: {
        asking: {
          description: 'New tokens and their session are loading.',
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
          description: 'The carrier did not reply. The next try follows in a moment.',
          tags: 'pending',
          after: { retryPause: 'asking' },
        },
        away: {
          description:
            'The carrier could not restore the session. The app shows that we cannot reach it, instead of a page for anonymous users.',
          meta: { screen: 'unscheduledMaintenance' },
          tags: 'retryable',
          on: { 'retry.chosen': 'probing' },
          after: { probePause: 'probing' },
        },
        probing: {
          description: 'The session is requested once more while the screen stays.',
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
      description: 'There is a session: of a guest, of a user before the code, or of a verified user.',
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
          description: 'What the session gives access to.',
          initial: 'choosing',
          on: {
            'session.changed': {
              target: '.choosing',
              actions: { type: 'keepSession', params: ({ event }) => ({ session: event.session }) },
            },
          },
          states: {
            choosing: {
              description: 'Reads the level of the session.',
              always: [
                { guard: 'isLocked', target: 'locked' },
                { guard: 'isVerified', target: 'verified' },
                { guard: 'isIdentified', target: 'identified' },
                { target: 'unidentified' },
              ],
            },
            unidentified: {
              description: 'The password was accepted. The one-time code is still missing.',
            },
            identified: {
              description:
                'A guest, who can answer forms and see estimates, but nothing that requires a login.',
            },
            verified: {
              description: 'The one-time code was accepted, and everything is accessible.',
              // Also after each refresh: a tab that was asleep learns of it late.
              entry: { type: 'notifyTabs', params: { news: { type: 'tab.signedIn' } } },
            },
            locked: {
              description: 'The account is locked. The locked screen replaces every other.',
              meta: { screen: 'locked' },
            },
          },
        },
        renewal,
        activity,
      },
    },
    ending: {
      description: 'The user logs out, and the carrier ends the session.',
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
          description: 'The next try follows in a moment.',
          after: { probePause: 'telling' },
        },
        telling: {
          description: 'The logout is being sent again.',
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
