import type { DoneActorEvent } from 'xstate'
import { product } from '../../rules/product.ts'
import { problemIn } from '../problem.ts'
import { asking, passing, stepFailed } from './flowStep.state.ts'
import { fulfillmentSetup } from './fulfillment.setup.ts'
import type { LoadPolicyOutput } from './fulfillment.types.ts'
import { stepRow } from './steps.ts'

/** The steps with screens of their own. */

export const registration = fulfillmentSetup.createStateConfig({
  description: stepRow('registration').description,
  meta: { step: 'registration' },
  initial: 'arriving',
  states: {
    arriving: passing('registration'),
    open: {
      description: 'The user is registering.',
      meta: { screen: 'registration' },
      on: {
        'step.requested': {
          guard: { type: 'isSame', params: ({ event }) => ({ step: 'registration', request: event }) },
          actions: 'askForPhone',
        },
        // Back to the previous pages. Without an account there is no application to ask about: the
        // registration ends at once.
        'exit.chosen': {
          guard: { type: 'isPageBefore', params: ({ event }) => ({ to: event.to }) },
          actions: 'leaveRegistration',
        },
      },
      invoke: {
        id: 'registration',
        src: 'registration',
        systemId: 'registration',
        input: ({ context }) => ({
          session: context.session,
          today: context.today,
          product: context.product ?? context.facts?.product ?? product.termLife,
        }),
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
            target: '#fulfillment.login',
            actions: { type: 'keepEmail', params: ({ event }) => ({ output: event.output }) },
          },
          {
            guard: {
              type: 'endedAs',
              params: ({ event }) => ({ output: event.output, kind: 'reset' as const }),
            },
            target: '#fulfillment.reset',
            actions: { type: 'keepEmail', params: ({ event }) => ({ output: event.output }) },
          },
          { target: '#fulfillment.exited' },
        ],
        onError: stepFailed,
      },
    },
  },
})

export const acceptTerms = fulfillmentSetup.createStateConfig({
  description: stepRow('acceptTerms').description,
  meta: { step: 'acceptTerms' },
  initial: 'arriving',
  states: {
    arriving: passing('acceptTerms'),
    open: {
      description: 'The user reads the terms.',
      meta: { route: 'acceptTerms', screen: 'acceptTerms' },
      on: asking('acceptTerms'),
      invoke: {
        id: 'acceptTerms',
        src: 'acceptTerms',
        systemId: 'acceptTerms',
        input: ({ context: { facts } }) => ({
          quoteExpiredOn: facts?.quoteExpiredOn ?? null,
          product: facts?.product ?? product.termLife,
        }),
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
        onError: stepFailed,
      },
    },
  },
})

type PolicyLoaded = DoneActorEvent<LoadPolicyOutput>

const policyOf = ({ event }: { event: PolicyLoaded }) => ({ policy: event.output })
const keepPolicy = { type: 'keepPolicy' as const, params: policyOf }

/** The confirmation depends on the current result of the first premium. */
const byPayment = [
  { guard: { type: 'isPaid' as const, params: policyOf }, target: 'covered', actions: keepPolicy },
  {
    guard: { type: 'isProcessing' as const, params: policyOf },
    target: 'paymentPending',
    actions: keepPolicy,
  },
  { target: 'refused', actions: keepPolicy },
] as const

export const confirmation = fulfillmentSetup.createStateConfig({
  id: 'confirmation',
  description: stepRow('confirmation').description,
  meta: { route: 'confirmation', screen: 'confirmation', step: 'confirmation' },
  tags: 'over',
  initial: 'loading',
  on: { 'dashboard.chosen': '#fulfillment.home', 'session.resumed': '.loading' },
  states: {
    loading: {
      description: 'The policy is loading.',
      tags: 'pending',
      invoke: {
        id: 'loadPolicy',
        src: 'loadPolicy',
        onDone: byPayment,
        onError: {
          target: 'failed',
          actions: { type: 'keepProblem', params: problemIn },
        },
      },
    },
    covered: { description: 'The first premium is paid, and coverage has started.' },
    paymentPending: {
      description:
        'The bank is processing the first premium. We do not say that coverage has started until it is paid.',
      after: { paymentPace: 'lookingAgain' },
    },
    lookingAgain: {
      description: 'The bank’s decision is checked in the background.',
      invoke: { id: 'lookAgain', src: 'loadPolicy', onDone: byPayment, onError: 'paymentPending' },
    },
    refused: {
      description: 'The bank refused the first premium, so the user needs another card.',
      on: { 'retry.chosen': { target: '#fulfillment.loading', actions: ['reopenPurchase', 'forgetVisit'] } },
    },
    failed: {
      description: '“Policy details unavailable”: the policy is bought, but its details could not be loaded.',
      tags: 'retryable',
      on: { 'retry.chosen': 'loading' },
    },
  },
})
