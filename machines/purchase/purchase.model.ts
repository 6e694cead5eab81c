import type { Disclosure, Document, Invoice } from '../contract/schema.generated.ts'
import { defineModel } from '../model.ts'
import { product } from '../product.ts'
import { purchaseMachine } from './purchase.machine.ts'
import type { CreatedCard, PurchaseFacts } from './purchase.types.ts'

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

const declined = { code: 'STANDARD_ERROR', message: 'Something went wrong.' }
const lost = { code: 'NETWORK', message: 'No connection.' }

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
        'nothing to acknowledge': { ...openPurchase, documents: [], legal: [] },
        'quote accepted': acceptedPurchase,
        'payment processing': { ...acceptedPurchase, invoice: null, payment: 'processing' },
        paid: { ...acceptedPurchase, invoice: null, payment: 'success' },
      },
      error: { 'carrier away': lost },
    },
    createCard: { done: { card }, error: { 'refused by the provider': declined } },
    createPaymentMethod: { done: { kept: undefined }, error: { lost } },
    acknowledgePurchase: { done: { recorded: undefined }, error: { lost } },
    acceptQuote: { done: { accepted: undefined }, error: { lost } },
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
      error: { 'reply lost': lost },
    },
  },
  states: {
    loading: { tags: ['pending'], screen: 'purchase', running: ['loadPurchase'] },
    loadFailed: { tags: ['retryable'], can: ['retry.chosen'], cannot: ['payment.submitted'] },
    editing: {
      tags: [],
      screen: 'purchase',
      running: [],
      can: ['card.changed', 'name.changed'],
      cannot: ['modal.dismissed', 'retry.chosen'],
      check: (snapshot) => {
        const { card, name } = snapshot.context
        const ready = card.complete && !card.empty && card.error === null && name.length >= 3
        return snapshot.can({ type: 'payment.submitted' }) === ready ? undefined : 'the button is wrong'
      },
    },
    'payment.creatingCard': {
      tags: ['paying', 'pending', 'unsaved'],
      running: ['createCard'],
      context: { name: 'Mia Lee', problem: null },
      cannot: ['payment.submitted', 'card.changed', 'name.changed', 'modal.dismissed'],
    },
    'payment.creatingPaymentMethod': {
      tags: ['paying', 'pending', 'unsaved'],
      running: ['createPaymentMethod'],
      context: { createdCard: card },
      cannot: ['payment.submitted', 'modal.dismissed'],
    },
    'payment.acknowledging': {
      tags: ['paying', 'pending', 'unsaved'],
      running: ['acknowledgePurchase'],
      context: { acknowledged: false, quoteId: 'Q-1' },
      cannot: ['payment.submitted'],
    },
    'payment.acceptingQuote': {
      tags: ['paying', 'pending', 'unsaved'],
      running: ['acceptQuote'],
      context: { quoteId: 'Q-1' },
      cannot: ['payment.submitted'],
    },
    'payment.fetchingInvoice': {
      tags: ['paying', 'pending', 'unsaved'],
      running: ['fetchInvoice'],
      context: { quoteId: null, invoiceId: null },
      cannot: ['payment.submitted'],
    },
    'payment.paying': {
      tags: ['paying', 'pending', 'unsaved'],
      running: ['payInvoices'],
      context: { quoteId: null, invoiceId: 'I-1' },
      cannot: ['payment.submitted', 'modal.dismissed'],
    },
    'payment.checking': {
      tags: ['paying', 'pending', 'unsaved'],
      running: ['loadPurchase'],
      cannot: ['payment.submitted', 'modal.dismissed'],
    },
    'payment.succeeded': {
      tags: ['paying'],
      screen: 'paymentSuccess',
      can: ['modal.dismissed'],
      cannot: ['payment.submitted'],
    },
    'payment.processing': {
      tags: ['paying'],
      screen: 'paymentPending',
      can: ['modal.dismissed'],
      cannot: ['payment.submitted'],
    },
    paymentFailed: {
      tags: ['retryable'],
      screen: 'paymentFailed',
      context: { createdCard: null, card: { complete: false, empty: true, error: null } },
      can: ['retry.chosen', 'modal.dismissed'],
      cannot: ['payment.submitted'],
    },
    paymentUnknown: {
      tags: ['retryable'],
      screen: 'paymentUnknown',
      running: [],
      can: ['retry.chosen'],
      cannot: ['payment.submitted', 'card.changed', 'modal.dismissed'],
    },
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
