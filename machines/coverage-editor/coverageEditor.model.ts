import { exampleEstimate } from '../estimate/sampleEstimate.ts'
import { defineModel } from '../model.ts'
import { exampleQuote } from '../quote/quote.model.ts'
import { lost } from '../sampleProblems.ts'
import { coverageEditorMachine } from './coverageEditor.machine.ts'
import type { CoverageEditorContext } from './coverageEditor.types.ts'

const asItWas = { amount: 250_000, years: 20 }
const isChanged = ({ size }: CoverageEditorContext) =>
  size.amount !== asItWas.amount || size.years !== asItWas.years
const moved =
  (change: Partial<typeof asItWas>) =>
  ({ size }: CoverageEditorContext) => ({
    to: 'open.editing' as const,
    context: { size: { ...size, ...change }, problem: null },
    does: ['sends coverage.changed to livePrice'],
  })

/** What a hand may do while nothing is on its way. */
const edits = {
  'amount.changed (more)': moved({ amount: 700_000 }),
  'amount.changed (as it was)': moved({ amount: 250_000 }),
  'term.changed (shorter)': moved({ years: 10 }),
  'term.changed (as it was)': moved({ years: 20 }),
  // Nothing changed, nothing to keep: an estimate leads on as it is, and a quote has nothing to be saved.
  'save.chosen': (context: CoverageEditorContext) =>
    isChanged(context) ? 'open.saving' : context.coverage.id === 'E-1' ? 'kept' : null,
  'back.chosen': (context: CoverageEditorContext) => (isChanged(context) ? 'open.leaving' : 'left'),
} as const

const priceOf = {
  livePrice: ({ coverage }: CoverageEditorContext) => ({
    id: coverage.id,
    size: asItWas,
    price: coverage.id === 'E-1' ? exampleEstimate : exampleQuote,
  }),
}
const expired = { code: 'QUOTE_EXPIRED', message: 'This quote has expired.', validationErrors: [] }

export const coverageEditorModel = defineModel(coverageEditorMachine, {
  input: {
    'an estimate': { coverage: exampleEstimate, mayStayAsItIs: true },
    'a quote': { coverage: exampleQuote, mayStayAsItIs: false },
  },
  events: {
    'amount.changed': { more: { amount: 700_000 }, 'as it was': { amount: 250_000 } },
    'term.changed': { shorter: { years: 10 }, 'as it was': { years: 20 } },
    'save.chosen': true,
    'back.chosen': true,
    'leave.confirmed': true,
    'leave.dismissed': true,
  },
  outcomes: { livePrice: {}, saveCoverage: { done: { kept: null }, error: { lost, expired } } },
  startsIn: {
    'an estimate': { to: 'open.editing', context: { size: asItWas, problem: null } },
    'a quote': { to: 'open.editing', context: { size: asItWas, problem: null } },
  },
  states: {
    'open.editing': { tags: [], running: priceOf, leadsTo: edits },
    'open.saving': {
      tags: ['pending'],
      running: { ...priceOf, saveCoverage: ({ coverage, size }) => ({ id: coverage.id, ...size }) },
      leadsTo: {
        'saveCoverage done': 'kept',
        'saveCoverage fails (lost)': { to: 'open.notSaved', context: { problem: lost } },
        // There is nothing to try again: a new decision comes first.
        'saveCoverage fails (expired)': 'closed',
      },
    },
    'open.notSaved': { tags: ['retryable'], running: priceOf, context: { problem: lost }, leadsTo: edits },
    'open.leaving': {
      tags: [],
      running: priceOf,
      leadsTo: { 'leave.confirmed': 'left', 'leave.dismissed': 'open.editing' },
    },
    kept: { tags: [], output: { kind: 'kept' } },
    left: { tags: [], output: { kind: 'back' } },
    closed: { tags: [], output: { kind: 'closed' } },
  },
  project: ({ coverage, size, problem }) => ({ id: coverage.id, ...size, problem: problem?.code }),
})
