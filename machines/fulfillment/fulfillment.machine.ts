import { toProblem } from '../problem.ts'
import { fulfillmentSetup } from './fulfillment.setup.ts'
import { acceptTerms, purchasePolicy, registration, waiting } from './ownSteps.ts'
import { flowStep, visit } from './steps.ts'

const keepDestination = {
  type: 'keepDestination' as const,
  params: ({ event }: { event: { to?: string } }) => ({ to: event.to }),
}
/** Where nothing is open there is nothing to ask about. */
const leaveAtOnce = { target: 'finished', actions: [keepDestination, 'endExit'] } as const

const steps = fulfillmentSetup.createStateConfig({
  description: 'The steps of the journey, one after the other; what is complete or does not apply is passed.',
  meta: {},
  initial: 'arriving',
  states: {
    arriving: {
      description: 'The facts are known: they say whether the journey goes on, and then where.',
      meta: {},
      always: [
        { guard: 'hasPolicy', target: '#fulfillment.finished', actions: 'endHome' },
        { guard: 'isIneligible', target: 'ineligible' },
        { guard: 'isDenied', target: 'denied', actions: 'readDenial' },
        { target: 'registration' },
      ],
    },
    registration,
    onboardingIntro: flowStep({
      step: 'onboardingIntro',
      slug: 'onboarding-intro',
      next: 'insuranceProfile',
      description: 'The honesty pledge, and what approval depends on.',
    }),
    insuranceProfile: flowStep({
      step: 'insuranceProfile',
      slug: 'insurance-profile',
      next: 'beneficiary',
      description: 'Who is to be insured: name, birth date, address, tax id.',
    }),
    beneficiary: flowStep({
      step: 'beneficiary',
      slug: 'beneficiary',
      next: 'underwritingInterview',
      description: 'Who gets the money.',
    }),
    underwritingInterview: flowStep({
      step: 'underwritingInterview',
      slug: 'underwriting-interview',
      next: 'acceptTerms',
      description: 'The questions that underwriting decides by.',
    }),
    acceptTerms,
    waiting,
    quoteReview: flowStep({
      step: 'quoteReview',
      slug: 'quote-review',
      next: 'purchasePolicy',
      description: 'The quote: coverage, term and premium, to be accepted with the payment.',
    }),
    purchasePolicy,
    confirmation: {
      description: 'The policy is bought: its number, coverage, term and premium.',
      meta: { path: '/fulfillment/confirmation', screen: 'confirmation', step: 'confirmation' },
      initial: 'loading',
      on: { 'dashboard.chosen': { target: '#fulfillment.finished', actions: 'endHome' } },
      states: {
        loading: {
          description: 'Asks for the policy.',
          meta: {},
          tags: 'pending',
          invoke: {
            id: 'loadPolicy',
            src: 'loadPolicy',
            onDone: {
              target: 'shown',
              actions: { type: 'keepPolicy', params: ({ event }) => ({ policy: event.output }) },
            },
            onError: {
              target: 'failed',
              actions: { type: 'keepProblem', params: ({ event }) => ({ problem: toProblem(event.error) }) },
            },
          },
        },
        shown: { description: 'The policy is shown.', meta: {} },
        failed: {
          description: '“Policy details unavailable”: it is bought all the same.',
          meta: {},
          tags: 'retryable',
          on: { 'retry.chosen': 'loading' },
        },
      },
    },
    ineligible: {
      description: 'The person cannot be covered; a slip can be corrected where it was made.',
      meta: { path: '/ineligible', screen: 'ineligible' },
      on: {
        'continue.chosen': { target: '#fulfillment.finished', actions: 'endPreview' },
        'back.chosen': { guard: 'isCorrectable', target: 'arriving', actions: 'visitCorrection' },
        'step.requested': {
          guard: { type: 'mayVisit', params: ({ event }) => ({ step: event.step }) },
          target: 'arriving',
          actions: visit,
        },
      },
    },
    denied: {
      description:
        'Underwriting offers no quote: rejected, failed, too late, or a person takes a closer look.',
      meta: { path: '/coverage-denied', screen: 'coverageDenied' },
      on: {
        'dashboard.chosen': { target: '#fulfillment.finished', actions: 'endHome' },
        'retry.chosen': { guard: 'isTimedOut', target: '#fulfillment.loading', actions: 'forgetDenial' },
      },
    },
  },
})

const exit = fulfillmentSetup.createStateConfig({
  description: 'Whether the person is asked if they really want to leave; the step stays as it is below.',
  meta: {},
  initial: 'closed',
  states: {
    closed: {
      description: 'Nobody wants to leave.',
      meta: {},
      entry: 'forgetDestination',
      on: { 'exit.chosen': { guard: 'isFree', target: 'opening', actions: keepDestination } },
    },
    opening: {
      description: 'A moment before the question is asked.',
      meta: {},
      after: { exitDialogDelay: 'confirming' },
    },
    confirming: {
      description: '“Do you really wanna exit mid-application?”: YEAH, EXIT or NEVERMIND.',
      meta: {},
      tags: 'confirmingExit',
      on: {
        'exit.chosen': { guard: 'isFree', actions: keepDestination },
        'exit.confirmed': { guard: 'isFree', target: '#fulfillment.finished', actions: 'endExit' },
        'exit.dismissed': 'closed',
      },
    },
  },
})

export const fulfillmentMachine = fulfillmentSetup.createMachine({
  id: 'fulfillment',
  description: 'From the first visit to the policy: every step of buying term life, in order.',
  context: ({ input: { session, today, requested = null } }) => ({
    session,
    today,
    facts: null,
    done: [],
    visiting: requested,
    leavingFor: null,
    denial: null,
    policy: null,
    problem: null,
    output: { kind: 'home' },
  }),
  output: ({ context }) => context.output,
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Of whoever has no session yet, or only a password accepted, nothing can be asked.',
      meta: {},
      always: [{ guard: 'isIdentified', target: 'loading' }, { target: 'journey' }],
    },
    loading: {
      description: 'The carrier is asked where this person’s journey stands.',
      meta: { screen: 'journey' },
      tags: 'pending',
      on: {
        'step.requested': { actions: visit },
        'exit.chosen': leaveAtOnce,
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
          actions: { type: 'keepProblem', params: ({ event }) => ({ problem: toProblem(event.error) }) },
        },
      },
    },
    loadFailed: {
      description: 'The journey could not be loaded; everything that was answered is kept.',
      meta: { screen: 'stepFailed' },
      tags: 'retryable',
      on: { 'retry.chosen': 'loading', 'exit.chosen': leaveAtOnce },
    },
    journey: {
      description: 'The person is on the way.',
      meta: { screen: 'journey' },
      type: 'parallel',
      states: { steps, exit },
    },
    finished: {
      description: 'The journey is over or was left; its output says how.',
      meta: {},
      type: 'final',
    },
  },
})
