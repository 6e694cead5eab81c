import { exampleEstimate } from '../estimate/sampleEstimate.ts'
import { defineModel } from '../model.ts'
import { exampleQuote } from '../quote/quote.model.ts'
import { lost } from '../sampleProblems.ts'
import { coverageEditorMachine } from './coverageEditor.machine.ts'

const expired = { code: 'QUOTE_EXPIRED', message: 'This quote has expired.', validationErrors: [] }

export const coverageEditorModel = defineModel(coverageEditorMachine, {
  input: {
    'an estimate': { coverage: exampleEstimate, mayStayAsItIs: true },
    'a quote': { coverage: exampleQuote, mayStayAsItIs: false },
  },
  events: {
    'amount.changed': { more: { amount: 700_000 }, 'as it was': { amount: 250_000 } },
    'amount.unreadable': true,
    'term.changed': { shorter: { years: 10 }, 'as it was': { years: 20 } },
    'save.chosen': true,
    'back.chosen': true,
    'leave.confirmed': true,
    'leave.dismissed': true,
  },
  outcomes: { livePrice: {}, saveCoverage: { done: { kept: null }, error: { lost, expired } } },

  states: {
    'open.notSaved': { context: { problem: lost } },

    kept: { output: { kind: 'kept' } },
    left: { output: { kind: 'back' } },
    closed: { output: { kind: 'closed' } },
  },
  project: ({ coverage, size, problem, isUnreadable }) => ({
    id: coverage.id,
    ...size,
    problem: problem?.code,
    isUnreadable,
  }),
})
