import { exampleEstimate } from '../estimate/sampleEstimate.ts'
import { defineModel } from '../model.ts'
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
  // Nothing changed, nothing to keep.
  'start.chosen': (context: CoverageEditorContext) => (isChanged(context) ? 'open.saving' : 'kept'),
  'back.chosen': (context: CoverageEditorContext) => (isChanged(context) ? 'open.leaving' : 'left'),
} as const

const priceOf = { livePrice: { estimateId: 'E-1', size: asItWas, price: exampleEstimate } }

export const coverageEditorModel = defineModel(coverageEditorMachine, {
  input: { '$250,000 over 20 years': { estimate: exampleEstimate } },
  events: {
    'amount.changed': { more: { amount: 700_000 }, 'as it was': { amount: 250_000 } },
    'term.changed': { shorter: { years: 10 }, 'as it was': { years: 20 } },
    'start.chosen': true,
    'back.chosen': true,
    'leave.confirmed': true,
    'leave.dismissed': true,
  },
  outcomes: { livePrice: {}, saveEstimate: { done: { kept: exampleEstimate }, error: { lost } } },
  startsIn: { '$250,000 over 20 years': { to: 'open.editing', context: { size: asItWas, problem: null } } },
  states: {
    'open.editing': { tags: [], running: priceOf, leadsTo: edits },
    'open.saving': {
      tags: ['pending'],
      running: { ...priceOf, saveEstimate: ({ size }) => ({ estimateId: 'E-1', ...size }) },
      leadsTo: {
        'saveEstimate done': 'kept',
        'saveEstimate fails': { to: 'open.notSaved', context: { problem: lost } },
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
  },
  project: ({ size, problem }) => ({ ...size, problem: problem?.code }),
})
