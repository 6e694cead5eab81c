import type { PlaceRequest } from '../app/app.types.ts'
import { breaks, type HeldModel, inputless } from '../app/held.model.ts'
import {
  answer,
  asksFor,
  type Leads,
  leavesUnverified,
  logsOut,
  openingDay,
  type Rule,
  requests,
} from '../app/requests.model.ts'
import { inJourney, sessionFollowed } from '../app/sessions.model.ts'
import type { StepRequest } from './fulfillment.types.ts'

/** A step of its own is asked of the journey; before it is left for another place, it is asked whether it may be. */
const asks = (event: 'step.requested' | 'exit.chosen'): Leads => ({
  to: 'running.fulfillment.active',
  does: [`sends ${event} to fulfillment`],
})

/** Whoever may be elsewhere goes on there; with a password alone nobody may be anywhere but at its code. */
const leavesFor =
  (request: PlaceRequest): Rule =>
  (before) =>
    before.session?.level === 'unidentified' ? leavesUnverified : asksFor(request)(before)

/** The step that a place asks the journey for; where it stands, for the others. */
function stepIn({ place }: PlaceRequest): StepRequest | null {
  if (place?.id === 'createPhone') return { step: 'registration', form: 'createPhone' }
  if (place?.id !== 'flow') return null
  return place.form === undefined ? { step: 'beneficiary' } : { step: 'beneficiary', form: place.form }
}

/** What the model of the application expects while somebody applies for a policy. */
export const fulfillmentHeld: HeldModel<'fulfillment'> = {
  tags: ['immersive'],
  start: requests.application,
  // A quote may have expired meanwhile.
  hearsReturn: true,
  active: {
    screen: 'journey',
    running: {
      ...inputless,
      fulfillment: ({ request }) => ({ today: openingDay, requested: stepIn(request) }),
    },
    leadsTo: {
      'place.requested (welcome)': asks('exit.chosen'),
      'place.requested (a step of it, or a flow of policy holders)': asks('step.requested'),
      'place.requested (a form of the estimate)': asks('exit.chosen'),
      'place.requested (login)': asks('exit.chosen'),
      'place.requested (home)': asks('exit.chosen'),
      // It is open: there is nothing to do.
      'place.requested (the application)': null,
      ...sessionFollowed(inJourney('fulfillment', requests.application)),
    },
  },
  leadsTo: {
    'fulfillment done (home)': asksFor(requests.home),
    'fulfillment done (exit)': leavesFor(requests.home),
    'fulfillment done (exit to a place)': leavesFor(requests.welcome),
    // Who has an account already signs in with its e-mail filled in.
    'fulfillment done (to the login)': (before) => {
      const leads = answer({ ...before, request: requests.login, facts: null })
      return { ...leads, context: { ...leads.context, email: 'jo@example.com' } }
    },
    'fulfillment done (to a new password)': (before) => {
      const leads = answer({ ...before, request: requests.forgotPassword, facts: null })
      return { ...leads, context: { ...leads.context, email: 'jo@example.com' } }
    },
    'fulfillment done (a link)': asksFor(requests.welcome),
    'fulfillment done (to the estimate)': asksFor(requests.estimate),
    'fulfillment fails': breaks,
    'logout.chosen': logsOut,
  },
  outcomes: {
    done: {
      home: { kind: 'home' },
      exit: { kind: 'exit', to: null },
      'exit to a place': { kind: 'exit', to: '/products/insurance/welcome' },
      'to the login': { kind: 'login', email: 'jo@example.com' },
      'to a new password': { kind: 'reset', email: 'jo@example.com' },
      'a link': { kind: 'link', destination: 'welcome' },
      'to the estimate': { kind: 'estimate' },
    },
    error: { broken: new Error('It has broken') },
  },
}
