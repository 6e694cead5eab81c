import { defineModel } from 'statecharts'
import type { Quote } from '../../rules/contract/schema.generated.ts'
import { product } from '../../rules/product.ts'
import { quoteMachine } from './quote.machine.ts'

/** A quote for term life, $250,000 over 20 years. */
export const exampleQuote: Quote = {
  id: 'Q-1',
  status: 'pending',
  caseResult: 'accepted',
  amount: 250_000,
  termDuration: 20,
  termUnit: 'year',
  insuredsAgeAtTerm: 50,
  monthlyPremium: 1850,
  annualPremium: 21_200,
  premiums: [
    { billingFrequency: 'monthly', amount: 1850 },
    { billingFrequency: 'annually', amount: 21_200 },
  ],
  billingFrequency: 'monthly',
  dueToday: 1850,
  expiresAt: '2030-02-01T12:00:00Z',
  expiresOn: '2030-02-01',
  secondPremiumOn: '2030-02-01',
  freeLookDays: 10,
  extensionAvailable: false,
  product: { slug: product.termLife, name: 'Term life' },
  classification: { id: 'C-1', name: 'Standard', gender: 'F' },
  coverageDetails: {
    productSlug: product.termLife,
    minCoverageAmount: 50_000,
    maxCoverageAmount: 250_000,
    minTermDuration: 10,
    maxTermDuration: 20,
    termUnit: 'year',
    requestedCoverageAmount: 250_000,
    requestedTermDuration: 20,
  },
  documents: [],
  insuranceApplication: {
    id: 'A-1',
    result: 'accepted',
    version: 1,
    createdAt: '2030-01-01T12:00:00Z',
    documents: [],
  },
  allocationCoverage: null,
  payoutDetails: null,
}

export const quoteModel = defineModel(quoteMachine, {
  input: { 'an application is pending': undefined },

  outcomes: {
    polling: {
      done: {
        quote: { kind: 'done', value: { quote: exampleQuote } },
        rejected: { kind: 'done', value: { result: 'rejected' } },
        referred: { kind: 'done', value: { result: 'referred_to_underwriter' } },
        'no answer': { kind: 'timedOut' },
        offline: {
          kind: 'failed',
          error: { code: 'AURA_COMMON_ERROR', message: 'Underwriting is offline.', validationErrors: [] },
        },
        'technical error': {
          kind: 'failed',
          error: { code: 'STANDARD_ERROR', message: 'Something went wrong.', validationErrors: [] },
        },
        'an empty reply': { kind: 'done', value: null },
      },
      error: { 'not loaded': { code: 'STANDARD_ERROR', message: 'Something went wrong.' } },
    },
  },
  states: {
    ready: { output: { kind: 'ready', quote: exampleQuote } },
    denied: {
      check: ({ context, output }) =>
        output?.kind === 'denied' && output.result === context.denial
          ? undefined
          : 'does not say why it is denied',
    },
    failed: { output: { kind: 'denied', result: 'failed' } },
    offline: { output: { kind: 'offline' } },
    timedOut: { output: { kind: 'timedOut' } },
  },
  project: ({ quote, denial }) => ({ quote: quote?.id, denial }),
})
