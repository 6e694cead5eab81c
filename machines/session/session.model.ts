import { defineModel } from '../model.ts'
import { sessionMachine } from './session.machine.ts'
import type { SessionFacts } from './session.types.ts'

/** A guest's session; the other examples differ from it in what they are about. */
export const guestSession: SessionFacts = {
  sessionId: 'S-1',
  userId: 'U-1',
  level: 'identified',
  locked: null,
  verificationPhone: null,
  email: null,
  codeSentTo: null,
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
}
/** A code was sent before a reload, and can still be entered. */
export const codeSentSession: SessionFacts = { ...returningSession, codeSentTo: 'N-1' }
export const verifiedSession: SessionFacts = { ...returningSession, level: 'verified' }
export const lockedSession: SessionFacts = { ...guestSession, locked: 'PASSWORD_ATTEMPTS' }

const unauthorized = { code: 'GRAPH_API_UNAUTHORIZED', message: 'The session has ended.' }
const lost = { code: 'NETWORK', message: 'No connection.' }

/** A session that begins: at its level, with fresh tokens, before any input. */
const opened = (level: 'identified' | 'unidentified' | 'verified' | 'locked', session: SessionFacts) =>
  ({
    to: [`authenticated.level.${level}`, 'authenticated.renewal.waiting', 'authenticated.activity.quiet'],
    context: { session },
  }) as const

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
    'logout.chosen': true,
    'activity.noticed': true,
  },
  outcomes: {
    restoreSession: {
      done: { 'a session': verifiedSession, 'no session': null },
      error: { refused: unauthorized, 'carrier away': lost },
    },
    refreshSession: {
      done: { 'level raised': verifiedSession },
      error: { refused: unauthorized, 'carrier away': lost },
    },
    recordActivity: { done: { recorded: undefined }, error: { lost } },
    endSession: { done: { ended: undefined }, error: { lost } },
  },
  startsIn: { 'the app opens': 'restoring.asking' },
  states: {
    // An empty screen for longer than a minute helps nobody.
    restoring: { after: { 60000: 'unauthenticated' } },
    'restoring.asking': {
      tags: ['pending'],
      running: ['restoreSession'],
      leadsTo: {
        'restoreSession done (a session)': opened('verified', verifiedSession),
        'restoreSession done (no session)': 'unauthenticated',
        'restoreSession fails (refused)': 'unauthenticated',
        'restoreSession fails (carrier away)': ({ tries }) =>
          tries === 2 ? 'unauthenticated' : { to: 'restoring.pausing', context: { tries: tries + 1 } },
      },
    },
    'restoring.pausing': { tags: ['pending'], running: [], after: { 2000: 'restoring.asking' } },
    unauthenticated: {
      tags: [],
      running: [],
      context: { session: null },
      leadsTo: {
        'session.changed (guest)': opened('identified', guestSession),
        'session.changed (password accepted)': opened('unidentified', unverifiedSession),
        'session.changed (verified)': opened('verified', verifiedSession),
        'session.changed (locked)': opened('locked', lockedSession),
      },
    },
    authenticated: { leadsTo: { 'session.ended': 'unauthenticated', 'logout.chosen': 'ending' } },
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
        'session.changed (verified)': {
          to: 'authenticated.level.verified',
          context: { session: verifiedSession },
        },
        'session.changed (locked)': {
          to: 'authenticated.level.locked',
          context: { session: lockedSession },
        },
        'refreshSession done': {
          to: 'authenticated.level.verified',
          context: { session: verifiedSession },
        },
      },
    },
    'authenticated.level.unidentified': { tags: [], context: { session: unverifiedSession } },
    'authenticated.level.identified': { tags: [], context: { session: guestSession } },
    'authenticated.level.verified': { tags: [], context: { session: verifiedSession } },
    'authenticated.level.locked': { tags: [], screen: 'locked', context: { session: lockedSession } },
    // Tokens that came another way are as fresh as renewed ones.
    'authenticated.renewal': { leadsTo: { 'session.changed': 'authenticated.renewal.waiting' } },
    'authenticated.renewal.waiting': {
      running: [],
      after: { 600000: 'authenticated.renewal.refreshing' },
    },
    'authenticated.renewal.refreshing': {
      running: ['refreshSession'],
      leadsTo: {
        'refreshSession done': 'authenticated.renewal.waiting',
        'refreshSession fails (refused)': 'unauthenticated',
        'refreshSession fails (carrier away)': 'authenticated.renewal.pausing',
      },
    },
    'authenticated.renewal.pausing': {
      running: [],
      after: { 30000: 'authenticated.renewal.refreshing' },
    },
    'authenticated.activity.quiet': {
      running: [],
      leadsTo: { 'activity.noticed': 'authenticated.activity.pinging' },
    },
    'authenticated.activity.pinging': {
      running: ['recordActivity'],
      leadsTo: {
        'recordActivity done': 'authenticated.activity.resting.idle',
        'recordActivity fails': 'authenticated.activity.resting.noted',
      },
    },
    // One ping a minute, and no input forgotten over it.
    'authenticated.activity.resting': {
      running: [],
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
      tags: ['pending'],
      running: ['endSession'],
      leadsTo: { 'endSession done': 'unauthenticated', 'endSession fails': 'unauthenticated' },
      after: { 5000: 'unauthenticated' },
    },
  },
  equivalents: [
    {
      mutant:
        'authenticated.renewal.refreshing: onDone of refreshSession: goes to authenticated.renewal.refreshing',
      why: 'the renewed session is announced, and every announced session leads to fresh tokens',
    },
  ],
  project: ({ session, tries }) => ({ level: session?.level, locked: session?.locked, tries }),
})
