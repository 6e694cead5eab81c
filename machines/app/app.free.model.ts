import type { Model } from '../model.ts'
import type { appMachine } from './app.machine.ts'
import { holdsOpen, inputless } from './held.model.ts'
import {
  answer,
  asksFor,
  asksForAtWill,
  comesBack,
  heldAt,
  logsOut,
  requests,
  requestsAnswered,
} from './requests.model.ts'
import { atSignIn, lockedOr, onPage, sessionFollowed, whileAsking } from './sessions.model.ts'

/* What the model expects of the places outside of everything that is held open, and of the way to each. */

/** While the application runs, whatever is on the screen. */
export const always = ['connection', 'session'] as const
export const retriesConnection = ['sends retry.chosen to connection']

/** The code of a machine is on its way: at most two minutes (section 9, "script chunk load timeout"). */
const loads = {
  tags: ['opening', 'pending'],
  screen: 'loading',
  after: { 120000: 'running.free.unavailable' },
} as const
const loadFails = { 'load fails': 'running.free.unavailable' } as const

export const freeStates: Model<typeof appMachine>['states'] = {
  'running.free': {
    leadsTo: {
      ...requestsAnswered,
      'place.requested (a new password)': asksFor(requests.createNewPassword),
      'place.requested (login, with a way back)': asksForAtWill(requests.loginForSupport),
      'logout.chosen': logsOut,
    },
  },
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
      ...sessionFollowed(whileAsking),
      'loadFacts done (a policy)': (before) => answer({ ...before, facts: ['insurance', 'policy'] }),
      'loadFacts done (none)': (before) => answer({ ...before, facts: ['insurance'] }),
      'loadFacts done (no membership)': (before) => answer({ ...before, facts: [] }),
      'loadFacts fails': 'running.free.unavailable',
    },
  },
  'running.free.openingLogin': {
    ...loads,
    running: { ...inputless, load: { id: 'signIn' } },
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
      signIn: ({ email, request: { place } }) => ({
        ...(email === null ? {} : { email }),
        reset:
          place?.id === 'createNewPassword'
            ? { token: 'T-1' }
            : place?.id === 'forgotPassword'
              ? { token: null }
              : undefined,
      }),
    },
    leadsTo: {
      ...sessionFollowed(atSignIn('running.free.login', 'running.free.openingLogin', comesBack)),
      'signIn done (the same person)': comesBack,
      'signIn done (somebody else)': comesBack,
      // "Users without a verified phone are steered to create and verify one" (4.2).
      'signIn done (no phone yet)': asksFor(requests.createPhone),
      'signIn done (a link that is too old)': asksFor(requests.linkExpired),
      'signIn fails': 'running.free.unavailable',
    },
  },
  'running.free.opening': {
    ...loads,
    running: { ...inputless, load: (at) => ({ id: heldAt(at) }) },
    leadsTo: {
      ...loadFails,
      ...sessionFollowed(lockedOr('running.free.opening')),
      // The session may have moved on while the code was coming.
      'load done': (before) => {
        const opens = heldAt(before)
        const isForSession = opens !== 'policyFlow' || before.session?.level === 'verified'
        const again = answer(before)
        if (again.to !== 'running.free.opening' || !isForSession) return answer({ ...before, facts: null })
        const leads = holdsOpen(`running.${opens}.active`)(before)
        // What was asked about the person was for the way in; a flow for policy holders goes on reading it.
        const facts = opens === 'policyFlow' ? before.facts : null
        return leads && { ...leads, context: { ...leads.context, facts } }
      },
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
