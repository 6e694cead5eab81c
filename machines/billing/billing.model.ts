import { defineModel } from 'statecharts'
import { declined, invoice } from '../purchase/samplePurchases.ts'
import { type BillingFacts, billingMachine } from './billing.machine.ts'

/** Nothing is past due. */
export const upToDate: BillingFacts = {
  invoices: {
    pastDue: [],
    pastDueBalance: 0,
    processing: [],
    processingAmount: 0,
    latestPayable: null,
    paid: [],
  },
  method: {
    id: 'M-1',
    source: 'credit_card',
    status: 'active',
    name: 'Visa',
    mask: '•••• 4242',
    metadata: {
      __typename: 'CardMetadata',
      brand: 'visa',
      country: 'US',
      funding: 'credit',
      last4: '4242',
      expiry: '2034-04',
    },
    createdAt: '2030-01-01T12:00:00Z',
  },
  plan: { amount: 1850, billingFrequency: 'monthly', nextPaymentOn: '2030-03-01' },
  status: null,
  today: '2030-02-10',
  name: 'mia lee',
}
const pastDue: BillingFacts = {
  ...upToDate,
  invoices: {
    ...upToDate.invoices,
    pastDue: [{ ...invoice, id: 'I-2', status: 'failed', pastDue: true }],
    pastDueBalance: 1850,
  },
}

export const billingModel = defineModel(billingMachine, {
  input: { 'the overview': { opensCard: false }, 'the card': { opensCard: true } },
  events: {
    'payment.submitted': true,
    'retry.chosen': true,
    'card.chosen': true,
    'modal.dismissed': true,
  },
  outcomes: {
    loadBilling: {
      done: {
        'up to date': upToDate,
        'past due': pastDue,
        'past due without a card': { ...pastDue, method: null },
        'on its way': {
          ...upToDate,
          invoices: { ...upToDate.invoices, processing: pastDue.invoices.pastDue, processingAmount: 1850 },
        },
      },
      error: { 'not loaded': declined },
    },
    cardEntry: { done: { saved: { kind: 'saved' }, cancelled: { kind: 'cancelled' } } },
    charge: {
      done: {
        'it succeeded': { kind: 'succeeded' },
        'it is processing': { kind: 'processing' },
        'it was refused': { kind: 'refused', problem: declined },
        'nothing is due any more': { kind: 'notDue' },
      },
    },
  },
  states: {
    overview: { check: ({ context }) => (context.facts === null ? 'shows nothing' : undefined) },
    paying: {
      cannot: ['payment.submitted', 'retry.chosen', 'card.chosen', 'modal.dismissed'],
      check: ({ context }) =>
        context.facts?.invoices.pastDue.length ? undefined : 'charges without anything past due',
    },
    paymentFailed: { check: ({ context }) => (context.problem === null ? 'gives no reason' : undefined) },
  },
  project: ({ opensCard, facts, problem, paid }) => ({
    opensCard,
    owed: facts?.invoices.pastDueBalance,
    hasMethod: facts?.method != null,
    problem: problem?.message,
    paid,
  }),
})
