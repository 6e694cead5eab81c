import { defineModel } from '../model.ts'
import { sessionMachine } from './session.machine.ts'
import type { SessionContext, SessionEnd, SessionFacts } from './session.types.ts'

/** A guest's session; the other examples differ from it in what they are about. */
export const guestSession: SessionFacts = {
  sessionId: 'S-1',
  userId: 'U-1',
  level: 'identified',
  locked: null,
  verificationPhone: null,
  email: null,
  codeSentTo: null,
  codeChannels: [],
  expiresAt: '2030-01-01T12:00:00Z',
}
export const unverifiedSession: SessionFacts = {
  ...guestSession,
  level: 'unidentified',
  email: 'mia@example.com',
}
export const returningSession: SessionFacts = {
  ...unverifiedSession,
  verificationPhone: { id: 'N-1', mask: '•• 34', status: 'verified' },
  codeChannels: ['sms', 'voice', 'email', 'push'],
}
/** A code was sent before a reload, and can still be entered. */
export const codeSentSession: SessionFacts = { ...returningSession, codeSentTo: 'N-1' }
export const verifiedSession: SessionFacts = {
  ...returningSession,
  level: 'verified',
  codeChannels: [],
}
export const lockedSession: SessionFacts = { ...guestSession, locked: 'PASSWORD_ATTEMPTS' }
/** Verified, and at a device that nobody may be at. */
const deniedSession: SessionFacts = { ...verifiedSession, locked: 'DEVICE_LOCKED' }

const unauthorized = { code: 'GRAPH_API_UNAUTHORIZED', message: 'The session has ended.' }
const lost = { code: 'NETWORK', message: 'No connection.' }

/** A session that begins: at its level, with fresh tokens, before any input. */
const opened = (level: 'identified' | 'unidentified' | 'verified' | 'locked', session: SessionFacts) =>
  ({
    to: [`authenticated.level.${level}`, 'authenticated.renewal.waiting', 'authenticated.activity.quiet'],
    context: { session },
  }) as const

/** Logged out, and the carrier has not heard of it: whoever was signed in is told so. */
const isUntold = ({ session }: SessionContext) =>
  ({
    to: 'untold.waiting',
    context: { session: null, end: session?.level === 'identified' ? null : 'untold' },
  }) as const

/** A session that is over, and what whoever was signed in is told; a guest never was. */
const ends =
  (end: SessionEnd) =>
  ({ session }: SessionContext) =>
    ({
      to: 'unauthenticated',
      context: { session: null, end: session?.level === 'identified' ? null : end },
    }) as const

/** Of a sign-in the other tabs hear each time that it is confirmed: one may have been asleep. */
const verifiedAgain = ({ session }: SessionContext) => ({
  to: 'authenticated.level.verified' as const,
  context: { session: verifiedSession },
  does: session?.level === 'verified' && session.locked === null ? ['sends tab.signedIn to followTabs'] : [],
})

/** The code was entered in another tab: whoever is asked for it here has tokens with which it is no longer. */
const joins =
  (
    otherwise:
      | 'authenticated.renewal.waiting'
      | 'authenticated.renewal.refreshing'
      | 'authenticated.renewal.pausing',
  ) =>
  ({ session }: SessionContext) =>
    session?.level === 'unidentified' ? 'authenticated.renewal.refreshing' : otherwise

export const sessionModel = defineModel(sessionMachine, {
  input: { 'the app opens': undefined },
  events: {
    'session.changed': {
      guest: { session: guestSession },
      'password accepted': { session: unverifiedSession },
      verified: { session: verifiedSession },
      locked: { session: lockedSession },
    },
    'session.ended': { 'on a call': { path: '/account' } },
    'session.blocked': true,
    'logout.chosen': { 'by the person': {}, 'before the code': { end: 'left' } },
    'activity.noticed': true,
    'page.checked': { 'tokens of now': { age: 599_999 }, 'after a sleep': { age: 600_000 } },
    'retry.chosen': true,
  },
  outcomes: {
    restoreSession: {
      done: { 'a session': verifiedSession, 'a denied device': deniedSession, 'no session': null },
      error: { refused: unauthorized, 'carrier away': lost },
    },
    refreshSession: {
      done: { 'level raised': verifiedSession, 'a denied device': deniedSession },
      error: { refused: unauthorized, 'carrier away': lost },
    },
    // Nobody in this tab has anything to do with what the others tell.
    followTabs: {
      emits: { 'a logout': { type: 'tab.loggedOut' }, 'a sign-in': { type: 'tab.signedIn' } },
    },
    recordActivity: { done: { recorded: undefined }, error: { lost } },
    endSession: { done: { ended: undefined }, error: { lost } },
  },
  startsIn: { 'the app opens': 'restoring.asking' },
  states: {
    // An empty screen for longer than a minute helps nobody; whoever was signed in is no stranger for that.
    restoring: { after: { 60000: 'restoring.away' } },
    'restoring.asking': {
      tags: ['pending'],
      running: ['followTabs', 'restoreSession'],
      leadsTo: {
        // The carrier says what this browser has, whatever the other tabs did last.
        'followTabs sends tab.loggedOut': 'restoring.asking',
        'followTabs sends tab.signedIn': 'restoring.asking',
        'restoreSession done (a session)': opened('verified', verifiedSession),
        'restoreSession done (a denied device)': opened('locked', deniedSession),
        'restoreSession done (no session)': 'unauthenticated',
        'restoreSession fails (refused)': { to: 'unauthenticated', context: { end: 'away' } },
        'restoreSession fails (carrier away)': ({ tries }) =>
          tries === 2 ? 'restoring.away' : { to: 'restoring.pausing', context: { tries: tries + 1 } },
      },
    },
    'restoring.away': {
      tags: ['retryable'],
      screen: 'unscheduledMaintenance',
      running: ['followTabs'],
      leadsTo: {
        'followTabs sends tab.loggedOut': 'restoring.away',
        'followTabs sends tab.signedIn': 'restoring.away',
        'retry.chosen': 'restoring.probing',
      },
      after: { 5000: 'restoring.probing' },
    },
    'restoring.probing': {
      tags: ['pending'],
      screen: 'unscheduledMaintenance',
      running: ['followTabs', 'restoreSession'],
      leadsTo: {
        'followTabs sends tab.loggedOut': 'restoring.probing',
        'followTabs sends tab.signedIn': 'restoring.probing',
        'restoreSession done (a session)': opened('verified', verifiedSession),
        'restoreSession done (a denied device)': opened('locked', deniedSession),
        'restoreSession done (no session)': 'unauthenticated',
        'restoreSession fails (refused)': { to: 'unauthenticated', context: { end: 'away' } },
        'restoreSession fails (carrier away)': 'restoring.away',
      },
    },
    'restoring.pausing': {
      tags: ['pending'],
      running: ['followTabs'],
      leadsTo: {
        'followTabs sends tab.loggedOut': 'restoring.pausing',
        'followTabs sends tab.signedIn': 'restoring.pausing',
      },
      after: { 2000: 'restoring.asking' },
    },
    unauthenticated: {
      tags: [],
      running: ['followTabs'],
      context: ({ end }) => ({ session: null, end }),
      leadsTo: {
        'followTabs sends tab.signedIn': 'joining',
        'followTabs sends tab.loggedOut': 'unauthenticated',
        'session.changed (guest)': opened('identified', guestSession),
        'session.changed (password accepted)': opened('unidentified', unverifiedSession),
        'session.changed (verified)': opened('verified', verifiedSession),
        'session.changed (locked)': opened('locked', lockedSession),
      },
    },
    joining: {
      tags: [],
      running: ['followTabs', 'restoreSession'],
      // An empty reply for longer than a minute helps nobody.
      after: { 60000: 'unauthenticated' },
      leadsTo: {
        'followTabs sends tab.loggedOut': 'unauthenticated',
        'followTabs sends tab.signedIn': 'joining',
        'restoreSession done (a session)': opened('verified', verifiedSession),
        'restoreSession done (a denied device)': opened('locked', deniedSession),
        'restoreSession done (no session)': 'unauthenticated',
        'restoreSession fails': 'unauthenticated',
        'session.changed (guest)': opened('identified', guestSession),
        'session.changed (password accepted)': opened('unidentified', unverifiedSession),
        'session.changed (verified)': opened('verified', verifiedSession),
        'session.changed (locked)': opened('locked', lockedSession),
      },
    },
    authenticated: {
      leadsTo: {
        'session.ended': ends('expired'),
        // What was open is somebody's who has logged out.
        'followTabs sends tab.loggedOut': ends('elsewhere'),
        'logout.chosen (by the person)': { to: 'ending', context: { end: null } },
        'logout.chosen (before the code)': ({ session }) => ({
          to: 'ending',
          context: { end: session?.level === 'identified' ? null : 'left' },
        }),
      },
    },
    'authenticated.level': {
      leadsTo: {
        'session.changed (guest)': {
          to: 'authenticated.level.identified',
          context: { session: guestSession },
        },
        'session.changed (password accepted)': {
          to: 'authenticated.level.unidentified',
          context: { session: unverifiedSession },
        },
        'session.changed (verified)': verifiedAgain,
        'session.changed (locked)': {
          to: 'authenticated.level.locked',
          context: { session: lockedSession },
        },
        'refreshSession done (level raised)': verifiedAgain,
        'refreshSession done (a denied device)': {
          to: 'authenticated.level.locked',
          context: { session: deniedSession },
        },
      },
    },
    'authenticated.level.unidentified': { tags: [], context: { session: unverifiedSession } },
    'authenticated.level.identified': { tags: [], context: { session: guestSession } },
    'authenticated.level.verified': {
      entry: ['sends tab.signedIn to followTabs'],
      tags: [],
      context: { session: verifiedSession },
    },
    'authenticated.level.locked': {
      tags: [],
      screen: 'locked',
      context: ({ session }) => ({
        session: session?.locked === 'DEVICE_LOCKED' ? deniedSession : lockedSession,
      }),
    },
    // Tokens that came another way are as fresh as renewed ones.
    'authenticated.renewal': {
      leadsTo: {
        'session.changed': 'authenticated.renewal.waiting',
      },
    },
    'authenticated.renewal.waiting': {
      running: ['followTabs'],
      after: { 600000: 'authenticated.renewal.refreshing' },
      leadsTo: {
        // It was locked meanwhile: what the carrier says of it now is shown instead of any place.
        'session.blocked': 'authenticated.renewal.refreshing',
        // Ten minutes by the clock on the wall, whatever the timer says.
        'page.checked (after a sleep)': 'authenticated.renewal.refreshing',
        'followTabs sends tab.signedIn': joins('authenticated.renewal.waiting'),
      },
    },
    'authenticated.renewal.refreshing': {
      running: ['followTabs', 'refreshSession'],
      leadsTo: {
        'followTabs sends tab.signedIn': joins('authenticated.renewal.refreshing'),
        'refreshSession done': 'authenticated.renewal.waiting',
        'refreshSession fails (refused)': ends('expired'),
        'refreshSession fails (carrier away)': 'authenticated.renewal.pausing',
      },
    },
    'authenticated.renewal.pausing': {
      running: ['followTabs'],
      after: { 30000: 'authenticated.renewal.refreshing' },
      leadsTo: {
        'followTabs sends tab.signedIn': joins('authenticated.renewal.pausing'),
      },
    },
    'authenticated.activity.quiet': {
      running: ['followTabs'],
      leadsTo: { 'activity.noticed': 'authenticated.activity.pinging' },
    },
    'authenticated.activity.pinging': {
      running: ['followTabs', 'recordActivity'],
      leadsTo: {
        'recordActivity done': 'authenticated.activity.resting.idle',
        'recordActivity fails': 'authenticated.activity.resting.noted',
      },
    },
    // One ping a minute, and no input forgotten over it.
    'authenticated.activity.resting': {
      running: ['followTabs'],
      after: {
        60000: (_, snapshot) =>
          snapshot.matches({ authenticated: { activity: { resting: 'noted' } } })
            ? 'authenticated.activity.pinging'
            : 'authenticated.activity.quiet',
      },
    },
    'authenticated.activity.resting.idle': {
      leadsTo: { 'activity.noticed': 'authenticated.activity.resting.noted' },
    },
    'authenticated.activity.resting.noted': {},
    ending: {
      entry: ['sends tab.loggedOut to followTabs'],
      tags: ['pending'],
      running: ['followTabs', 'endSession'],
      leadsTo: {
        'followTabs sends tab.loggedOut': 'ending',
        'followTabs sends tab.signedIn': 'ending',
        'endSession done': ({ end }) => ({ to: 'unauthenticated', context: { session: null, end } }),
        'endSession fails': isUntold,
      },
      after: { 5000: isUntold },
    },
    // Whatever comes of it, nobody is there.
    untold: {
      tags: [],
      context: ({ end }) => ({ session: null, end }),
      leadsTo: {
        'followTabs sends tab.signedIn': 'joining',
        'session.changed (guest)': opened('identified', guestSession),
        'session.changed (password accepted)': opened('unidentified', unverifiedSession),
        'session.changed (verified)': opened('verified', verifiedSession),
        'session.changed (locked)': opened('locked', lockedSession),
      },
    },
    'untold.waiting': {
      running: ['followTabs'],
      leadsTo: { 'followTabs sends tab.loggedOut': 'untold.waiting' },
      after: { 5000: 'untold.telling' },
    },
    'untold.telling': {
      running: ['followTabs', 'endSession'],
      leadsTo: {
        'followTabs sends tab.loggedOut': 'untold.telling',
        'endSession done': { to: 'unauthenticated', context: { end: null } },
        'endSession fails': 'untold.waiting',
      },
    },
  },
  project: ({ session, end, tries }) => ({ level: session?.level, locked: session?.locked, end, tries }),
})
