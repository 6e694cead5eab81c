import { defineModel } from 'statecharts'
import { lost, type Problem } from '../problem.ts'
import { purchaseMachine } from './purchase.machine.ts'
import {
  acceptedPurchase,
  card,
  declined,
  expired,
  invoice,
  nothingToAcknowledge,
  openPurchase,
  paidPurchase,
  processingPurchase,
} from './samplePurchases.ts'

const refused = {
  code: 'PAYMENT_FAILED',
  message: 'Your card was declined.',
  validationErrors: [],
} as const satisfies Problem

export const purchaseModel = defineModel(purchaseMachine, {
  input: { 'the quote is shown': undefined },
  events: {
    'card.changed': {
      complete: { complete: true, empty: false, error: null },
      'with an error': { complete: true, empty: false, error: 'Your card number is invalid.' },
      half: { complete: false, empty: false, error: null },
      emptied: { complete: true, empty: true, error: null },
    },
    'card.unavailable': true,
    'name.changed': { 'too short': { value: 'mi' }, 'a name': { value: 'mia lee' } },
    'name.blurred': true,
    'payment.submitted': true,
    'wallet.confirmed': true,
    'modal.dismissed': true,
    'retry.chosen': true,
    // Earlier input and errors do not matter: one case of each kind represents all.
    'session.resumed': (snapshot): Record<string, object> =>
      snapshot.matches('editing') && (snapshot.context.cardMissed || snapshot.context.problem !== null)
        ? {}
        : { 'the same person': {} },
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
      error: { 'carrier away': lost, expired },
    },
    createCard: { done: { card }, error: { 'refused by the provider': declined } },
    createPaymentMethod: { done: { kept: undefined }, error: { lost } },
    acknowledgePurchase: { done: { recorded: undefined }, error: { lost } },
    acceptQuote: { done: { accepted: undefined }, error: { lost, expired } },
    fetchInvoice: { done: { 'an invoice': invoice, 'nothing due': null }, error: { lost } },
    charge: {
      done: {
        paid: { kind: 'succeeded' },
        'on its way': { kind: 'processing' },
        declined: { kind: 'refused', problem: refused },
        'past its date': { kind: 'notDue' },
      },
    },
  },

  states: {
    'editing.fields.untouched': {
      check: ({ context: { card, name } }) =>
        name.toLowerCase() === 'mia lee' && card?.empty !== false ? undefined : 'something is typed',
    },
    'editing.fields.typed': {
      check: ({ context: { card, name } }) =>
        name !== 'Mia Lee' || card?.empty === false ? undefined : 'nothing is typed',
    },

    // No quote is accepted before its documents are acknowledged, and nothing is paid before it is accepted.
    'payment.acknowledging': { context: { acknowledged: false, quoteId: 'Q-1' } },
    'payment.fetchingInvoice': { context: { quoteId: null, invoiceId: null } },
    'payment.paying': { context: { quoteId: null, invoiceId: 'I-1' } },
    payment: { cannot: ['card.changed', 'name.changed', 'payment.submitted'] },
    expired: { output: { kind: 'expired' } },
    paid: { output: { kind: 'paid', result: 'success' } },
    paymentPending: { output: { kind: 'paid', result: 'processing' } },
  },
  project: ({
    facts,
    name,
    nameError,
    card,
    cardMissed,
    createdCard,
    acknowledged,
    quoteId,
    invoiceId,
    problem,
  }) => ({
    subjects: facts && facts.documents.length + facts.legal.length,
    name,
    nameError: nameError?.code,
    card,
    cardMissed,
    created: createdCard !== null,
    acknowledged,
    quoteId,
    invoiceId,
    failed: problem !== null,
  }),
})
