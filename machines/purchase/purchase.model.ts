import { defineModel } from '../model.ts'
import { lost } from '../sampleProblems.ts'
import type { FieldError } from '../validation/rules.ts'
import { paymentStates } from './payment.model.ts'
import { purchaseMachine } from './purchase.machine.ts'
import type { CardState } from './purchase.types.ts'
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

const nothingTyped: CardState = { complete: false, empty: true, error: null }

/** A card that was missed stays blamed until it is whole. */
const cardShown =
  (card: CardState, isWhole = false) =>
  ({ cardMissed }: { cardMissed: boolean }) =>
    ({ to: 'editing', context: { card, cardMissed: cardMissed && !isWhole } }) as const

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
    'card.unavailable': true,
    'name.changed': { 'too short': { value: 'mi' }, 'a name': { value: 'mia lee' } },
    'name.blurred': true,
    'payment.submitted': true,
    'modal.dismissed': true,
    'retry.chosen': true,
    // What was typed, missed and refused before has no part in it: one case of each kind stands for all.
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
          to: 'editing.facts.known',
          context: { problem: null, facts: openPurchase, quoteId: 'Q-1', invoiceId: null, name: 'Mia Lee' },
        },
        'loadPurchase done (nothing to acknowledge)': {
          to: 'editing.facts.known',
          context: {
            problem: null,
            facts: nothingToAcknowledge,
            quoteId: 'Q-1',
            invoiceId: null,
            name: 'Mia Lee',
          },
        },
        'loadPurchase done (quote accepted)': {
          to: 'editing.facts.known',
          context: {
            problem: null,
            facts: acceptedPurchase,
            quoteId: null,
            invoiceId: 'I-1',
            name: 'Mia Lee',
          },
        },
        'loadPurchase done (payment processing)': {
          to: 'payment.processing',
          context: { facts: processingPurchase, quoteId: null, invoiceId: null },
        },
        'loadPurchase done (paid)': {
          to: 'payment.succeeded',
          context: { facts: paidPurchase, quoteId: null, invoiceId: null },
        },
        'loadPurchase fails (carrier away)': { to: 'loadFailed', context: { problem: lost } },
        'loadPurchase fails (expired)': 'quoteExpired',
      },
    },
    loadFailed: {
      tags: ['retryable'],
      screen: 'stepFailed',
      running: [],
      leadsTo: { 'retry.chosen': 'loading', 'session.resumed': 'loading' },
    },
    'editing.fields.untouched': {
      tags: [],
      check: ({ context: { card, name } }) =>
        name.toLowerCase() === 'mia lee' && card?.empty !== false ? undefined : 'something is typed',
    },
    'editing.fields.typed': {
      tags: ['unsaved'],
      check: ({ context: { card, name } }) =>
        name !== 'Mia Lee' || card?.empty === false ? undefined : 'nothing is typed',
    },
    'editing.facts.known': { running: [] },
    // The fields can be filled in meanwhile, and be paid with.
    'editing.facts.asking': {
      running: ['loadPurchase'],
      leadsTo: {
        'loadPurchase done (nothing done yet)': {
          to: 'editing.facts.known',
          context: { facts: openPurchase, quoteId: 'Q-1', invoiceId: null },
        },
        'loadPurchase done (nothing to acknowledge)': {
          to: 'editing.facts.known',
          context: { facts: nothingToAcknowledge, quoteId: 'Q-1', invoiceId: null },
        },
        'loadPurchase done (quote accepted)': {
          to: 'editing.facts.known',
          context: { facts: acceptedPurchase, quoteId: null, invoiceId: 'I-1' },
        },
        'loadPurchase done (payment processing)': {
          to: 'payment.processing',
          context: { facts: processingPurchase, quoteId: null, invoiceId: null },
        },
        'loadPurchase done (paid)': {
          to: 'payment.succeeded',
          context: { facts: paidPurchase, quoteId: null, invoiceId: null },
        },
        'loadPurchase fails (carrier away)': 'editing.facts.known',
        'loadPurchase fails (expired)': 'quoteExpired',
      },
    },
    editing: {
      screen: 'purchase',
      leadsTo: {
        'session.resumed': {
          to: 'editing.facts.asking',
          context: { createdCard: null, card: nothingTyped, cardMissed: false },
        },
        'card.changed (complete)': cardShown({ complete: true, empty: false, error: null }, true),
        'card.changed (with an error)': cardShown({
          complete: true,
          empty: false,
          error: 'Your card number is invalid.',
        }),
        'card.changed (half)': cardShown({ complete: false, empty: false, error: null }),
        'card.changed (emptied)': cardShown({ complete: true, empty: true, error: null }),
        'card.unavailable': { to: 'editing', context: { card: null } },
        'name.changed (too short)': { to: 'editing', context: { name: 'mi', nameError: null } },
        'name.changed (a name)': { to: 'editing', context: { name: 'mia lee', nameError: null } },
        'name.blurred': ({ name }) => ({
          to: 'editing',
          context: blurred[name] ?? { name: 'one of those above' },
        }),
        'payment.submitted': ({ card, name }) =>
          card?.complete && !card.empty && card.error === null && name.length >= 3
            ? { to: 'payment.creatingCard', context: { name: 'Mia Lee', problem: null } }
            : {
                to: 'editing',
                context: {
                  ...blurred[name],
                  cardMissed: !(card?.complete && !card.empty && card.error === null),
                },
              },
      },
    },
    ...paymentStates,
    expired: { tags: [], running: [], output: { kind: 'expired' } },
    paid: { tags: [], running: [], output: { kind: 'paid', result: 'success' } },
    onItsWay: { tags: [], running: [], output: { kind: 'paid', result: 'processing' } },
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
