import { connectionMachine } from '../connection/connection.machine.ts'
import { defineModel } from '../model.ts'
import { product } from '../product.ts'
import { noFacts } from '../routes/decide.ts'
import { holderOf, needsFacts } from '../routes/holder.ts'
import { type Place, parse, rowOf } from '../routes/place.ts'
import { sessionMachine } from '../session/session.machine.ts'
import { guestSession, lockedSession, unverifiedSession, verifiedSession } from '../session/session.model.ts'
import type { SessionFacts } from '../session/session.types.ts'
import { appMachine } from './app.machine.ts'

/** The session machine as it shows itself at a level. */
const at = (level: 'unidentified' | 'identified' | 'verified' | 'locked', session: SessionFacts) =>
  sessionMachine.resolveState({
    value: { authenticated: { level, renewal: 'waiting', activity: 'quiet' } },
    context: { session, tries: 0 },
  })

const away = { code: 'NETWORK', message: 'No connection.' }
const gone = new Error('The chunk is gone')
const stranger: SessionFacts = { ...verifiedSession, userId: 'U-2' }

/** Places that are answered alike, whoever asks for them, are one to the explorer. */
function kindOf(place: Place | null): string | null {
  if (place === null) return null
  if (needsFacts(place)) return 'a flow for policy holders'
  const holder = holderOf(place, noFacts)
  return holder === 'page' || holder === 'signIn' ? place.id : `${holder}, ${rowOf(place).level}`
}

export const appModel = defineModel(appMachine, {
  input: {
    'the first page': { path: '/products/insurance/welcome' },
    home: { path: '/' },
    'the login': { path: '/login' },
    'a deep link': { path: '/flow/beneficiary' },
    'a mistyped path': { path: '/nowhere' },
  },
  events: {
    'place.requested': {
      welcome: { path: '/signup' },
      'the application': { path: '/fulfillment/start' },
      'a step of it, or a flow of policy holders': { path: '/flow/beneficiary?form=review' },
      'a form of the estimate': { path: `${product.estimatePath}?form=amount` },
      login: { path: '/login' },
      home: { path: '/' },
    },
    'retry.chosen': true,
    'logout.chosen': true,
  },
  outcomes: {
    checkHealth: { done: { healthy: { today: '2026-01-01' } }, error: { away } },
    fetchClient: { done: { read: { clientId: 'client-1' } }, error: { away } },
    connection: { snapshots: { reachable: connectionMachine.resolveState({ value: 'reachable' }) } },
    session: {
      snapshots: {
        restoring: sessionMachine.resolveState({
          value: { restoring: 'asking' },
          context: { session: null, tries: 0 },
        }),
        'nobody is there': sessionMachine.resolveState({
          value: 'unauthenticated',
          context: { session: null, tries: 0 },
        }),
        'a guest': at('identified', guestSession),
        'a password without its code': at('unidentified', unverifiedSession),
        'somebody verified': at('verified', verifiedSession),
        'a locked account': at('locked', lockedSession),
        'logging out': sessionMachine.resolveState({
          value: 'ending',
          context: { session: verifiedSession, tries: 0 },
        }),
        'tokens of somebody else': at('verified', stranger),
      },
    },
    load: { done: { loaded: undefined }, error: { gone } },
    loadFacts: {
      done: {
        'a policy': { hasInsurance: null, hasPolicy: true },
        none: { hasInsurance: null, hasPolicy: false },
      },
      error: { away },
    },
    signIn: {
      done: {
        'the same person': { kind: 'signedIn', session: verifiedSession },
        'somebody else': { kind: 'signedIn', session: stranger },
        'no phone yet': { kind: 'phoneMissing', session: unverifiedSession },
      },
      error: { broken: gone },
    },
    estimate: {
      done: {
        apply: { kind: 'apply' },
        back: { kind: 'back' },
        'a link': { kind: 'link', destination: 'coveragePreview' },
      },
      error: { broken: gone },
    },
    policyFlow: {
      done: {
        completed: { kind: 'completed', to: '/' },
        left: { kind: 'left', to: null },
        'left for a place': { kind: 'left', to: '/products/insurance/welcome' },
        'a link': { kind: 'link', destination: 'coveragePreview' },
      },
      error: { broken: gone },
    },
    fulfillment: {
      done: {
        home: { kind: 'home' },
        exit: { kind: 'exit', to: null },
        'exit to a place': { kind: 'exit', to: '/products/insurance/welcome' },
        'to the login': { kind: 'login', email: 'jo@example.com' },
        'a link': { kind: 'link', destination: 'welcome' },
      },
      error: { broken: gone },
    },
  },
  states: {
    'starting.checkingHealth': { tags: ['opening', 'pending'], screen: 'loading', running: ['checkHealth'] },
    'starting.fetchingClient': { tags: ['opening', 'pending'], screen: 'loading', running: ['fetchClient'] },
    'starting.maintenance': {
      tags: ['opening', 'retryable'],
      screen: 'maintenance',
      running: [],
      can: ['retry.chosen'],
    },
    'running.restoring': {
      tags: ['opening', 'pending'],
      can: ['place.requested'],
      cannot: ['logout.chosen'],
    },
    'running.free.page': {
      tags: [],
      can: ['logout.chosen'],
      check: ({ context: { request, session } }) =>
        request.place?.id !== 'home' || session?.level === 'verified'
          ? undefined
          : 'Only verified people see home',
    },
    'running.free.notFound': { tags: [], can: ['place.requested'] },
    'running.free.openingLogin': { tags: ['opening', 'pending'] },
    'running.free.login': { tags: [], meta: { place: 'login' } },
    'running.free.openingEstimate': { tags: ['opening', 'pending'] },
    'running.free.estimate': { tags: [] },
    'running.free.askingFacts': {
      tags: ['opening', 'pending'],
      running: ['connection', 'session', 'loadFacts'],
    },
    'running.free.openingPolicyFlow': { tags: ['opening', 'pending'] },
    'running.free.policyFlow': {
      tags: ['immersive'],
      check: ({ context: { facts, session } }) =>
        facts.hasPolicy === true && session?.level === 'verified'
          ? undefined
          : 'Only policy holders are in it',
    },
    'running.free.openingJourney': { tags: ['opening', 'pending'] },
    'running.free.unavailable': { tags: ['retryable'], can: ['retry.chosen'] },
    'running.journey.uncovered': { tags: ['immersive'], cannot: ['logout.chosen'] },
    'running.journey.covered.opening': { tags: ['immersive', 'pending'], meta: { place: 'login' } },
    'running.journey.covered.signingIn': { tags: ['immersive'], meta: { place: 'login' } },
    'running.journey.covered.failed': {
      tags: ['immersive', 'retryable'],
      meta: { place: 'login' },
      can: ['retry.chosen'],
    },
    'running.locked': { can: ['logout.chosen'] },
    'running.loggingOut': { tags: ['opening', 'pending'], cannot: ['logout.chosen'] },
  },
  project: ({ request, redirectPath, session, facts, settled, owner }) => ({
    place: kindOf(request.place),
    redirect: redirectPath === null ? null : kindOf(parse(redirectPath)),
    level: session?.locked ? 'locked' : (session?.level ?? 'none'),
    hasPolicy: facts.hasPolicy,
    settled,
    owner: owner === null ? 'nobody' : owner.level === 'identified' ? 'a guest' : owner.userId,
    user: session?.userId,
  }),
})
