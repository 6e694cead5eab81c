import { mustBeProvided } from 'statecharts/placeholders'
import { assign, setup } from 'xstate'
import type { CoverageSize, EditorMode, Price } from '../coverage-editor/coverageEditor.types.ts'
import type { StateMeta, StateTag } from '../meta.ts'
import { type Problem, problemIn } from '../problem.ts'
import { required } from '../required.ts'

export interface LivePriceInput {
  mode: EditorMode
  /** The id of the edited estimate, quote or offering; null for a new estimate. */
  id: string | null
  size: CoverageSize
  /** The price of that size, if known; otherwise it is requested. */
  price: Price | null
}

export type LivePriceEvent =
  /** Amount or term changed. */
  { type: 'coverage.changed'; size: CoverageSize } | { type: 'retry.chosen' }

/**
 * `askPrice`: the carrier's price for a size (adjustEstimate, adjustQuote), without saving
 * anything.
 */
export interface AskPriceInput {
  mode: EditorMode
  id: string | null
  amount: number
  years: number
}

export interface LivePriceContext extends LivePriceInput {
  /** Why the price of the current size is unknown. */
  problem: Problem | null
}

export const livePriceMachine = setup({
  types: {
    context: {} as LivePriceContext,
    input: {} as LivePriceInput,
    events: {} as LivePriceEvent,
    meta: {} as StateMeta,
    tags: {} as StateTag,
  },
  actors: {
    askPrice: mustBeProvided<Price, AskPriceInput>('askPrice'),
  },
  actions: {
    keepSize: assign({ size: (_, { size }: { size: CoverageSize }) => size }),
    keepPrice: assign({ price: (_, { price }: { price: Price }) => price, problem: null }),
    forgetPrice: assign({ price: null, problem: null }),
    keepProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
  },
  guards: {
    isPriced: ({ context }) => context.price !== null,
    isSized: ({ context }) => isWhole(context.size),
    isWhole: (_, { size }: { size: CoverageSize }) => isWhole(size),
    isOutOfReach: ({ context }) => context.problem?.code === 'NETWORK',
  },
  delays: {
    /** product-and-after-purchase 9: "Debounce for coverage adjust 500 ms". */
    untilAtRest: 500,
    /** Our own: from then on a message says that it takes longer. */
    slow: 3000,
    /** Our own: the delay before an automatic retry. */
    untilNextTry: 5000,
  },
}).createMachine({
  id: 'livePrice',
  description: 'Requests the price of an amount and a term whenever one of them changes.',
  context: ({ input }) => ({ ...input, problem: null }),
  initial: 'looking',
  on: {
    // In every state: a pending request is for an outdated size, and is canceled with its state.
    'coverage.changed': [
      {
        guard: { type: 'isWhole', params: ({ event }) => ({ size: event.size }) },
        target: '.resting',
        actions: { type: 'keepSize', params: ({ event }) => ({ size: event.size }) },
      },
      {
        target: '.unsized',
        actions: [{ type: 'keepSize', params: ({ event }) => ({ size: event.size }) }, 'forgetPrice'],
      },
    ],
  },
  states: {
    looking: {
      description: 'Checks whether the price is already known and whether amount and term are chosen.',
      always: [
        { guard: 'isPriced', target: 'settled' },
        { guard: 'isSized', target: 'asking' },
        { target: 'unsized' },
      ],
    },
    unsized: { description: 'Amount or term is not chosen yet, so there is no price.' },
    settled: { description: 'The price matches the chosen amount and term.' },
    resting: {
      description:
        'Something has changed. The price is requested after a short pause, and the last one stays visible.',
      tags: 'pending',
      after: { untilAtRest: 'asking' },
    },
    asking: {
      description: 'The price is loading. The last one stays visible.',
      tags: 'pending',
      initial: 'prompt',
      invoke: {
        id: 'askPrice',
        src: 'askPrice',
        input: ({ context: { mode, id, size } }) => ({
          mode,
          id,
          amount: required(size.amount, 'amount'),
          years: required(size.years, 'years'),
        }),
        onDone: {
          target: 'settled',
          actions: { type: 'keepPrice', params: ({ event }) => ({ price: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'keepProblem', params: problemIn },
        },
      },
      states: {
        prompt: {
          description: 'The price should arrive at any moment.',
          after: { slow: 'slow' },
        },
        slow: { description: 'The price takes longer than usual.', meta: {}, tags: 'slow' },
      },
    },
    failed: {
      description: 'The price could not be loaded. Amount and term can still be changed and saved.',
      tags: 'retryable',
      on: { 'retry.chosen': 'asking' },
      after: { untilNextTry: { guard: 'isOutOfReach', target: 'asking' } },
    },
  },
})

const isWhole = ({ amount, years }: CoverageSize) => amount !== null && years !== null
