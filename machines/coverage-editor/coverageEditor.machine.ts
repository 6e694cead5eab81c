import { assign, sendTo, setup } from 'xstate'
import type { Estimate } from '../contract/schema.generated.ts'
import { defineEnds } from '../ends.ts'
import type { livePriceMachine } from '../live-price/livePrice.machine.ts'
import type { StateMeta, StateTag } from '../meta.ts'
import { childMustBeProvided, mustBeProvided } from '../mustBeProvided.ts'
import { type Problem, toProblem } from '../problem.ts'
import { termYears } from '../term.ts'
import type {
  CoverageEditorContext,
  CoverageEditorEvent,
  CoverageEditorInput,
  CoverageEditorOutput,
  SaveEstimateInput,
} from './coverageEditor.types.ts'

const editorSetup = setup({
  types: {
    context: {} as CoverageEditorContext,
    input: {} as CoverageEditorInput,
    output: {} as CoverageEditorOutput,
    events: {} as CoverageEditorEvent,
    meta: {} as StateMeta,
    tags: {} as StateTag,
    children: {} as { livePrice: 'livePrice'; saveEstimate: 'saveEstimate' },
  },
  actors: {
    livePrice: childMustBeProvided<typeof livePriceMachine>('livePrice'),
    saveEstimate: mustBeProvided<Estimate, SaveEstimateInput>('saveEstimate'),
  },
  actions: {
    keepAmount: assign({
      size: ({ context: { size } }, { amount }: { amount: number }) => ({ ...size, amount }),
      problem: null,
    }),
    keepTerm: assign({
      size: ({ context: { size } }, { years }: { years: number }) => ({ ...size, years }),
      problem: null,
    }),
    tellPrice: sendTo('livePrice', ({ context: { size } }) => ({ type: 'coverage.changed', size })),
    keepProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
  },
  guards: {
    isChanged: ({ context: { estimate, size } }) =>
      size.amount !== estimate.amount || size.years !== termYears(estimate),
  },
})

const { end, output } = defineEnds<CoverageEditorContext, CoverageEditorOutput>()

/** Amount and term may be moved while nothing is on its way. */
const movable = {
  'amount.changed': {
    target: 'editing',
    actions: [
      {
        type: 'keepAmount',
        params: ({ event }: { event: { amount: number } }) => ({ amount: event.amount }),
      },
      'tellPrice',
    ],
  },
  'term.changed': {
    target: 'editing',
    actions: [
      { type: 'keepTerm', params: ({ event }: { event: { years: number } }) => ({ years: event.years }) },
      'tellPrice',
    ],
  },
} as const

export const coverageEditorMachine = editorSetup.createMachine({
  id: 'coverageEditor',
  description:
    'Amount and term of an estimate, changed in place with the price following, and kept before going on.',
  context: ({ input: { estimate } }) => ({
    estimate,
    size: { amount: estimate.amount, years: termYears(estimate) },
    problem: null,
  }),
  output,
  initial: 'open',
  states: {
    open: {
      description: 'Amount, term and what they cost.',
      meta: {},
      initial: 'editing',
      invoke: {
        id: 'livePrice',
        src: 'livePrice',
        input: ({ context: { estimate, size } }) => ({ estimateId: estimate.id, size, price: estimate }),
      },
      states: {
        editing: {
          description: 'Both can be moved. What was not changed need not be kept.',
          meta: {},
          on: {
            ...movable,
            'start.chosen': [{ guard: 'isChanged', target: 'saving' }, { target: '#coverageEditor.kept' }],
            'back.chosen': [{ guard: 'isChanged', target: 'leaving' }, { target: '#coverageEditor.left' }],
          },
        },
        saving: {
          description: 'What was changed is on its way to the carrier.',
          meta: {},
          tags: 'pending',
          invoke: {
            id: 'saveEstimate',
            src: 'saveEstimate',
            input: ({ context: { estimate, size } }) => ({ estimateId: estimate.id, ...size }),
            onDone: '#coverageEditor.kept',
            onError: {
              target: 'notSaved',
              actions: { type: 'keepProblem', params: ({ event }) => ({ problem: toProblem(event.error) }) },
            },
          },
        },
        notSaved: {
          description: 'It was not kept, and why is said under the button; START APPLICATION tries again.',
          meta: {},
          tags: 'retryable',
          on: { ...movable, 'start.chosen': 'saving', 'back.chosen': 'leaving' },
        },
        leaving: {
          description: '“Exit without saving?”: what was changed would be lost.',
          meta: {},
          on: { 'leave.confirmed': '#coverageEditor.left', 'leave.dismissed': 'editing' },
        },
      },
    },
    kept: {
      description: 'The carrier has what is on the screen.',
      meta: {},
      type: 'final',
      output: end({ kind: 'kept' }),
    },
    left: {
      description: 'Back, with the estimate as it was.',
      meta: {},
      type: 'final',
      output: end({ kind: 'back' }),
    },
  },
})
