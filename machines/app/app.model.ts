import { defineModel } from 'statecharts'
import type { SnapshotFrom } from 'xstate'
import { product } from '../../rules/product.ts'
import { connectionMachine } from '../connection/connection.machine.ts'
import { needsFacts, ownerOf } from '../routes/owner.ts'
import { type AppRoute, parse, rowOf } from '../routes/route.ts'
import { sessionMachine } from '../session/session.machine.ts'
import { guestSession, lockedSession, unverifiedSession, verifiedSession } from '../session/session.model.ts'
import type { SessionFacts } from '../session/session.types.ts'
import { appMachine } from './app.machine.ts'

const openingDay = '2026-01-01'
const stranger: SessionFacts = { ...verifiedSession, userId: 'U-2' }
const newPassword = { path: '/create-new-password/T-1' }
const loginForSupport = { path: '/login?redirect-back=%2Fcustomer-support' }

/** The session machine's snapshot at a level. */
const at = (level: 'unidentified' | 'identified' | 'verified' | 'locked', session: SessionFacts) =>
  sessionMachine.resolveState({
    value: { authenticated: { level, renewal: 'waiting', activity: 'quiet' } },
    context: { session, end: null, tries: 0 },
  })

const away = { code: 'NETWORK', message: 'No connection.' }
const gone = new Error('The chunk is gone')
const broken = new Error('It has broken')

/** Maintenance that takes longer than announced. */
const putOff = '2026-01-01T16:00:00.000Z'

/** Routes that are handled alike for every user count as one in the exploration. */
function kindOf(route: AppRoute | null): string | null {
  if (route === null) return null
  if (needsFacts(route)) return route.id === 'flow' ? 'a flow for policy holders' : route.id
  const owner = ownerOf(route, null)
  return owner === 'page' || owner === 'signIn' ? route.id : `${owner}, ${rowOf(route).level}`
}

/**
 * Requests that are only stored, or that arrive during another, are handled by the same rule: two
 * represent all.
 */
function requested(snapshot: SnapshotFrom<typeof appMachine>): Record<string, { path: string }> {
  const few = { home: { path: '/' }, 'the application': { path: '/fulfillment/start' } }
  const isComing = snapshot.hasTag('opening') || snapshot.hasTag('retryable')
  return isComing || snapshot.matches({ running: 'locked' })
    ? few
    : {
        ...few,
        welcome: { path: '/signup' },
        'a step of it, or a flow of policy holders': { path: '/flow/beneficiary?form=review' },
        'a form of the estimate': { path: `${product.estimatePath}?form=amount` },
        login: { path: '/login' },
        // While an activity is open, the login represents all.
        ...(snapshot.matches({ running: 'free' })
          ? { 'a new password': newPassword, 'login, with a way back': loginForSupport }
          : {}),
      }
}

export const appModel = defineModel(appMachine, {
  input: {
    'the first page': { path: '/products/insurance/welcome' },
    home: { path: '/' },
    'the login': { path: '/login' },
    'the login again': { path: '/login', redirectPath: '/customer-support' },
    'the login, with the address of another host': { path: '/login', redirectPath: '//else.example/' },
    'a forgotten password': { path: '/forgot-password' },
    'a deep link': { path: '/flow/beneficiary' },
    'a route for members': { path: '/customer-support' },
    'a mistyped path': { path: '/nowhere' },
  },
  events: {
    'route.requested': requested,
    'retry.chosen': true,
    'logout.chosen': true,
  },
  outcomes: {
    checkHealth: {
      done: {
        healthy: { today: openingDay, maintenanceUntil: null, isFallback: false },
        'in maintenance': {
          today: openingDay,
          maintenanceUntil: '2026-01-01T14:00:00.000Z',
          isFallback: false,
        },
        'in maintenance for longer': { today: openingDay, maintenanceUntil: putOff, isFallback: false },
      },
      error: { away },
    },
    fetchClient: { done: { read: { clientId: 'client-1' } }, error: { away } },
    connection: {
      snapshots: {
        reachable: connectionMachine.resolveState({
          value: { online: 'reachable' },
          context: { maintenanceUntil: null, isFallback: false },
        }),
      },
    },
    session: {
      snapshots: {
        restoring: sessionMachine.resolveState({
          value: { restoring: 'asking' },
          context: { session: null, end: null, tries: 0 },
        }),
        'no user': sessionMachine.resolveState({
          value: 'unauthenticated',
          context: { session: null, end: 'expired', tries: 0 },
        }),
        'logged out in another tab': sessionMachine.resolveState({
          value: 'unauthenticated',
          context: { session: null, end: 'elsewhere', tries: 0 },
        }),
        'a guest': at('identified', guestSession),
        'a password without its code': at('unidentified', unverifiedSession),
        'a verified user': at('verified', verifiedSession),
        'a locked account': at('locked', lockedSession),
        'logging out': sessionMachine.resolveState({
          value: 'ending',
          context: { session: verifiedSession, end: null, tries: 0 },
        }),
        'tokens of another user': at('verified', stranger),
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
        'another user': { kind: 'signedIn', session: stranger },
        'no phone yet': { kind: 'phoneMissing', session: unverifiedSession },
        'a link that is too old': { kind: 'linkExpired' },
      },
      error: { broken: gone },
    },
    activity: {
      done: {
        'to home': { path: '/' },
        'left by its exit': { path: '/', leaves: true },
        'to the welcome page': { path: '/products/insurance/welcome' },
        'to the login': { path: '/login', email: 'jo@example.com' },
        'to the application': { path: '/fulfillment/start' },
        'to the preview': { path: '/coverage-preview' },
      },
      error: { broken },
    },
  },

  states: {
    'running.free.page': {
      check: ({ context: { request, session } }) =>
        request.route?.id !== 'home' || session !== null ? undefined : 'Home needs a session',
    },
    'running.activity.active': {
      check: ({ context: { activity, facts } }) =>
        activity !== 'policyFlow' || facts?.includes('policy') ? undefined : 'Only policy holders are in it',
    },
  },
  // Twenty events in each of 3,300 configurations: the default limit is too low.
  limits: { moves: 70_000 },
  project: ({ request, redirectPath, session, facts, settled, activity, owner }) => ({
    activity,
    route: kindOf(request.route),
    redirect: redirectPath === null ? null : kindOf(parse(redirectPath)),
    level: session?.locked ? 'locked' : (session?.level ?? 'none'),
    facts,
    settled,
    owner: owner === null ? 'no one' : owner.level === 'identified' ? 'a guest' : owner.userId,
    user: session?.userId,
  }),
})
