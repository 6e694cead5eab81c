import { defineModel } from 'statecharts'
import { exampleEstimate } from '../estimate/sampleEstimate.ts'
import { lost } from '../problem.ts'
import { exampleQuote } from '../quote/quote.model.ts'
import { coverageEditorMachine } from './coverageEditor.machine.ts'
import { editableEstimate, editableQuote, frequencyOf } from './editable.ts'

const sessionOver = {
  code: 'GRAPH_API_UNAUTHORIZED',
  message: 'Please log in again.',
  validationErrors: [],
}
const expired = { code: 'QUOTE_EXPIRED', message: 'This quote has expired.', validationErrors: [] }
const quote = editableQuote(exampleQuote)

export const coverageEditorModel = defineModel(coverageEditorMachine, {
  input: {
    'an estimate': { mode: 'estimate', coverage: editableEstimate(exampleEstimate) },
    'a quote': { mode: 'quote', coverage: null },
    'a quote by the year': { mode: 'quote', coverage: null, billingFrequency: 'annually' },
  },
  events: {
    'amount.changed': { less: { amount: 200_000 }, 'as it was': { amount: 250_000 } },
    'term.changed': { shorter: { years: 17 }, 'as it was': { years: 20 } },
    'field.unreadable': { amount: { field: 'amount' }, term: { field: 'term' } },
    'billing.changed': {
      'once a year': { billingFrequency: 'annually' },
      'every month': { billingFrequency: 'monthly' },
    },
    'save.chosen': true,
    'retry.chosen': true,
    'back.chosen': true,
    'leave.confirmed': true,
    'leave.dismissed': true,
  },
  outcomes: {
    loadCoverage: {
      done: {
        open: quote,
        'in flight': quote && { ...quote, isInFlight: true },
        'none that is open': null,
      },
      error: { lost },
    },
    livePrice: {},
    saveCoverage: { done: { kept: null }, error: { lost, expired, 'session over': sessionOver } },
  },

  states: {
    failed: { context: { problem: lost } },
    'open.notSaved': { context: { problem: lost } },

    kept: { output: { kind: 'kept' } },
    left: { output: { kind: 'back' } },
    closed: { output: { kind: 'closed' } },
  },
  project: ({ coverage, size, unreadable, problem, ...context }) => ({
    id: coverage?.id,
    isInFlight: coverage?.isInFlight,
    ...size,
    frequency: frequencyOf({ coverage, billingFrequency: context.billingFrequency }),
    problem: problem?.code,
    unreadable: [...unreadable].sort(),
  }),
})
