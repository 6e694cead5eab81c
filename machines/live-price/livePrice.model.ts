import { defineModel } from '../model.ts'
import type { Problem } from '../problem.ts'
import { required } from '../required.ts'
import { lost } from '../sampleProblems.ts'
import { livePriceMachine } from './livePrice.machine.ts'
import type { CoverageSize, LivePriceContext, Price } from './livePrice.types.ts'

/** $450,000 over 20 years, from 36 to 56. */
const sampleSize = { amount: 450_000, years: 20 } as const satisfies CoverageSize
const known: Price = { monthlyPremium: 3099, insuredsAgeAtTerm: 56 }
const dearer: Price = { monthlyPremium: 4800, insuredsAgeAtTerm: 56 }
const refused: Problem = { code: 'STEP_NOT_ALLOWED', message: 'Not yet.', validationErrors: [] }

const larger: CoverageSize = { amount: 700_000, years: 20 }
const withoutTerm: CoverageSize = { amount: 700_000, years: null }

/** Whatever was on its way: it was for another size. The last price stays in view until there is another. */
const afterChange = {
  'coverage.changed (more)': ({ price }: LivePriceContext) => ({
    to: 'resting' as const,
    context: { size: larger, price },
  }),
  'coverage.changed (a term is missing)': {
    to: 'unsized',
    context: { size: withoutTerm, price: null, problem: null },
  },
} as const
const asked = ({ id, size }: LivePriceContext) => ({
  id,
  amount: required(size.amount, 'amount'),
  years: required(size.years, 'years'),
})
const answered = {
  'askPrice done': { to: 'settled', context: { price: dearer, problem: null } },
  'askPrice fails (lost)': { to: 'failed', context: { problem: lost } },
  'askPrice fails (refused)': { to: 'failed', context: { problem: refused } },
} as const

export const livePriceModel = defineModel(livePriceMachine, {
  input: {
    'an estimate with its price': { id: 'E-1', size: sampleSize, price: known },
    'an estimate that is being made': { id: null, size: sampleSize, price: null },
    'a term is not chosen yet': { id: null, size: { amount: 450_000, years: null }, price: null },
    'an amount is not chosen yet': { id: null, size: { amount: null, years: 20 }, price: null },
  },
  events: {
    'coverage.changed': { more: { size: larger }, 'a term is missing': { size: withoutTerm } },
    'retry.chosen': true,
  },
  outcomes: { askPrice: { done: { priced: dearer }, error: { lost, refused } } },
  startsIn: {
    'an estimate with its price': 'settled',
    'an estimate that is being made': 'asking.prompt',
    'a term is not chosen yet': 'unsized',
    'an amount is not chosen yet': 'unsized',
  },
  states: {
    unsized: { tags: [], running: [], leadsTo: afterChange },
    settled: { tags: [], running: [], leadsTo: afterChange },
    resting: { tags: ['pending'], running: [], leadsTo: afterChange, after: { 500: 'asking.prompt' } },
    'asking.prompt': {
      tags: ['pending'],
      running: { askPrice: asked },
      leadsTo: { ...afterChange, ...answered },
      after: { 3000: 'asking.slow' },
    },
    'asking.slow': {
      tags: ['pending', 'slow'],
      running: { askPrice: asked },
      leadsTo: { ...afterChange, ...answered },
    },
    failed: {
      tags: ['retryable'],
      running: [],
      leadsTo: { ...afterChange, 'retry.chosen': 'asking.prompt' },
      // A line that is back is noticed by itself; a refusal stays one.
      after: { 5000: ({ problem }) => (problem?.code === 'NETWORK' ? 'asking.prompt' : 'failed') },
    },
  },
  project: ({ id, size, price, problem }) => ({
    id,
    ...size,
    price: price?.monthlyPremium,
    problem: problem?.code,
  }),
})
