import { type HeldId, isHeldId } from '../journeys/journeys.ts'
import type { LeadsTo } from '../model.ts'
import { product } from '../product.ts'
import { decide } from '../routes/decide.ts'
import { holderOf, needsFacts } from '../routes/holder.ts'
import type { appMachine } from './app.machine.ts'
import type { AppContext, PlaceRequest } from './app.types.ts'

/* The requests of the model, and where `decide` leads each of them; tests/machines/access.test.ts tests `decide` itself. */

export type Leads = NonNullable<LeadsTo<typeof appMachine>>
export type State = Exclude<Leads['to'], readonly unknown[]>
export type Rule = (before: AppContext) => Leads | null

export const openingDay = '2026-01-01'

/** The paths of the model, and what is at each. */
export const requests = {
  welcome: { path: '/products/insurance/welcome', place: { id: 'welcome' } },
  home: { path: '/', place: { id: 'home' } },
  login: { path: '/login', place: { id: 'login' } },
  loginForSupport: {
    path: '/login?redirect-back=%2Fcustomer-support',
    place: { id: 'login', 'redirect-back': '/customer-support' },
  },
  forgotPassword: { path: '/forgot-password', place: { id: 'forgotPassword' } },
  createNewPassword: {
    path: '/create-new-password/T-1',
    place: { id: 'createNewPassword', token: 'T-1' },
  },
  linkExpired: { path: '/link-expired', place: { id: 'linkExpired' } },
  application: { path: '/fulfillment/start', place: { id: 'fulfillmentStart' } },
  createPhone: { path: '/create-phone', place: { id: 'createPhone' } },
  flow: { path: '/flow/beneficiary', place: { id: 'flow', slug: 'beneficiary' } },
  formOfFlow: {
    path: '/flow/beneficiary?form=review',
    place: { id: 'flow', slug: 'beneficiary', form: 'review' },
  },
  estimateForm: {
    path: `${product.estimatePath}?form=amount`,
    place: { id: 'estimate', form: 'amount' },
  },
  estimate: { path: product.estimatePath, place: { id: 'estimate' } },
  preview: { path: '/coverage-preview', place: { id: 'coveragePreview' } },
  support: { path: '/customer-support', place: { id: 'customerSupport' } },
  nowhere: { path: '/nowhere', place: null },
} satisfies Record<string, PlaceRequest>

type At = Pick<AppContext, 'request' | 'session' | 'facts' | 'redirectPath'>

export const isLocked = ({ session }: Pick<At, 'session'>) => (session?.locked ?? null) !== null
export const isVerified = ({ session }: Pick<At, 'session'>) => session?.level === 'verified'

/** Where a person comes to rest who asks for a route: at it, or where `decide` leads instead. */
export function answer(at: At): Leads {
  const { request, session, facts, redirectPath } = at
  const leads = (to: State, context: Partial<AppContext> = {}): Leads => ({
    to,
    context: { request, redirectPath, facts, owner: null, ...context },
  })
  if (!isLocked(at) && isVerified(at) && facts === null && needsFacts(request.place))
    return leads('running.free.askingFacts')
  const decision = decide(request.place, session, facts)
  switch (decision.kind) {
    case 'locked':
      return leads('running.locked')
    case 'deny':
    case 'notFound':
      return leads('running.free.notFound')
    case 'login':
    case 'verify':
      return leads('running.free.openingLogin', { redirectPath: request.path })
    case 'redirect':
      return decision.to === 'redirectPath'
        ? comesBack(at)
        : answer({ ...at, request: requests[decision.to] })
    case 'grant': {
      const holder = holderOf(request.place, facts)
      if (holder === 'page') return leads('running.free.page')
      return leads(holder === 'signIn' ? 'running.free.openingLogin' : 'running.free.opening')
    }
  }
}

/** The activity that answers for a route that is no page. */
export function heldAt({ request, facts }: Pick<At, 'request' | 'facts'>): HeldId {
  const holder = holderOf(request.place, facts)
  if (!isHeldId(holder)) throw new Error(`${request.path} belongs to no activity`)
  return holder
}

/** To the path that a visitor was turned away from, else home. */
export function comesBack(at: At): Leads {
  const wanted = Object.values(requests).find(({ path }) => path === at.redirectPath) ?? requests.home
  return answer({ ...at, request: wanted, redirectPath: null, facts: null })
}

/** The path that is kept after a request: the one that it names ("the redirect-back parameter", 4.1), else that of before. */
const keptAfter = (request: PlaceRequest, { redirectPath }: Pick<At, 'redirectPath'>) =>
  request === requests.loginForSupport ? requests.support.path : redirectPath

/** What is asked for is answered, whatever was asked for before. */
export const asksFor =
  (request: PlaceRequest): Rule =>
  (before) =>
    answer({ ...before, request, redirectPath: keptAfter(request, before), facts: null })

/** What is asked for by a person, who has read why they were signed out, unless they asked for home or for the same place. */
export const asksForAtWill =
  (request: PlaceRequest): Rule =>
  (before) => {
    const leads = asksFor(request)(before)
    if (leads === null) return null
    const stays = request.place?.id === 'home' || request.place?.id === before.request.place?.id
    return {
      ...leads,
      context: { ...leads.context, from: before.request.path, ended: stays ? before.ended : null },
    }
  }

/** Every request of the model. Signing up begins at the welcome page (2.1, redirects). */
export const requestsAnswered = {
  'place.requested (welcome)': asksForAtWill(requests.welcome),
  'place.requested (the application)': asksForAtWill(requests.application),
  'place.requested (a step of it, or a flow of policy holders)': asksForAtWill(requests.formOfFlow),
  'place.requested (a form of the estimate)': asksForAtWill(requests.estimateForm),
  'place.requested (login)': asksForAtWill(requests.login),
  'place.requested (home)': asksForAtWill(requests.home),
}

/** What is asked for is noted, and answered later. */
export function requestsNoted(state: State) {
  const notes =
    (request: PlaceRequest): Rule =>
    (before) => ({ to: state, context: { request, from: before.request.path } })
  return {
    'place.requested (the application)': notes(requests.application),
    'place.requested (home)': notes(requests.home),
  }
}

/** Who leaves the application with a password alone is logged out, and comes to the welcome page. */
export const leavesUnverified = {
  to: 'running.loggingOut',
  context: { request: requests.welcome, facts: null, email: null, owner: null },
} as const

/** The login comes next, for a guest the welcome page, once the session is over on the carrier: at once where there is none. */
export const logsOut: Rule = (before) => {
  const isGuest = before.session?.level === 'identified'
  const { request, facts } = { request: isGuest ? requests.welcome : requests.login, facts: null }
  return before.settled && before.session === null
    ? { ...answer({ ...before, request, facts }), does: ['sends logout.chosen to session'] }
    : { to: 'running.loggingOut', context: { request, facts, email: null, owner: null } }
}
