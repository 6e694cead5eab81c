import { assign } from 'xstate'
import { providerSilent } from '../card-entry/cardFields.ts'
import { chargeEndedAs, refusalIn } from '../charge/chargeParent.ts'
import { problemIn } from '../problem.ts'
import { required } from '../required.ts'
import { acknowledgedBy, nothingDue } from './payment.ts'
import { purchaseSetup } from './purchase.setup.ts'

/**
 * From SUBMIT & PAY until the result of the payment is shown. The journey cannot be left in
 * between.
 */
export const paymentState = purchaseSetup.createStateConfig({
  description: 'The payment runs step by step. Completed steps are not repeated.',
  tags: 'paying',
  entry: 'lockStep',
  exit: 'unlockStep',
  initial: 'creatingCard',
  states: {
    creatingCard: {
      description: 'The card provider or the wallet creates the card in the browser and returns its id.',
      tags: ['pending', 'unsaved'],
      invoke: {
        id: 'createCard',
        src: 'createCard',
        input: ({ context: { name, usesWallet } }) => ({ name, ...(usesWallet ? { fromWallet: true } : {}) }),
        onDone: {
          target: 'creatingPaymentMethod',
          actions: { type: 'keepCreatedCard', params: ({ event }) => ({ card: event.output }) },
        },
        onError: {
          target: '#purchase.paymentFailed',
          actions: { type: 'keepProblem', params: problemIn },
        },
      },
      after: {
        cardPatience: {
          target: '#purchase.paymentFailed',
          actions: { type: 'keepProblem', params: { problem: providerSilent } },
        },
      },
    },
    creatingPaymentMethod: {
      description: 'The carrier saves the card as the payment method.',
      tags: ['pending', 'unsaved'],
      invoke: {
        id: 'createPaymentMethod',
        src: 'createPaymentMethod',
        input: ({ context }) => ({ card: required(context.createdCard, 'card') }),
        onDone: 'continuing',
        onError: {
          target: '#purchase.paymentFailed',
          actions: { type: 'keepProblem', params: problemIn },
        },
      },
    },
    continuing: {
      description: 'Continues with the first incomplete step.',
      always: [
        { guard: 'mustAcknowledge', target: 'acknowledging' },
        { guard: 'mustAccept', target: 'acceptingQuote' },
        { guard: 'mustFetchInvoice', target: 'fetchingInvoice' },
        { target: 'paying' },
      ],
    },
    acknowledging: {
      description: 'Each of the user’s agreements is being saved.',
      tags: ['pending', 'unsaved'],
      invoke: {
        id: 'acknowledgePurchase',
        src: 'acknowledgePurchase',
        input: ({ context }) => acknowledgedBy(required(context.facts, 'facts')),
        onDone: { target: 'continuing', actions: 'markAcknowledged' },
        onError: {
          target: '#purchase.paymentFailed',
          actions: { type: 'keepProblem', params: problemIn },
        },
      },
    },
    acceptingQuote: {
      description: 'The quote is being accepted with the displayed billing frequency.',
      tags: ['pending', 'unsaved'],
      invoke: {
        id: 'acceptQuote',
        src: 'acceptQuote',
        input: ({ context }) => ({
          quoteId: required(context.quoteId, 'quote'),
          billingFrequency: required(context.facts, 'facts').terms.billingFrequency,
        }),
        onDone: { target: 'continuing', actions: 'markAccepted' },
        onError: [
          {
            guard: { type: 'isExpired', params: problemIn },
            target: '#purchase.quoteExpired',
          },
          {
            target: '#purchase.paymentFailed',
            actions: { type: 'keepProblem', params: problemIn },
          },
        ],
      },
    },
    fetchingInvoice: {
      description: 'The latest payable invoice is loading.',
      tags: ['pending', 'unsaved'],
      invoke: {
        id: 'fetchInvoice',
        src: 'fetchInvoice',
        onDone: [
          {
            guard: { type: 'isThere', params: ({ event }) => ({ id: event.output?.id ?? null }) },
            target: 'paying',
            actions: { type: 'keepInvoice', params: ({ event }) => ({ id: event.output?.id ?? '' }) },
          },
          {
            // Nothing is due: it may have been paid in another tab.
            target: 'checking',
            actions: {
              type: 'keepProblem',
              params: {
                problem: nothingDue,
              },
            },
          },
        ],
        onError: {
          target: '#purchase.paymentFailed',
          actions: { type: 'keepProblem', params: problemIn },
        },
      },
    },
    paying: {
      description: 'The invoice is being paid. The user waits for the result.',
      tags: ['pending', 'unsaved'],
      on: { 'session.resumed': { actions: 'lookUpAgain' } },
      invoke: {
        id: 'charge',
        src: 'charge',
        input: ({ context }) => ({ invoiceIds: [required(context.invoiceId, 'invoice')] }),
        onDone: [
          { guard: chargeEndedAs('succeeded'), target: 'succeeded' },
          { guard: chargeEndedAs('processing'), target: 'processing' },
          { guard: chargeEndedAs('notDue'), target: '#purchase.quoteExpired' },
          { target: '#purchase.paymentFailed', actions: assign(refusalIn) },
        ],
      },
    },
    checking: {
      description: 'Nothing is due. The carrier is asked whether the invoice was paid in another window.',
      tags: ['pending', 'unsaved'],
      invoke: {
        id: 'checkPayment',
        src: 'loadPurchase',
        onDone: [
          {
            guard: { type: 'isPaid', params: ({ event }) => ({ payment: event.output.payment }) },
            target: 'succeeded',
          },
          {
            guard: { type: 'isProcessing', params: ({ event }) => ({ payment: event.output.payment }) },
            target: 'processing',
          },
          {
            target: '#purchase.paymentFailed',
            actions: { type: 'keepFacts', params: ({ event }) => ({ facts: event.output }) },
          },
        ],
        onError: [
          {
            // The carrier returns this only if nothing was paid.
            guard: { type: 'isExpired', params: problemIn },
            target: '#purchase.quoteExpired',
          },
          {
            target: '#purchase.loadFailed',
            // The provider's field disappears with the page.
            actions: [{ type: 'keepProblem', params: problemIn }, 'clearCard'],
          },
        ],
      },
    },
    succeeded: {
      description: 'A dialog confirms the payment and closes after two seconds.',
      meta: { screen: 'paymentSuccess' },
      after: { successDialogTime: '#purchase.paid' },
      on: { 'modal.dismissed': '#purchase.paid' },
    },
    processing: {
      description: 'A dialog explains that the payment is processing and may take up to five business days.',
      meta: { screen: 'paymentPending' },
      on: { 'modal.dismissed': '#purchase.paymentPending' },
    },
  },
})
