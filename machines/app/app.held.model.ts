import type { StepRequest } from '../fulfillment/fulfillment.types.ts'
import type { Model, StateExpectation } from '../model.ts'
import { verifiedSession } from '../session/session.model.ts'
import type { SessionFacts } from '../session/session.types.ts'
import {
  answer,
  asksFor,
  type Leads,
  logsOut,
  nothingKnown,
  openingDay,
  type Rule,
  requests,
  requestsAnswered,
  type State,
} from './answer.model.ts'
import type { appMachine } from './app.machine.ts'
import type { AppContext, PlaceRequest } from './app.types.ts'
import { inEstimate, inJourney, inPolicyFlow, lockedOr, sessionFollowed, stranger } from './sessions.model.ts'

/* What the model expects of the machines that are held open, and of the sign-in that covers them (house.md, decision 4). */

/** Only what is open to everybody leads away from the sign-in. */
const requestsReauthenticating = {
  'place.requested (welcome)': asksFor(requests.welcome),
  'place.requested (a form of the estimate)': asksFor(requests.estimateForm),
  'place.requested (the application)': null,
  'place.requested (a step of it, or a flow of policy holders)': null,
  'place.requested (login)': null,
  'place.requested (home)': null,
}

/** A machine is there, and belongs to the session of now. */
export const holdsOpen =
  (to: State): Rule =>
  ({ session }) => ({ to, context: { owner: session } })

/** Home, for an end that names nothing else; the links of the samples. */
const estimateEnds = {
  'estimate done (apply)': asksFor(requests.application),
  'estimate done (back)': asksFor(requests.welcome),
  'estimate done (a link)': asksFor(requests.preview),
  'estimate fails': { to: 'running.free.unavailable', context: { owner: null } },
} as const
const policyFlowEnds = {
  'policyFlow done (completed)': asksFor(requests.home),
  'policyFlow done (left)': asksFor(requests.home),
  'policyFlow done (left for a place)': asksFor(requests.welcome),
  'policyFlow done (a link)': asksFor(requests.preview),
  'policyFlow fails': { to: 'running.free.unavailable', context: { owner: null } },
} as const
const fulfillmentEnds = {
  'fulfillment done (home)': asksFor(requests.home),
  'fulfillment done (exit)': asksFor(requests.home),
  'fulfillment done (exit to a place)': asksFor(requests.welcome),
  // Who has an account already signs in with its e-mail filled in.
  'fulfillment done (to the login)': (before: AppContext): Leads => {
    const leads = answer({ ...before, request: requests.login, facts: nothingKnown })
    return { ...leads, context: { ...leads.context, email: 'jo@example.com' } }
  },
  'fulfillment done (a link)': asksFor(requests.welcome),
  'fulfillment fails': { to: 'running.free.unavailable', context: { owner: null } },
} as const

/** The flow's own forms are asked of the flow; before it is left for another place, it is asked whether it may be. */
const asksPolicyFlow = (event: 'form.requested' | 'exit.chosen'): Leads => ({
  to: 'running.policyFlow.active',
  does: [`sends ${event} to policyFlow`],
})
const requestsInPolicyFlow = {
  'place.requested (welcome)': asksPolicyFlow('exit.chosen'),
  'place.requested (the application)': asksPolicyFlow('exit.chosen'),
  'place.requested (a step of it, or a flow of policy holders)': asksPolicyFlow('form.requested'),
  'place.requested (a form of the estimate)': asksPolicyFlow('exit.chosen'),
  'place.requested (login)': asksPolicyFlow('exit.chosen'),
  'place.requested (home)': asksPolicyFlow('exit.chosen'),
}

const asksJourney = (event: 'step.requested' | 'exit.chosen'): Leads => ({
  to: 'running.journey.active',
  does: [`sends ${event} to fulfillment`],
})
const requestsInJourney = {
  'place.requested (welcome)': asksJourney('exit.chosen'),
  'place.requested (a step of it, or a flow of policy holders)': asksJourney('step.requested'),
  'place.requested (a form of the estimate)': asksJourney('exit.chosen'),
  'place.requested (login)': asksJourney('exit.chosen'),
  'place.requested (home)': asksJourney('exit.chosen'),
  // It is open: there is nothing to do.
  'place.requested (the application)': null,
}

const actorIn = { estimate: 'estimate', policyFlow: 'policyFlow', journey: 'fulfillment' } as const
type AppState = StateExpectation<typeof appMachine>

/**
 * The sign-in before what is kept (house.md, decision 4): its owner finds it as it was, and for everybody else it is
 * asked for anew.
 */
function statesReauthenticating(held: keyof typeof actorIn) {
  const shown = { meta: { place: 'login' }, screen: 'login' } as const
  // The estimate keeps the frame's navigation; the others have a way out of their own.
  const immersive = held === 'estimate' ? [] : ['immersive']
  const failed = `running.${held}.reauthenticating.failed` as const
  const kept = { connection: undefined, session: undefined, [actorIn[held]]: {} }
  const clears: Rule = (before) => {
    const { request } = held === 'journey' ? { request: requests.application } : before
    return answer({ ...before, request, facts: nothingKnown })
  }
  const signsIn =
    ({ userId }: SessionFacts): Rule =>
    (before) =>
      before.owner?.userId === userId
        ? { to: `running.${held}.active`, context: { owner: before.owner } }
        : clears(before)
  const opening: AppState = {
    ...shown,
    tags: [...immersive, 'pending'],
    running: { ...kept, load: { id: 'signIn' } },
    leadsTo: {
      ...sessionFollowed(lockedOr(`running.${held}.reauthenticating.opening`)),
      'load done': `running.${held}.reauthenticating.signingIn`,
      'load fails': failed,
    },
    after: { 120000: failed },
  }
  const signingIn: AppState = {
    ...shown,
    tags: immersive,
    running: { ...kept, signIn: {} },
    leadsTo: {
      ...sessionFollowed(lockedOr(`running.${held}.reauthenticating.signingIn`)),
      'signIn done (the same person)': signsIn(verifiedSession),
      'signIn done (somebody else)': signsIn(stranger),
      'signIn done (no phone yet)': clears,
      'signIn fails': failed,
    },
  }
  const notLoaded: AppState = {
    tags: [...immersive, 'retryable'],
    meta: { place: 'login' },
    screen: 'generalError',
    running: kept,
    leadsTo: {
      ...sessionFollowed(lockedOr(failed)),
      'retry.chosen': {
        to: `running.${held}.reauthenticating.opening`,
        does: ['sends retry.chosen to connection'],
      },
    },
  }
  return { opening, signingIn, failed: notLoaded }
}

/** At its preview, or at the form that the URL names. */
const estimateAt = ({ request: { place } }: AppContext) => ({
  today: openingDay,
  at: place?.id === 'estimate' ? { form: place.form ?? '' } : ('preview' as const),
})
const formIn = ({ place }: PlaceRequest) =>
  place?.id === 'flow' && place.form !== undefined ? { form: place.form } : {}
/** The step that a place asks the journey for; where it stands, for the others. */
function stepIn(request: PlaceRequest): StepRequest | null {
  if (request.place?.id === 'createPhone') return { step: 'registration' }
  return request.place?.id === 'flow' ? { step: 'beneficiary', ...formIn(request) } : null
}

const reauthenticatingEstimate = statesReauthenticating('estimate')
const reauthenticatingPolicyFlow = statesReauthenticating('policyFlow')
const reauthenticatingJourney = statesReauthenticating('journey')

const inputless = { connection: undefined, session: undefined }

export const heldStates: Model<typeof appMachine>['states'] = {
  'running.estimate': { leadsTo: { ...estimateEnds, 'logout.chosen': logsOut } },
  'running.estimate.active': {
    tags: [],
    screen: 'estimate',
    running: { ...inputless, estimate: estimateAt },
    leadsTo: {
      ...requestsAnswered,
      'place.requested (a form of the estimate)': {
        to: 'running.estimate.active',
        does: ['sends form.requested to estimate'],
      },
      ...sessionFollowed(inEstimate),
    },
  },
  // Back to the form that is kept would open it anew, and lose what was typed.
  'running.estimate.reauthenticating': {
    leadsTo: { ...requestsReauthenticating, 'place.requested (a form of the estimate)': null },
  },
  'running.estimate.reauthenticating.opening': reauthenticatingEstimate.opening,
  'running.estimate.reauthenticating.signingIn': reauthenticatingEstimate.signingIn,
  'running.estimate.reauthenticating.failed': reauthenticatingEstimate.failed,
  'running.policyFlow': { leadsTo: { ...policyFlowEnds, 'logout.chosen': logsOut } },
  'running.policyFlow.active': {
    tags: ['immersive'],
    screen: 'flow',
    running: {
      ...inputless,
      policyFlow: ({ request }) => ({ slug: 'beneficiary', today: openingDay, ...formIn(request) }),
    },
    leadsTo: { ...requestsInPolicyFlow, ...sessionFollowed(inPolicyFlow) },
    // A person of another level than verified has no policy.
    check: ({ context: { facts } }) =>
      facts.hasPolicy === true ? undefined : 'Only policy holders are in it',
  },
  'running.policyFlow.reauthenticating': { leadsTo: requestsReauthenticating },
  'running.policyFlow.reauthenticating.opening': reauthenticatingPolicyFlow.opening,
  'running.policyFlow.reauthenticating.signingIn': reauthenticatingPolicyFlow.signingIn,
  'running.policyFlow.reauthenticating.failed': reauthenticatingPolicyFlow.failed,
  'running.journey': { leadsTo: fulfillmentEnds },
  'running.journey.active': {
    tags: ['immersive'],
    screen: 'journey',
    running: {
      ...inputless,
      fulfillment: ({ request }) => ({ today: openingDay, requested: stepIn(request) }),
    },
    leadsTo: { ...requestsInJourney, ...sessionFollowed(inJourney) },
  },
  'running.journey.reauthenticating': { leadsTo: requestsReauthenticating },
  'running.journey.reauthenticating.opening': reauthenticatingJourney.opening,
  'running.journey.reauthenticating.signingIn': reauthenticatingJourney.signingIn,
  'running.journey.reauthenticating.failed': reauthenticatingJourney.failed,
}
