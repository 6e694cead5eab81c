import type { Model } from '../model.ts'
import { lost } from '../sampleProblems.ts'
import type { fulfillmentMachine } from './fulfillment.machine.ts'
import { examplePolicy, refusedPolicy, unpaidPolicy } from './sampleJourney.ts'

/** What became of the first premium decides what is said: nobody is told that they are covered before the bank has paid. */
const confirms = {
  'loadPolicy done (paid)': {
    to: 'journey.steps.confirmation.covered',
    context: { policy: examplePolicy, problem: null },
  },
  'loadPolicy done (with the bank)': {
    to: 'journey.steps.confirmation.onItsWay',
    context: { policy: unpaidPolicy, problem: null },
  },
  'loadPolicy done (refused)': {
    to: 'journey.steps.confirmation.refused',
    context: { policy: refusedPolicy, problem: null },
  },
} as const

/** Days later the bank may have decided otherwise. */
const again = { 'session.resumed': 'journey.steps.confirmation.loading' } as const

/** What the model expects of the last step, by what has become of the first premium. */
export const confirmationStates: Model<typeof fulfillmentMachine>['states'] = {
  'journey.steps.confirmation.loading': {
    tags: ['pending'],
    screen: 'confirmation',
    meta: { place: 'confirmation' },
    running: ['loadPolicy'],
    leadsTo: {
      ...confirms,
      'loadPolicy fails': 'journey.steps.confirmation.failed',
      ...again,
      'dashboard.chosen': 'home',
    },
  },
  'journey.steps.confirmation.covered': {
    tags: [],
    screen: 'confirmation',
    meta: { place: 'confirmation' },
    running: [],
    context: { policy: examplePolicy, problem: null },
    leadsTo: { ...again, 'dashboard.chosen': 'home' },
  },
  'journey.steps.confirmation.onItsWay': {
    tags: [],
    screen: 'confirmation',
    meta: { place: 'confirmation' },
    running: [],
    context: { policy: unpaidPolicy, problem: null },
    leadsTo: { ...again, 'dashboard.chosen': 'home' },
    after: { 60000: 'journey.steps.confirmation.lookingAgain' },
  },
  'journey.steps.confirmation.lookingAgain': {
    tags: [],
    screen: 'confirmation',
    meta: { place: 'confirmation' },
    running: ['loadPolicy'],
    context: { policy: unpaidPolicy },
    leadsTo: {
      ...confirms,
      // What is shown stays true: it is asked again later.
      'loadPolicy fails': 'journey.steps.confirmation.onItsWay',
      ...again,
      'dashboard.chosen': 'home',
    },
  },
  'journey.steps.confirmation.refused': {
    tags: [],
    screen: 'confirmation',
    meta: { place: 'confirmation' },
    running: [],
    context: { policy: refusedPolicy, problem: null },
    leadsTo: {
      'retry.chosen': ({ done }) => ({
        to: 'loading',
        context: { done: done.filter((step) => step !== 'purchasePolicy'), visiting: null },
      }),
      ...again,
      'dashboard.chosen': 'home',
    },
  },
  'journey.steps.confirmation.failed': {
    tags: ['retryable'],
    screen: 'confirmation',
    running: [],
    context: { problem: lost },
    leadsTo: { 'retry.chosen': 'journey.steps.confirmation.loading', ...again, 'dashboard.chosen': 'home' },
  },
}
