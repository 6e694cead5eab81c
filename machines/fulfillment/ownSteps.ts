import { toProblem } from '../problem.ts'
import { fulfillmentSetup } from './fulfillment.setup.ts'
import { asking, askingForms, ended, flowOf, outputOf, passing } from './steps.ts'

/** The steps that are more, or other, than a plain flow of forms. */

export const registration = fulfillmentSetup.createStateConfig({
  description: 'An account, a phone, and the code that verifies it.',
  meta: { step: 'registration' },
  initial: 'arriving',
  states: {
    arriving: passing('registration', 'onboardingIntro'),
    open: {
      description: 'The person registers.',
      meta: { screen: 'registration' },
      invoke: {
        id: 'registration',
        src: 'registration',
        systemId: 'registration',
        input: ({ context }) => ({ session: context.session, today: context.today }),
        onDone: [
          {
            guard: {
              type: 'endedAs',
              params: ({ event }) => ({ output: event.output, kind: 'registered' as const }),
            },
            target: '#fulfillment.loading',
            actions: [
              { type: 'keepRegistered', params: ({ event }) => ({ output: event.output }) },
              { type: 'completeStep', params: { step: 'registration' } },
            ],
          },
          {
            guard: {
              type: 'endedAs',
              params: ({ event }) => ({ output: event.output, kind: 'login' as const }),
            },
            target: '#fulfillment.finished',
            actions: { type: 'endLogin', params: ({ event }) => ({ output: event.output }) },
          },
          { target: '#fulfillment.finished', actions: 'endExit' },
        ],
        onError: {
          target: '#fulfillment.loadFailed',
          actions: { type: 'keepProblem', params: ({ event }) => ({ problem: toProblem(event.error) }) },
        },
      },
    },
  },
})

export const acceptTerms = fulfillmentSetup.createStateConfig({
  description: 'The terms are accepted and the application goes to underwriting.',
  meta: { step: 'acceptTerms' },
  initial: 'arriving',
  states: {
    arriving: passing('acceptTerms', 'waiting'),
    open: {
      description: 'The terms are open.',
      meta: { path: '/accept-terms', screen: 'acceptTerms' },
      on: asking('acceptTerms'),
      invoke: {
        id: 'acceptTerms',
        src: 'acceptTerms',
        systemId: 'acceptTerms',
        input: {},
        onDone: [
          {
            guard: {
              type: 'endedAs',
              params: ({ event }) => ({ output: event.output, kind: 'submitted' as const }),
            },
            target: '#fulfillment.loading',
            actions: { type: 'completeStep', params: { step: 'acceptTerms' } },
          },
          {
            guard: {
              type: 'endedAs',
              params: ({ event }) => ({ output: event.output, kind: 'back' as const }),
            },
            target: '#fulfillment.journey.steps.arriving',
            actions: { type: 'visitBefore', params: { step: 'acceptTerms' } },
          },
          { target: '#fulfillment.journey.steps.arriving' },
        ],
        onError: {
          target: '#fulfillment.loadFailed',
          actions: { type: 'keepProblem', params: ({ event }) => ({ problem: toProblem(event.error) }) },
        },
      },
    },
  },
})

const decided = flowOf('waiting', 'post-underwriting')

export const waiting = fulfillmentSetup.createStateConfig({
  description: 'Trivia while underwriting decides.',
  meta: { step: 'waiting' },
  initial: 'arriving',
  states: {
    arriving: passing('waiting', 'quoteReview'),
    open: {
      description: 'The person waits; no way leads back, the answers are with underwriting.',
      meta: { screen: 'flow' },
      invoke: {
        ...decided,
        onDone: [
          {
            guard: ended('denied'),
            target: '#fulfillment.journey.steps.denied',
            actions: { type: 'keepDenial', params: outputOf },
          },
          ...decided.onDone,
        ],
      },
    },
  },
})

export const purchasePolicy = fulfillmentSetup.createStateConfig({
  description: 'The card, the legal agreement and the first premium.',
  meta: { step: 'purchasePolicy' },
  initial: 'arriving',
  states: {
    arriving: passing('purchasePolicy', 'confirmation'),
    open: {
      description: 'The purchase is open.',
      meta: { screen: 'flow' },
      initial: 'free',
      // Paid: the confirmation follows at once, and nothing leads back to the pay button.
      invoke: flowOf('purchasePolicy', 'purchase-policy', '#fulfillment.journey.steps.confirmation'),
      states: {
        free: {
          description: 'Nothing is being charged.',
          meta: {},
          on: { ...askingForms('purchasePolicy'), 'step.locked': 'paying' },
        },
        paying: {
          id: 'paying',
          description: 'Money is on its way: no way back, no other step, no exit.',
          meta: {},
          tags: 'paying',
          on: { 'step.unlocked': 'free' },
        },
      },
    },
  },
})
