import type { LoadedId } from '../journeys.ts'
import type { Model } from '../model.ts'
import {
  answer,
  asksFor,
  comesBack,
  logsOut,
  nothingKnown,
  requests,
  requestsAnswered,
} from './answer.model.ts'
import { holdsOpen } from './app.held.model.ts'
import type { appMachine } from './app.machine.ts'
import { lockedOr, onPage, sessionFollowed } from './sessions.model.ts'

/* What the model expects of the places outside of everything that is held open, and of the way to each. */

const holdsPolicy = { hasInsurance: null, hasPolicy: true }
/** While the application runs, whatever is on the screen; they are started with nothing. */
export const always = ['connection', 'session'] as const
const inputless = { connection: undefined, session: undefined }
export const retriesConnection = ['sends retry.chosen to connection']

/** The code of a machine is on its way: at most two minutes (section 9, "script chunk load timeout"). */
const loads = (id: LoadedId) =>
  ({
    tags: ['opening', 'pending'],
    screen: 'loading',
    running: { ...inputless, load: { id } },
    after: { 120000: 'running.free.unavailable' },
  }) as const
const loadFails = { 'load fails': 'running.free.unavailable' } as const

export const freeStates: Model<typeof appMachine>['states'] = {
  'running.free': { leadsTo: { ...requestsAnswered, 'logout.chosen': logsOut } },
  'running.free.page': {
    tags: [],
    screen: 'page',
    running: always,
    leadsTo: sessionFollowed(onPage),
    check: ({ context: { request, session } }) =>
      request.place?.id !== 'home' || session?.level === 'verified'
        ? undefined
        : 'Only verified people see home',
  },
  'running.free.notFound': {
    tags: [],
    screen: 'notFound',
    running: always,
    leadsTo: sessionFollowed(lockedOr('running.free.notFound')),
  },
  'running.free.askingFacts': {
    tags: ['opening', 'pending'],
    screen: 'loading',
    running: [...always, 'loadFacts'],
    leadsTo: {
      ...sessionFollowed(lockedOr('running.free.askingFacts')),
      'loadFacts done (a policy)': (before) => answer({ ...before, facts: holdsPolicy }),
      'loadFacts done (none)': (before) => answer({ ...before, facts: { ...holdsPolicy, hasPolicy: false } }),
      'loadFacts fails': 'running.free.unavailable',
    },
  },
  'running.free.openingLogin': {
    ...loads('signIn'),
    leadsTo: {
      ...loadFails,
      ...sessionFollowed(lockedOr('running.free.openingLogin')),
      'load done': 'running.free.login',
    },
  },
  'running.free.login': {
    tags: [],
    screen: 'login',
    meta: { place: 'login' },
    running: {
      ...inputless,
      signIn: ({ email }) => (email === null ? {} : { email }),
    },
    leadsTo: {
      ...sessionFollowed(lockedOr('running.free.login')),
      'signIn done (the same person)': comesBack,
      'signIn done (somebody else)': comesBack,
      // "Users without a verified phone are steered to create and verify one" (4.2).
      'signIn done (no phone yet)': asksFor(requests.createPhone),
      'signIn fails': 'running.free.unavailable',
    },
  },
  'running.free.openingEstimate': {
    ...loads('estimate'),
    leadsTo: {
      ...loadFails,
      ...sessionFollowed(lockedOr('running.free.openingEstimate')),
      'load done': holdsOpen('running.estimate.active'),
    },
  },
  'running.free.openingPolicyFlow': {
    ...loads('policyFlow'),
    leadsTo: {
      ...loadFails,
      ...sessionFollowed(lockedOr('running.free.openingPolicyFlow')),
      // The session may have moved on while the code was coming.
      'load done': (before) =>
        before.facts.hasPolicy === true && before.session?.level === 'verified'
          ? holdsOpen('running.policyFlow.active')(before)
          : answer({ ...before, facts: nothingKnown }),
    },
  },
  'running.free.openingJourney': {
    ...loads('fulfillment'),
    leadsTo: {
      ...loadFails,
      ...sessionFollowed(lockedOr('running.free.openingJourney')),
      'load done': holdsOpen('running.journey.active'),
    },
  },
  'running.free.unavailable': {
    tags: ['retryable'],
    screen: 'generalError',
    running: always,
    leadsTo: {
      ...sessionFollowed(lockedOr('running.free.unavailable')),
      'retry.chosen': (before) => ({ ...answer(before), does: retriesConnection }),
    },
  },
}
