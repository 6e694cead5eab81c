import type { Model } from '../model.ts'
import { lost } from '../sampleProblems.ts'
import type { purchaseMachine } from './purchase.machine.ts'
import { acceptedPurchase, card, declined, nothingToAcknowledge, openPurchase } from './samplePurchases.ts'

const paying = ['paying', 'pending', 'unsaved']
/** On the way from a payment that failed to the next try. */
const cleared = { createdCard: null, card: { complete: false, empty: true, error: null } }
/** A call before the payment that did not go through: nothing was charged. */
const failed = { to: 'paymentFailed', context: { problem: lost } } as const

/** What the model expects of a payment from the card to its end, and of one that failed. */
export const paymentStates: Model<typeof purchaseMachine>['states'] = {
  // Nobody may leave while money is on its way.
  payment: { entry: ['sends step.locked to its parent'], exit: ['sends step.unlocked to its parent'] },
  'payment.creatingCard': {
    tags: paying,
    running: { createCard: { name: 'Mia Lee' } },
    context: { name: 'Mia Lee', problem: null },
    leadsTo: {
      'createCard done': { to: 'payment.creatingPaymentMethod', context: { createdCard: card } },
      'createCard fails': {
        to: 'paymentFailed',
        context: { problem: declined },
      },
    },
    after: {
      30000: {
        to: 'paymentFailed',
        context: {
          problem: {
            code: 'CARD_PROVIDER_SILENT',
            message: 'Our payment provider did not answer. Please try again.',
            validationErrors: [],
          },
        },
      },
    },
  },
  'payment.creatingPaymentMethod': {
    tags: paying,
    running: { createPaymentMethod: { card } },
    leadsTo: {
      // A retry goes on where the try before came to.
      'createPaymentMethod done': ({ facts, acknowledged, quoteId, invoiceId }) => {
        if (quoteId !== null && !acknowledged && facts?.documents.length !== 0) return 'payment.acknowledging'
        if (quoteId !== null) return 'payment.acceptingQuote'
        return invoiceId === null ? 'payment.fetchingInvoice' : 'payment.paying'
      },
      'createPaymentMethod fails': failed,
    },
  },
  'payment.acknowledging': {
    tags: paying,
    running: {
      acknowledgePurchase: { subjectIds: ['L-1', 'D-1'] },
    },
    context: { acknowledged: false, quoteId: 'Q-1' },
    leadsTo: {
      'acknowledgePurchase done': { to: 'payment.acceptingQuote', context: { acknowledged: true } },
      'acknowledgePurchase fails': failed,
    },
  },
  'payment.acceptingQuote': {
    tags: paying,
    running: { acceptQuote: { quoteId: 'Q-1', billingFrequency: 'monthly' } },
    leadsTo: {
      'acceptQuote done': { to: 'payment.fetchingInvoice', context: { quoteId: null } },
      'acceptQuote fails (lost)': failed,
      'acceptQuote fails (expired)': 'quoteExpired',
    },
  },
  'payment.fetchingInvoice': {
    tags: paying,
    running: ['fetchInvoice'],
    context: { quoteId: null, invoiceId: null },
    leadsTo: {
      'fetchInvoice done (an invoice)': { to: 'payment.paying', context: { invoiceId: 'I-1' } },
      // It may have been paid in another tab: never said to be paid without asking.
      'fetchInvoice done (nothing due)': {
        to: 'payment.checking',
        context: {
          problem: {
            code: 'INVOICE_MISSING',
            message: 'There is nothing to pay yet.',
            validationErrors: [],
          },
        },
      },
      'fetchInvoice fails': failed,
    },
  },
  'payment.paying': {
    tags: paying,
    running: { payInvoices: { invoiceIds: ['I-1'] } },
    context: { quoteId: null, invoiceId: 'I-1' },
    leadsTo: {
      'payInvoices done (paid)': 'payment.succeeded',
      'payInvoices done (on its way)': 'payment.processing',
      'payInvoices done (declined)': {
        to: 'paymentFailed',
        context: {
          problem: { code: 'PAYMENT_FAILED', message: 'Your card was declined.', validationErrors: [] },
        },
      },
      // It is unknown whether it was paid: the carrier is asked before a card is.
      'payInvoices fails (reply lost)': { to: 'payment.checking', context: { problem: lost } },
      'payInvoices fails (expired)': 'quoteExpired',
    },
  },
  'payment.checking': {
    tags: paying,
    running: ['loadPurchase'],
    leadsTo: {
      'loadPurchase done (paid)': 'payment.succeeded',
      'loadPurchase done (payment processing)': 'payment.processing',
      'loadPurchase done (nothing done yet)': {
        to: 'paymentFailed',
        context: { facts: openPurchase, quoteId: 'Q-1', invoiceId: null },
      },
      'loadPurchase done (nothing to acknowledge)': {
        to: 'paymentFailed',
        context: { facts: nothingToAcknowledge, quoteId: 'Q-1', invoiceId: null },
      },
      'loadPurchase done (quote accepted)': {
        to: 'paymentFailed',
        context: { facts: acceptedPurchase, quoteId: null, invoiceId: 'I-1' },
      },
      'loadPurchase fails (carrier away)': 'paymentUnknown',
      // The carrier says so only where nothing was paid.
      'loadPurchase fails (expired)': 'quoteExpired',
    },
  },
  'payment.succeeded': {
    tags: ['paying'],
    screen: 'paymentSuccess',
    running: [],
    leadsTo: { 'modal.dismissed': 'paid' },
    after: { 2000: 'paid' },
  },
  'payment.processing': {
    tags: ['paying'],
    screen: 'paymentPending',
    running: [],
    leadsTo: { 'modal.dismissed': 'onItsWay' },
  },
  paymentFailed: {
    tags: ['retryable'],
    screen: 'paymentFailed',
    running: [],
    leadsTo: {
      'retry.chosen': { to: 'editing', context: cleared },
      'modal.dismissed': { to: 'editing', context: cleared },
      'session.resumed': { to: 'editing.facts.asking', context: cleared },
    },
  },
  paymentUnknown: {
    tags: ['retryable'],
    screen: 'paymentUnknown',
    running: [],
    leadsTo: { 'retry.chosen': 'payment.checking', 'session.resumed': 'payment.checking' },
  },
  quoteExpired: {
    tags: [],
    screen: 'quoteExpired',
    running: [],
    leadsTo: { 'modal.dismissed': 'expired' },
  },
}
