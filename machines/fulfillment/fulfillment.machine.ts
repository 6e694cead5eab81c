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
  description: 'The steps of the journey, one after the other; what is complete or does not apply is passed.',
  initial: 'arriving',
  states: {
    arriving: {
      description: 'The facts are known: they say whether the journey goes on, and then where.',
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
      description: 'The person cannot be covered; a slip can be corrected where it was made.',
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
      description:
        'Underwriting offers no quote: rejected, failed, too late, or a person takes a closer look.',
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
          description: 'What was decided, and what follows from it.',
          on: { 'reapply.chosen': { guard: 'mayReapplyLater', target: 'tooSoon' } },
        },
        tooSoon: {
          description:
            '“Do not pass Go”: the carrier’s form says over the page from when they may apply again.',
          on: { 'message.dismissed': 'shown' },
          invoke: cooldown,
        },
      },
    },
  },
})

export const fulfillmentMachine = fulfillmentSetup.createMachine({
  id: 'fulfillment',
  description: 'From the first visit to the policy: every step of buying term life, in order.',
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
      description: 'Without a session, or with only a password accepted, the carrier can be asked nothing.',
      always: [
        { guard: 'choosesProduct', target: 'choosing' },
        { guard: 'isIdentified', target: 'loading' },
        { target: 'journey' },
      ],
    },
    choosing: {
      description: 'The carrier notes which product is applied for; the one that was chosen last counts.',
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
      description: 'The carrier is asked where this person’s journey stands.',
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
      description: 'The journey could not be loaded; everything that was answered is kept.',
      meta: { screen: 'stepFailed' },
      tags: 'retryable',
      on: { 'retry.chosen': 'deciding', 'session.resumed': 'deciding', 'exit.chosen': exited },
    },
    journey: {
      description: 'The person is on the way.',
      meta: { screen: 'journey' },
      tags: 'underway',
      type: 'parallel',
      states: { steps, exit },
    },
    home: {
      description:
        'There is a policy, or it is decided that there will be none: home shows what became of it.',
      type: 'final',
      output: end({ kind: 'home' }),
    },
    exited: {
      description: 'The journey is left before its end; what was answered is kept.',
      type: 'final',
      output: end(({ leavingFor }) => ({ kind: 'exit', to: leavingFor })),
    },
    login: {
      description: 'There is an account already: the person signs in to go on.',
      type: 'final',
      output: end(({ email }) => ({ kind: 'login', email: required(email, 'e-mail') })),
    },
    reset: {
      description: 'There is an account already, whose password was forgotten.',
      type: 'final',
      output: end(({ email }) => ({ kind: 'reset', email: required(email, 'e-mail') })),
    },
    estimate: {
      description: 'Amount and term are not chosen yet, or what they rest on is to be corrected.',
      type: 'final',
      output: end({ kind: 'estimate' }),
    },
    preview: {
      description: 'The amount that was chosen can be looked at, though it cannot be bought.',
      type: 'final',
      output: end({ kind: 'preview' }),
    },
    builder: {
      description: 'Nothing is sized yet, and nothing can be bought: a list can still be made.',
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
