import { defineModel } from 'statecharts'
import { sessionMachine } from './session.machine.ts'
import type { SessionFacts } from './session.types.ts'

/** A guest's session; the other examples override parts of it. */
export const guestSession: SessionFacts = {
  sessionId: 'S-1',
  userId: 'U-1',
  level: 'identified',
  locked: null,
  verificationPhone: null,
  email: null,
  codeSentTo: null,
  codeSentBy: null,
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
export const codeSentSession: SessionFacts = { ...returningSession, codeSentTo: 'N-1', codeSentBy: 'sms' }
export const verifiedSession: SessionFacts = {
  ...returningSession,
  level: 'verified',
  codeChannels: [],
}
export const lockedSession: SessionFacts = { ...guestSession, locked: 'PASSWORD_ATTEMPTS' }
/** Verified, on a blocked device. */
const deniedSession: SessionFacts = { ...verifiedSession, locked: 'DEVICE_LOCKED' }

const unauthorized = { code: 'GRAPH_API_UNAUTHORIZED', message: 'The session has ended.' }
const lost = { code: 'NETWORK', message: 'No connection.' }

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
    // Without a user, messages from other tabs do not matter.
    followTabs: {
      emits: { 'a logout': { type: 'tab.loggedOut' }, 'a sign-in': { type: 'tab.signedIn' } },
    },
    recordActivity: { done: { recorded: undefined }, error: { lost } },
    endSession: { done: { ended: undefined }, error: { lost } },
  },

  states: {
    unauthenticated: {
      context: ({ end }) => ({ session: null, end }),
    },

    'authenticated.level.unidentified': { context: { session: unverifiedSession } },
    'authenticated.level.identified': { context: { session: guestSession } },
    'authenticated.level.verified': {
      context: { session: verifiedSession },
    },
    'authenticated.level.locked': {
      context: ({ session }) => ({
        session: session?.locked === 'DEVICE_LOCKED' ? deniedSession : lockedSession,
      }),
    },

    // Whatever the result, no user is signed in.
    logoutPending: {
      context: ({ end }) => ({ session: null, end }),
    },
  },
  project: ({ session, end, tries }) => ({ level: session?.level, locked: session?.locked, end, tries }),
})
