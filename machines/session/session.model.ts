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
  expiresAt: '2030-01-01T12:00:00Z',
}
export const unverifiedSession: SessionFacts = { ...guestSession, level: 'unidentified' }
export const returningSession: SessionFacts = {
  ...unverifiedSession,
  verificationPhone: { id: 'N-1', mask: '•• 34', status: 'verified' },
}
export const verifiedSession: SessionFacts = { ...returningSession, level: 'verified' }
export const lockedSession: SessionFacts = { ...guestSession, locked: 'PASSWORD_ATTEMPTS' }

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
  states: {
    'restoring.asking': { tags: ['pending'], running: ['restoreSession'], cannot: ['session.ended'] },
    'restoring.pausing': { tags: ['pending'], running: [] },
    unauthenticated: {
      tags: [],
      running: [],
      context: { session: null },
      can: ['session.changed'],
      cannot: ['session.ended', 'logout.chosen', 'activity.noticed'],
    },
    'authenticated.level.unidentified': { context: { session: unverifiedSession }, can: ['session.ended'] },
    'authenticated.level.identified': { context: { session: guestSession }, can: ['session.ended'] },
    'authenticated.level.verified': { context: { session: verifiedSession }, can: ['session.ended'] },
    'authenticated.level.locked': { screen: 'locked', context: { session: lockedSession } },
    'authenticated.renewal.waiting': {},
    'authenticated.renewal.refreshing': {},
    'authenticated.renewal.pausing': {},
    'authenticated.activity.quiet': { can: ['activity.noticed'] },
    'authenticated.activity.pinging': { cannot: ['activity.noticed'] },
    'authenticated.activity.resting.idle': { can: ['activity.noticed'] },
    'authenticated.activity.resting.noted': { cannot: ['activity.noticed'] },
    ending: { tags: ['pending'], running: ['endSession'], cannot: ['session.ended', 'logout.chosen'] },
  },
  project: ({ session, tries }) => ({ level: session?.level, locked: session?.locked, tries }),
})
