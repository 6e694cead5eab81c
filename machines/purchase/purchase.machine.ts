import { not } from 'xstate'
import { quoteValidDays } from '../../rules/deadlines.ts'
import { emptyCard } from '../card-entry/cardFields.ts'
import { defineEnds } from '../ends.ts'
import { problemIn } from '../problem.ts'
import { paymentState } from './payment.state.ts'
import { factsState } from './purchase.facts.ts'
import { purchaseSetup } from './purchase.setup.ts'
import type { PurchaseContext, PurchaseOutput } from './purchase.types.ts'

const { end, output } = defineEnds<PurchaseContext, PurchaseOutput>()

export const purchaseMachine = purchaseSetup.createMachine({
  id: 'purchase',
  description:
    'The last step: the user enters a card, agrees to the documents, and pays the first premium once.',
  context: {
    facts: null,
    name: '',
    nameError: null,
    card: emptyCard,
    cardMissed: false,
    cardRound: 0,
    usesWallet: false,
    createdCard: null,
    acknowledged: false,
    quoteId: null,
    invoiceId: null,
    problem: null,
  },
  output,
  initial: 'loading',
  states: {
    loading: {
      description: 'The quote is loading, and whether it was paid before a reload.',
      meta: { screen: 'purchase' },
      tags: 'pending',
      invoke: {
        id: 'loadPurchase',
        src: 'loadPurchase',
        onDone: [
          {
            guard: { type: 'isPaid', params: ({ event }) => ({ payment: event.output.payment }) },
            target: 'payment.succeeded',
            actions: { type: 'keepFacts', params: ({ event }) => ({ facts: event.output }) },
          },
          {
            guard: { type: 'isProcessing', params: ({ event }) => ({ payment: event.output.payment }) },
            target: 'payment.processing',
            actions: { type: 'keepFacts', params: ({ event }) => ({ facts: event.output }) },
          },
          {
            target: 'editing',
            actions: [
              'forgetProblem',
              { type: 'keepFacts', params: ({ event }) => ({ facts: event.output }) },
              { type: 'prefillName', params: ({ event }) => ({ facts: event.output }) },
            ],
          },
        ],
        onError: [
          {
            guard: { type: 'isExpired', params: problemIn },
            target: 'quoteExpired',
          },
          {
            target: 'loadFailed',
            actions: { type: 'keepProblem', params: problemIn },
          },
        ],
      },
    },
    loadFailed: {
      description: 'The quote, or whether it was paid in another window, could not be loaded.',
      meta: { screen: 'stepFailed' },
      tags: 'retryable',
      on: { 'retry.chosen': 'loading', 'session.resumed': 'loading' },
    },
    editing: {
      description:
        'The user enters the name and the card, or confirms in a wallet. Pressing too early shows what is missing.',
      meta: { screen: 'purchase' },
      type: 'parallel',
      states: {
        fields: {
          description: 'Whether leaving would lose something.',
          initial: 'untouched',
          states: {
            untouched: {
              description: 'The user has typed nothing yet.',
              always: { guard: 'isTyped', target: 'typed' },
            },
            typed: {
              description: 'The typed card is saved nowhere, so leaving loses it.',
              tags: 'unsaved',
              always: { guard: not('isTyped'), target: 'untouched' },
            },
          },
        },
        facts: factsState,
      },
      on: {
        // The sign-in covered the provider's field, which is rendered again, empty.
        'session.resumed': { target: '.facts.asking', actions: 'clearCard' },
        'card.changed': {
          actions: {
            type: 'keepCard',
            params: ({ event: { complete, empty, error } }) => ({ card: { complete, empty, error } }),
          },
        },
        'card.unavailable': { actions: 'forgetCard' },
        'name.changed': { actions: { type: 'keepName', params: ({ event }) => ({ value: event.value }) } },
        'name.blurred': { actions: ['normalizeName', 'checkName'] },
        'payment.submitted': [
          { guard: 'canPay', target: 'payment', actions: ['useCardField', 'normalizeName', 'forgetProblem'] },
          { actions: ['normalizeName', 'checkName', 'checkCard'] },
        ],
        'wallet.confirmed': { target: 'payment', actions: ['useWallet', 'forgetProblem'] },
      },
    },
    payment: paymentState,
    paymentFailed: {
      description:
        'The card was refused, or the payment failed: a dialog shows the reason. Nothing is charged, and the user can try again or use another card. The card fields are cleared, and the rest is kept.',
      meta: { screen: 'paymentFailed' },
      tags: 'retryable',
      // Only afterwards: offline the provider's field could not reload.
      exit: 'clearCard',
      on: {
        'retry.chosen': 'editing',
        'modal.dismissed': 'editing',
        'session.resumed': 'editing.facts.asking',
      },
    },
    quoteExpired: {
      description: `A dialog explains that the quote has expired after ${quoteValidDays} days and nothing was charged. The user needs a new application.`,
      meta: { screen: 'quoteExpired' },
      on: { 'modal.dismissed': 'expired' },
    },
    expired: {
      description: 'The quote has expired, so there is nothing left to buy.',
      type: 'final',
      output: end({ kind: 'expired' }),
    },
    paid: {
      description: 'The first premium is paid.',
      type: 'final',
      output: end({ kind: 'paid', result: 'success' }),
    },
    paymentPending: {
      description: 'The bank is processing the first premium and decides within days.',
      type: 'final',
      output: end({ kind: 'paid', result: 'processing' }),
    },
  },
})
