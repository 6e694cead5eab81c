import { assign, sendTo, setup } from 'xstate'
import { defineEnds } from '../ends.ts'
import type { livePriceMachine } from '../live-price/livePrice.machine.ts'
import type { StateMeta, StateTag } from '../meta.ts'
import { childMustBeProvided, mustBeProvided } from '../mustBeProvided.ts'
import { type Problem, problemIn } from '../problem.ts'
import { termYears } from '../term.ts'
import type {
  CoverageEditorContext,
  CoverageEditorEvent,
  CoverageEditorInput,
  CoverageEditorOutput,
  SaveCoverageInput,
} from './coverageEditor.types.ts'

const editorSetup = setup({
  types: {
    context: {} as CoverageEditorContext,
    input: {} as CoverageEditorInput,
    output: {} as CoverageEditorOutput,
    events: {} as CoverageEditorEvent,
    meta: {} as StateMeta,
    tags: {} as StateTag,
    children: {} as { livePrice: 'livePrice'; saveCoverage: 'saveCoverage' },
  },
  actors: {
    livePrice: childMustBeProvided<typeof livePriceMachine>('livePrice'),
    saveCoverage: mustBeProvided<unknown, SaveCoverageInput>('saveCoverage'),
  },
  actions: {
    keepAmount: assign({
      size: ({ context: { size } }, { amount }: { amount: number }) => ({ ...size, amount }),
      problem: null,
      isUnreadable: false,
    }),
    keepTerm: assign({
      size: ({ context: { size } }, { years }: { years: number }) => ({ ...size, years }),
      problem: null,
    }),
    keepUnreadable: assign({ isUnreadable: true }),
    tellPrice: sendTo('livePrice', ({ context: { size } }) => ({ type: 'coverage.changed', size })),
    keepProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
  },
  guards: {
    isUnreadable: ({ context }) => context.isUnreadable,
    isChanged: ({ context: { coverage, size } }) =>
      size.amount !== coverage.amount || size.years !== termYears(coverage),
    mayStayAsItIs: ({ context }) => context.mayStayAsItIs,
    isClosed: (_, { problem }: { problem: Problem }) => problem.code === 'QUOTE_EXPIRED',
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
  'amount.unreadable': { actions: 'keepUnreadable' },
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
    'Amount and term of an estimate or a quote, changed in place with the price following, and kept before going on.',
  context: ({ input: { coverage, mayStayAsItIs } }) => ({
    coverage,
    mayStayAsItIs,
    size: { amount: coverage.amount, years: termYears(coverage) },
    problem: null,
    isUnreadable: false,
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
        input: ({ context: { coverage, size } }) => ({ id: coverage.id, size, price: coverage }),
      },
      states: {
        editing: {
          description:
            'Both can be moved. What was not changed need not be kept, and nothing is while the amount cannot be read.',
          meta: {},
          on: {
            ...movable,
            'save.chosen': [
              { guard: 'isUnreadable' },
              { guard: 'isChanged', target: 'saving' },
              { guard: 'mayStayAsItIs', target: '#coverageEditor.kept' },
            ],
            'back.chosen': [{ guard: 'isChanged', target: 'leaving' }, { target: '#coverageEditor.left' }],
          },
        },
        saving: {
          description: 'What was changed is on its way to the carrier.',
          meta: {},
          tags: 'pending',
          invoke: {
            id: 'saveCoverage',
            src: 'saveCoverage',
            input: ({ context: { coverage, size } }) => ({ id: coverage.id, ...size }),
            onDone: '#coverageEditor.kept',
            onError: [
              { guard: { type: 'isClosed', params: problemIn }, target: '#coverageEditor.closed' },
              { target: 'notSaved', actions: { type: 'keepProblem', params: problemIn } },
            ],
          },
        },
        notSaved: {
          description: 'It was not kept, and why is said above the button, which tries again.',
          meta: {},
          tags: 'retryable',
          on: {
            ...movable,
            'save.chosen': [{ guard: 'isUnreadable' }, { target: 'saving' }],
            'back.chosen': 'leaving',
          },
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
      description: 'Back, with the coverage as it was.',
      meta: {},
      type: 'final',
      output: end({ kind: 'back' }),
    },
    closed: {
      description:
        'The quote is past its date, or was changed elsewhere: there is nothing to change any more.',
      meta: {},
      type: 'final',
      output: end({ kind: 'closed' }),
    },
  },
})
