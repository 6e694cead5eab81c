import type { SnapshotFrom } from 'xstate'
import { connectionMachine } from '../connection/connection.machine.ts'
import { healthOutcomes, healthTold } from '../connection/connection.model.ts'
import { defineModel } from '../model.ts'
import { holderOf, needsFacts } from '../routes/holder.ts'
import { type Place, parse, rowOf } from '../routes/place.ts'
import { sessionMachine } from '../session/session.machine.ts'
import { guestSession, lockedSession, unverifiedSession, verifiedSession } from '../session/session.model.ts'
import type { SessionFacts } from '../session/session.types.ts'
import { always, freeStates, retriesConnection } from './app.free.model.ts'
import { heldExpectations, heldOutcomes } from './app.held.model.ts'
import { appMachine } from './app.machine.ts'
import { logsOut, openingDay, requests, requestsNoted } from './requests.model.ts'
import { inLocked, inLoggingOut, inRestoring, sessionFollowed, stranger } from './sessions.model.ts'

/** The session machine as it shows itself at a level. */
const at = (level: 'unidentified' | 'identified' | 'verified' | 'locked', session: SessionFacts) =>
  sessionMachine.resolveState({
    value: { authenticated: { level, renewal: 'waiting', activity: 'quiet' } },
    context: { session, end: null, tries: 0 },
  })

const away = { code: 'NETWORK', message: 'No connection.' }
const gone = new Error('The chunk is gone')

/** Maintenance that takes longer than was said at first. */
const putOff = '2026-01-01T16:00:00.000Z'

/** What the endpoints said of themselves. */
const startTold = {
  ...healthTold('starting', { to: 'starting.fetchingClient', context: { today: openingDay } }),
  'checkHealth done (in maintenance for longer)': {
    to: 'starting.scheduledMaintenance.waiting',
    context: { maintenanceUntil: putOff },
  },
} as const

/** Places that are answered alike, whoever asks for them, are one to the explorer. */
function kindOf(place: Place | null): string | null {
  if (place === null) return null
  if (needsFacts(place)) return place.id === 'flow' ? 'a flow for policy holders' : place.id
  const holder = holderOf(place, null)
  return holder === 'page' || holder === 'signIn' ? place.id : `${holder}, ${rowOf(place).level}`
}

/** What is only noted, or asked for while something else is coming, is answered by the same rule: two stand for all. */
function requested(snapshot: SnapshotFrom<typeof appMachine>): Record<string, { path: string }> {
  const few = { home: { path: '/' }, 'the application': { path: '/fulfillment/start' } }
  const isComing = snapshot.hasTag('opening') || snapshot.hasTag('retryable')
  return isComing || snapshot.matches({ running: 'locked' })
    ? few
    : {
        ...few,
        welcome: { path: '/signup' },
        'a step of it, or a flow of policy holders': { path: '/flow/beneficiary?form=review' },
        'a form of the estimate': { path: requests.estimateForm.path },
        login: { path: '/login' },
        // Wherever something is held open it is answered as the login is.
        ...(snapshot.matches({ running: 'free' })
          ? {
              'a new password': { path: requests.createNewPassword.path },
              'login, with a way back': { path: requests.loginForSupport.path },
            }
          : {}),
      }
}

export const appModel = defineModel(appMachine, {
  input: {
    'the first page': { path: '/products/insurance/welcome' },
    home: { path: '/' },
    'the login': { path: '/login' },
    'the login anew': { path: '/login', redirectPath: '/customer-support' },
    'the login, with the address of another host': { path: '/login', redirectPath: '//else.example/' },
    'a forgotten password': { path: '/forgot-password' },
    'a deep link': { path: '/flow/beneficiary' },
    'a place for members': { path: '/customer-support' },
    'a mistyped path': { path: '/nowhere' },
  },
  events: {
    'place.requested': requested,
    'retry.chosen': true,
    'logout.chosen': true,
  },
  outcomes: {
    checkHealth: {
      ...healthOutcomes,
      done: {
        ...healthOutcomes.done,
        'in maintenance for longer': { today: openingDay, maintenanceUntil: putOff },
      },
    },
    fetchClient: { done: { read: { clientId: 'client-1' } }, error: { away } },
    connection: {
      snapshots: {
        reachable: connectionMachine.resolveState({
          value: { online: 'reachable' },
          context: { maintenanceUntil: null },
        }),
      },
    },
    session: {
      snapshots: {
        restoring: sessionMachine.resolveState({
          value: { restoring: 'asking' },
          context: { session: null, end: null, tries: 0 },
        }),
        'nobody is there': sessionMachine.resolveState({
          value: 'unauthenticated',
          context: { session: null, end: 'expired', tries: 0 },
        }),
        'logged out in another tab': sessionMachine.resolveState({
          value: 'unauthenticated',
          context: { session: null, end: 'elsewhere', tries: 0 },
        }),
        'a guest': at('identified', guestSession),
        'a password without its code': at('unidentified', unverifiedSession),
        'somebody verified': at('verified', verifiedSession),
        'a locked account': at('locked', lockedSession),
        'logging out': sessionMachine.resolveState({
          value: 'ending',
          context: { session: verifiedSession, end: null, tries: 0 },
        }),
        'tokens of somebody else': at('verified', stranger),
      },
    },
    load: { done: { loaded: undefined }, error: { gone } },
    loadFacts: {
      done: {
        'a policy': ['insurance', 'policy'],
        none: ['insurance'],
        'no membership': [],
      },
      error: { away },
    },
    signIn: {
      done: {
        'the same person': { kind: 'signedIn', session: verifiedSession },
        'somebody else': { kind: 'signedIn', session: stranger },
        'no phone yet': { kind: 'phoneMissing', session: unverifiedSession },
        'a link that is too old': { kind: 'linkExpired' },
      },
      error: { broken: gone },
    },
    ...heldOutcomes,
  },
  startsIn: {
    'the first page': { to: 'starting.checkingHealth', context: { request: requests.welcome } },
    home: { to: 'starting.checkingHealth', context: { request: requests.home } },
    'the login': { to: 'starting.checkingHealth', context: { request: requests.login } },
    // What the browser has kept is believed only as far as it is a path of ours.
    'the login anew': {
      to: 'starting.checkingHealth',
      context: { request: requests.login, redirectPath: requests.support.path },
    },
    'the login, with the address of another host': {
      to: 'starting.checkingHealth',
      context: { request: requests.login, redirectPath: null },
    },
    'a forgotten password': {
      to: 'starting.checkingHealth',
      context: { request: requests.forgotPassword },
    },
    'a deep link': { to: 'starting.checkingHealth', context: { request: requests.flow } },
    'a place for members': { to: 'starting.checkingHealth', context: { request: requests.support } },
    'a mistyped path': { to: 'starting.checkingHealth', context: { request: requests.nowhere } },
  },
  states: {
    'starting.checkingHealth': {
      tags: ['opening', 'pending'],
      screen: 'loading',
      running: ['checkHealth'],
      leadsTo: {
        ...requestsNoted('starting.checkingHealth'),
        ...startTold,
      },
    },
    'starting.fetchingClient': {
      tags: ['opening', 'pending'],
      screen: 'loading',
      running: ['fetchClient'],
      leadsTo: {
        ...requestsNoted('starting.fetchingClient'),
        'fetchClient done': 'running.restoring',
        // "On failure the product logs 'Unable to fetch OAuth Client ID' and continues" (4.1).
        'fetchClient fails': { to: 'running.restoring', does: ['reportMissingClient'] },
      },
    },
    'starting.scheduledMaintenance.waiting': {
      tags: ['opening', 'retryable'],
      screen: 'scheduledMaintenance',
      running: [],
      leadsTo: {
        ...requestsNoted('starting.scheduledMaintenance.waiting'),
        'retry.chosen': 'starting.scheduledMaintenance.retrying',
      },
      // Nobody has to press anything for the app to start after all.
      after: { 5000: 'starting.scheduledMaintenance.probing' },
    },
    'starting.scheduledMaintenance.probing': {
      tags: ['opening', 'retryable'],
      screen: 'scheduledMaintenance',
      running: ['checkHealth'],
      leadsTo: {
        ...requestsNoted('starting.scheduledMaintenance.probing'),
        ...startTold,
        'retry.chosen': 'starting.scheduledMaintenance.retrying',
      },
    },
    'starting.scheduledMaintenance.retrying': {
      tags: ['opening', 'pending'],
      screen: 'scheduledMaintenance',
      running: ['checkHealth'],
      leadsTo: { ...requestsNoted('starting.scheduledMaintenance.retrying'), ...startTold },
    },
    'starting.unscheduledMaintenance.waiting': {
      tags: ['opening', 'retryable'],
      screen: 'unscheduledMaintenance',
      running: [],
      leadsTo: {
        ...requestsNoted('starting.unscheduledMaintenance.waiting'),
        'retry.chosen': 'starting.unscheduledMaintenance.retrying',
      },
      // Nobody has to press anything for the app to start after all.
      after: { 5000: 'starting.unscheduledMaintenance.probing' },
    },
    'starting.unscheduledMaintenance.probing': {
      tags: ['opening', 'retryable'],
      screen: 'unscheduledMaintenance',
      running: ['checkHealth'],
      leadsTo: {
        ...requestsNoted('starting.unscheduledMaintenance.probing'),
        ...startTold,
        'retry.chosen': 'starting.unscheduledMaintenance.retrying',
      },
    },
    'starting.unscheduledMaintenance.retrying': {
      tags: ['opening', 'pending'],
      screen: 'unscheduledMaintenance',
      running: ['checkHealth'],
      leadsTo: { ...requestsNoted('starting.unscheduledMaintenance.retrying'), ...startTold },
    },
    running: { leadsTo: { 'retry.chosen': { to: 'running', does: retriesConnection } } },
    'running.restoring': {
      tags: ['opening', 'pending'],
      screen: 'loading',
      running: always,
      leadsTo: {
        ...requestsNoted('running.restoring'),
        ...sessionFollowed(inRestoring),
        // Whoever was signed in is looked for once more, too.
        'retry.chosen': {
          to: 'running.restoring',
          does: [...retriesConnection, 'sends retry.chosen to session'],
        },
      },
    },
    ...freeStates,
    ...heldExpectations,
    'running.locked': {
      tags: [],
      screen: 'locked',
      running: always,
      leadsTo: {
        ...requestsNoted('running.locked'),
        ...sessionFollowed(inLocked),
        'logout.chosen': logsOut,
      },
    },
    'running.loggingOut': {
      tags: ['opening', 'pending'],
      screen: 'loading',
      running: always,
      entry: ['sends logout.chosen to session'],
      leadsTo: { ...requestsNoted('running.loggingOut'), ...sessionFollowed(inLoggingOut) },
    },
  },
  // Twenty events in each of 3,300 configurations: the usual limit ends before the last of them.
  limits: { moves: 70_000 },
  project: ({ request, redirectPath, session, facts, settled, owner }) => ({
    place: kindOf(request.place),
    redirect: redirectPath === null ? null : kindOf(parse(redirectPath)),
    level: session?.locked ? 'locked' : (session?.level ?? 'none'),
    facts,
    settled,
    owner: owner === null ? 'nobody' : owner.level === 'identified' ? 'a guest' : owner.userId,
    user: session?.userId,
  }),
})
