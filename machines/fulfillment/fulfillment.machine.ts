import { reviewBusinessDays } from '../../rules/deadlines.ts'
import { exitQuestion, leaveAtOnce } from '../journeys/exitQuestion.ts'
import { problemIn } from '../problem.ts'
import { required } from '../required.ts'
import { format } from '../routes/route.ts'
import { cooldown, flowStep, payingStep, visit } from './flowStep.state.ts'
import { end, fulfillmentSetup, output } from './fulfillment.setup.ts'
import { acceptTerms, confirmation, registration } from './ownSteps.ts'
import { quoteReviewStep } from './quoteReview.state.ts'
import type { StepName } from './steps.ts'

const exited = leaveAtOnce('#fulfillment.exited')
const exit = exitQuestion(
  '#fulfillment.exited',
  { guard: 'isFree' } as const,
  { guard: 'isOver', ...exited } as const,
)

/** The steps of the business, as described in `steps.ts`; the compiler reports a missing one. */
const ofTheBusiness = {
  registration,
  onboardingIntro: flowStep('onboardingIntro'),
  insuranceProfile: flowStep('insuranceProfile'),
  beneficiary: flowStep('beneficiary'),
  underwritingInterview: flowStep('underwritingInterview'),
  acceptTerms,
  waiting: flowStep('waiting'),
  quoteReview: quoteReviewStep,
  purchasePolicy: payingStep('purchasePolicy'),
  confirmation,
} satisfies Record<StepName, unknown>

const steps = fulfillmentSetup.createStateConfig({
  description:
    'The user passes the steps of the journey in order. Completed and inapplicable ones are skipped.',
  initial: 'arriving',
  states: {
    arriving: {
      description: 'The facts are loaded and determine the next step.',
      always: [
        { guard: 'returnsToConfirmation', target: 'confirmation' },
        { guard: 'hasPolicy', target: '#fulfillment.home' },
        { guard: 'isIneligible', target: 'ineligible' },
        { guard: 'appliesTooSoon', target: 'denied.tooSoon', actions: 'readDenial' },
        { guard: 'isDenied', target: 'denied', actions: 'readDenial' },
        { guard: 'lacksCoverage', target: '#fulfillment.estimate' },
        { target: 'registration' },
      ],
    },
    ...ofTheBusiness,
    ineligible: {
      id: 'ineligible',
      description: 'The user is ineligible and sees why. A wrong answer can be corrected.',
      meta: { route: 'ineligible', screen: 'ineligible' },
      tags: 'over',
      on: {
        'continue.chosen': [
          { guard: 'hasCoverage', target: '#fulfillment.preview' },
          { target: '#fulfillment.builder' },
        ],
        'session.resumed': '#fulfillment.loading',
        'later.chosen': {
          target: '#fulfillment.exited',
          actions: { type: 'keepLeavingFor', params: { to: format({ id: 'login' }) } },
        },
        'back.chosen': [
          { guard: 'isCorrectable', target: 'arriving', actions: 'visitCorrection' },
          { guard: 'isCorrectedInEstimate', target: '#fulfillment.estimate' },
        ],
        'step.requested': {
          guard: { type: 'mayVisit', params: ({ event }) => ({ step: event.step }) },
          target: 'arriving',
          actions: visit,
        },
      },
    },
    denied: {
      id: 'denied',
      description: `Underwriting offers no quote: rejected, failed, timed out, or referred. A human underwriter decides a referred case within about ${reviewBusinessDays} business days, and an email follows.`,
      meta: { route: 'coverageDenied', screen: 'coverageDenied' },
      tags: 'over',
      on: {
        'dashboard.chosen': '#fulfillment.home',
        'session.resumed': '#fulfillment.loading',
        // A rejection and a review are decisions; after a failure or a timeout the user may try
        // again.
        'retry.chosen': { guard: 'isUndecided', target: '#fulfillment.loading', actions: 'forgetDenial' },
      },
      initial: 'shown',
      states: {
        shown: {
          description: 'The user sees the decision and what follows from it.',
          on: { 'reapply.chosen': { guard: 'mayReapplyLater', target: 'tooSoon' } },
        },
        tooSoon: {
          description:
            '“Do not pass Go”: a form over the page shows the date from which the user may apply again.',
          on: { 'message.dismissed': 'shown' },
          invoke: cooldown,
        },
      },
    },
  },
})

export const fulfillmentMachine = fulfillmentSetup.createMachine({
  id: 'fulfillment',
  description: 'All steps of buying term life, from the first visit to the policy.',
  context: ({ input: { session, today, requested = null, product = null } }) => ({
    session,
    today,
    product,
    facts: null,
    done: [],
    visiting: requested,
    editing: null,
    leavingFor: null,
    denial: null,
    policy: null,
    problem: null,
    email: null,
    destination: null,
  }),
  output,
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Checks whether there is a session with which the carrier can be asked.',
      always: [
        { guard: 'choosesProduct', target: 'choosing' },
        { guard: 'isIdentified', target: 'loading' },
        { target: 'journey' },
      ],
    },
    choosing: {
      description: 'The carrier saves which product the user applies for. The last choice counts.',
      meta: { screen: 'journey' },
      tags: 'pending',
      on: { 'step.requested': { actions: visit }, 'exit.chosen': exited },
      invoke: {
        id: 'createUserProduct',
        src: 'createUserProduct',
        input: ({ context }) => ({ product: required(context.product, 'product') }),
        onDone: { target: 'loading', actions: 'forgetProduct' },
        onError: {
          target: 'loadFailed',
          actions: { type: 'keepProblem', params: problemIn },
        },
      },
    },
    loading: {
      description: 'The status of the journey is loading.',
      meta: { screen: 'journey' },
      tags: 'pending',
      on: {
        'step.requested': { actions: visit },
        'exit.chosen': exited,
      },
      invoke: {
        id: 'loadJourney',
        src: 'loadJourney',
        onDone: {
          target: 'journey',
          actions: { type: 'keepFacts', params: ({ event }) => ({ facts: event.output }) },
        },
        onError: {
          target: 'loadFailed',
          actions: { type: 'keepProblem', params: problemIn },
        },
      },
    },
    loadFailed: {
      description: 'The journey could not be loaded. All answers are saved.',
      meta: { screen: 'stepFailed' },
      tags: 'retryable',
      on: { 'retry.chosen': 'deciding', 'session.resumed': 'deciding', 'exit.chosen': exited },
    },
    journey: {
      description: 'The user is in one of the steps.',
      meta: { screen: 'journey' },
      tags: 'underway',
      type: 'parallel',
      states: { steps, exit },
    },
    home: {
      description: 'Home comes next: there is a policy, or there will be none.',
      type: 'final',
      output: end({ kind: 'home' }),
    },
    exited: {
      description: 'The user has left the journey. All answers are saved.',
      type: 'final',
      output: end(({ leavingFor }) => ({ kind: 'exit', to: leavingFor })),
    },
    login: {
      description: 'There is already an account, so the user signs in to continue.',
      type: 'final',
      output: end(({ email }) => ({ kind: 'login', email: required(email, 'e-mail') })),
    },
    reset: {
      description: 'There is already an account, but the user has forgotten its password.',
      type: 'final',
      output: end(({ email }) => ({ kind: 'reset', email: required(email, 'e-mail') })),
    },
    estimate: {
      description: 'The user still has to choose amount and term, or to correct an answer behind them.',
      type: 'final',
      output: end({ kind: 'estimate' }),
    },
    preview: {
      description: 'The preview shows the chosen amount, although it cannot be bought.',
      type: 'final',
      output: end({ kind: 'preview' }),
    },
    builder: {
      description: 'There is no amount yet, and nothing can be bought. The user can still make a list.',
      type: 'final',
      output: end({ kind: 'builder' }),
    },
    linked: {
      description: 'A button of a form leads out of the journey.',
      type: 'final',
      output: end(({ destination }) => ({
        kind: 'link',
        destination: required(destination, 'destination'),
      })),
    },
  },
})
