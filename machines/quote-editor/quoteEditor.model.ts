import { defineModel } from '../model.ts'
import { exampleQuote } from '../quote/quote.model.ts'
import { lost } from '../sampleProblems.ts'
import { quoteEditorMachine } from './quoteEditor.machine.ts'

const broken = { to: 'failed', context: { problem: lost } } as const

export const quoteEditorModel = defineModel(quoteEditorMachine, {
  input: { 'a quote is to be changed': undefined },
  events: { 'back.chosen': true, 'retry.chosen': true },
  outcomes: {
    loadQuote: {
      done: {
        open: exampleQuote,
        // In another tab, or on its date.
        accepted: { ...exampleQuote, status: 'accepted' },
        'past its date': { ...exampleQuote, status: 'expired' },
        none: null,
      },
      error: { lost },
    },
    coverageEditor: {
      done: { kept: { kind: 'kept' }, back: { kind: 'back' }, closed: { kind: 'closed' } },
      error: { lost },
    },
  },
  startsIn: { 'a quote is to be changed': 'loading' },
  states: {
    loading: {
      tags: ['pending'],
      running: ['loadQuote'],
      leadsTo: {
        'loadQuote done (open)': { to: 'open', context: { quote: exampleQuote } },
        'loadQuote done (accepted)': 'closed',
        'loadQuote done (past its date)': 'closed',
        'loadQuote done (none)': 'closed',
        'loadQuote fails': broken,
        'back.chosen': 'left',
      },
    },
    failed: {
      tags: ['retryable'],
      running: [],
      context: { problem: lost },
      leadsTo: { 'retry.chosen': 'loading', 'back.chosen': 'left' },
    },
    open: {
      tags: [],
      running: { coverageEditor: { coverage: exampleQuote, mayStayAsItIs: false } },
      leadsTo: {
        'coverageEditor done (kept)': 'kept',
        'coverageEditor done (back)': 'left',
        'coverageEditor done (closed)': 'closed',
        'coverageEditor fails': broken,
        'back.chosen': { to: 'open', does: ['sends back.chosen to coverageEditor'] },
      },
    },
    kept: { tags: [], output: { kind: 'kept' } },
    left: { tags: [], output: { kind: 'back' } },
    closed: { tags: [], output: { kind: 'closed' } },
  },
  project: ({ quote, problem }) => ({ quote: quote?.id, problem: problem?.code }),
})
