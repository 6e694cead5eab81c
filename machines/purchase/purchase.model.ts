import type { Disclosure, Document, Invoice } from '../contract/schema.generated.ts'
import { defineModel } from '../model.ts'
import type { Problem } from '../problem.ts'
import { product } from '../product.ts'
import type { FieldError } from '../validation/rules.ts'
import { purchaseMachine } from './purchase.machine.ts'
import type { CardState, CreatedCard, PurchaseFacts } from './purchase.types.ts'

const document: Document = {
  id: 'D-1',
  name: 'Policy packet',
  slug: 'policy-agreement',
  category: { slug: 'policy', name: 'Policy' },
  version: 1,
  createdAt: '2030-01-01T12:00:00Z',
  html: { url: '/documents/D-1', fileName: 'policy.html' },
  pdf: null,
}
const disclosure: Disclosure = {
  id: 'L-1',
  name: 'Payment authorisation',
  slug: 'payment-authorisation',
  description: '',
  cta: '',
  version: 1,
  createdAt: '2030-01-01T12:00:00Z',
  important: true,
  body: '',
}
const invoice: Invoice = {
  id: 'I-1',
  amount: 1850,
  balance: 1850,
  dueAt: '2030-01-01T12:00:00Z',
  issuedAt: '2030-01-01T12:00:00Z',
  pastDue: false,
  status: 'created',
}
const card: CreatedCard = {
  externalId: 'pm_1',
  brand: 'visa',
  country: 'US',
  funding: 'credit',
  last4: '4242',
}

/** A purchase before its first step; the others stand further on. */
export const openPurchase: PurchaseFacts = {
  terms: {
    productSlug: product.termLife,
    amount: 250_000,
    termDuration: 20,
    termUnit: 'year',
    insuredsAgeAtTerm: 50,
    monthlyPremium: 1850,
  },
  quoteId: 'Q-1',
  name: 'mia lee',
  documents: [document],
  legal: [disclosure],
  invoice: null,
  payment: 'none',
}
const acceptedPurchase: PurchaseFacts = { ...openPurchase, quoteId: null, invoice }
const nothingToAcknowledge: PurchaseFacts = { ...openPurchase, documents: [], legal: [] }
const processingPurchase: PurchaseFacts = { ...acceptedPurchase, invoice: null, payment: 'processing' }
const paidPurchase: PurchaseFacts = { ...acceptedPurchase, invoice: null, payment: 'success' }

const declined: Problem = {
  code: 'STANDARD_ERROR',
  message: 'Something went wrong.',
  validationErrors: [],
}
const expired: Problem = {
  code: 'QUOTE_EXPIRED',
  message: 'This quote has expired. Please apply again.',
  validationErrors: [],
}
const lost: Problem = { code: 'NETWORK', message: 'No connection.', validationErrors: [] }

const paying = ['paying', 'pending', 'unsaved']
/** A call before the payment that did not go through: nothing was charged. */
const failed = { to: 'paymentFailed', context: { problem: lost } } as const

const cardShown = (card: CardState) => ({ to: 'editing', context: { card } }) as const

const tooShort: FieldError = { code: 'nameOnCard', message: 'Must be at least 3 characters' }
/** How each name reads once its field is left. */
const blurred: Record<string, { name: string; nameError: FieldError | null }> = {
  mi: { name: 'Mi', nameError: tooShort },
  Mi: { name: 'Mi', nameError: tooShort },
  'mia lee': { name: 'Mia Lee', nameError: null },
  'Mia Lee': { name: 'Mia Lee', nameError: null },
}

export const purchaseModel = defineModel(purchaseMachine, {
  input: { 'the quote is shown': undefined },
  events: {
    'card.changed': {
      complete: { complete: true, empty: false, error: null },
      'with an error': { complete: true, empty: false, error: 'Your card number is invalid.' },
      half: { complete: false, empty: false, error: null },
      emptied: { complete: true, empty: true, error: null },
    },
    'name.changed': { 'too short': { value: 'mi' }, 'a name': { value: 'mia lee' } },
    'name.blurred': true,
    'payment.submitted': true,
    'modal.dismissed': true,
    'retry.chosen': true,
  },
  outcomes: {
    loadPurchase: {
      done: {
        'nothing done yet': openPurchase,
        'nothing to acknowledge': nothingToAcknowledge,
        'quote accepted': acceptedPurchase,
        'payment processing': processingPurchase,
        paid: paidPurchase,
      },
      error: { 'carrier away': lost },
    },
    createCard: { done: { card }, error: { 'refused by the provider': declined } },
    createPaymentMethod: { done: { kept: undefined }, error: { lost } },
    acknowledgePurchase: { done: { recorded: undefined }, error: { lost } },
    acceptQuote: { done: { accepted: undefined }, error: { lost, expired } },
    fetchInvoice: { done: { 'an invoice': invoice, 'nothing due': null }, error: { lost } },
    payInvoices: {
      done: {
        paid: [{ invoiceId: 'I-1', reason: '', transactionResult: 'success' }],
        'on its way': [
          { invoiceId: 'I-1', reason: '', transactionResult: 'success' },
          { invoiceId: 'I-2', reason: '', transactionResult: 'processing' },
        ],
        declined: [{ invoiceId: 'I-1', reason: 'Your card was declined.', transactionResult: 'failed' }],
      },
      error: { 'reply lost': lost, expired },
    },
  },
  startsIn: { 'the quote is shown': 'loading' },
  states: {
    loading: {
      tags: ['pending'],
      screen: 'purchase',
      running: ['loadPurchase'],
      leadsTo: {
        'loadPurchase done (nothing done yet)': {
          to: 'editing',
          context: { facts: openPurchase, quoteId: 'Q-1', invoiceId: null, name: 'Mia Lee' },
        },
        'loadPurchase done (nothing to acknowledge)': {
          to: 'editing',
          context: { facts: nothingToAcknowledge, quoteId: 'Q-1', invoiceId: null, name: 'Mia Lee' },
        },
        'loadPurchase done (quote accepted)': {
          to: 'editing',
          context: { facts: acceptedPurchase, quoteId: null, invoiceId: 'I-1', name: 'Mia Lee' },
        },
        'loadPurchase done (payment processing)': {
          to: 'payment.processing',
          context: { facts: processingPurchase, quoteId: null, invoiceId: null },
        },
        'loadPurchase done (paid)': {
          to: 'payment.succeeded',
          context: { facts: paidPurchase, quoteId: null, invoiceId: null },
        },
        'loadPurchase fails': { to: 'loadFailed', context: { problem: lost } },
      },
    },
    loadFailed: {
      tags: ['retryable'],
      screen: 'stepFailed',
      running: [],
      leadsTo: { 'retry.chosen': 'loading' },
    },
    editing: {
      tags: [],
      screen: 'purchase',
      running: [],
      leadsTo: {
        'card.changed (complete)': cardShown({ complete: true, empty: false, error: null }),
        'card.changed (with an error)': cardShown({
          complete: true,
          empty: false,
          error: 'Your card number is invalid.',
        }),
        'card.changed (half)': cardShown({ complete: false, empty: false, error: null }),
        'card.changed (emptied)': cardShown({ complete: true, empty: true, error: null }),
        'name.changed (too short)': { to: 'editing', context: { name: 'mi', nameError: null } },
        'name.changed (a name)': { to: 'editing', context: { name: 'mia lee', nameError: null } },
        'name.blurred': ({ name }) => ({
          to: 'editing',
          context: blurred[name] ?? { name: 'one of those above' },
        }),
        'payment.submitted': ({ card, name }) =>
          card.complete && !card.empty && card.error === null && name.length >= 3
            ? { to: 'payment.creatingCard', context: { name: 'Mia Lee', problem: null } }
            : null,
      },
    },
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
          if (quoteId !== null && !acknowledged && facts?.documents.length !== 0)
            return 'payment.acknowledging'
          if (quoteId !== null) return 'payment.acceptingQuote'
          return invoiceId === null ? 'payment.fetchingInvoice' : 'payment.paying'
        },
        'createPaymentMethod fails': failed,
      },
    },
    'payment.acknowledging': {
      tags: paying,
      running: {
        acknowledgePurchase: {
          acknowledgements: [
            { subjectId: 'L-1', context: 'insurance_membership' },
            { subjectId: 'D-1', context: 'insurance_membership' },
          ],
        },
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
        'loadPurchase fails': 'paymentUnknown',
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
      context: { createdCard: null, card: { complete: false, empty: true, error: null } },
      leadsTo: { 'retry.chosen': 'editing', 'modal.dismissed': 'editing' },
    },
    paymentUnknown: {
      tags: ['retryable'],
      screen: 'paymentUnknown',
      running: [],
      leadsTo: { 'retry.chosen': 'payment.checking' },
    },
    quoteExpired: {
      tags: [],
      screen: 'quoteExpired',
      running: [],
      leadsTo: { 'modal.dismissed': 'expired' },
    },
    expired: { tags: [], running: [], output: { kind: 'expired' } },
    paid: { tags: [], running: [], output: { kind: 'paid', result: 'success' } },
    onItsWay: { tags: [], running: [], output: { kind: 'paid', result: 'processing' } },
  },
  project: ({ facts, name, nameError, card, createdCard, acknowledged, quoteId, invoiceId, problem }) => ({
    subjects: facts && facts.documents.length + facts.legal.length,
    name,
    nameError: nameError?.code,
    card,
    created: createdCard !== null,
    acknowledged,
    quoteId,
    invoiceId,
    failed: problem !== null,
  }),
})
