import { childMustBeProvided, mustBeProvided } from 'statecharts/placeholders'
import { assign, type DoneActorEvent, sendTo, setup } from 'xstate'
import type { BillingFrequency } from '../../rules/contract/schema.generated.ts'
import { defineEnds } from '../ends.ts'
import type { livePriceMachine } from '../live-price/livePrice.machine.ts'
import type { StateMeta, StateTag } from '../meta.ts'
import { type Problem, problemIn } from '../problem.ts'
import { required } from '../required.ts'
import type {
  CoverageEditorContext,
  CoverageEditorEvent,
  CoverageEditorInput,
  CoverageEditorOutput,
  EditableCoverage,
  LoadCoverageInput,
  SaveCoverageInput,
  SizeField,
} from './coverageEditor.types.ts'
import { clampToApproved, frequencyOf, hasOwnChange, isChanged } from './editable.ts'

const sizeIn = ({ years, amounts, terms, ...coverage }: EditableCoverage, amount: number | null) => ({
  amount: clampToApproved(amount ?? coverage.amount, amounts),
  years: clampToApproved(years, terms),
})

const editorSetup = setup({
  types: {
    context: {} as CoverageEditorContext,
    input: {} as CoverageEditorInput,
    output: {} as CoverageEditorOutput,
    events: {} as CoverageEditorEvent,
    meta: {} as StateMeta,
    tags: {} as StateTag,
    children: {} as { loadCoverage: 'loadCoverage'; livePrice: 'livePrice'; saveCoverage: 'saveCoverage' },
  },
  actors: {
    loadCoverage: mustBeProvided<EditableCoverage | null, LoadCoverageInput>('loadCoverage'),
    livePrice: childMustBeProvided<typeof livePriceMachine>('livePrice'),
    saveCoverage: mustBeProvided<unknown, SaveCoverageInput>('saveCoverage'),
  },
  actions: {
    keepCoverage: assign(({ context }, { coverage }: { coverage: EditableCoverage | null }) =>
      coverage === null ? {} : { coverage, size: sizeIn(coverage, context.startingAmount), problem: null },
    ),
    keepAmount: assign({
      size: ({ context: { size } }, { amount }: { amount: number }) => ({ ...size, amount }),
      unreadable: ({ context: { unreadable } }) => unreadable.filter((field) => field !== 'amount'),
      problem: null,
    }),
    keepTerm: assign({
      size: ({ context: { size } }, { years }: { years: number }) => ({ ...size, years }),
      unreadable: ({ context: { unreadable } }) => unreadable.filter((field) => field !== 'term'),
      problem: null,
    }),
    keepFrequency: assign({
      billingFrequency: (_, { billingFrequency }: { billingFrequency: BillingFrequency }) => billingFrequency,
      problem: null,
    }),
    keepUnreadable: assign({
      unreadable: ({ context: { unreadable } }, { field }: { field: SizeField }) => [
        ...new Set([...unreadable, field]),
      ],
    }),
    sendSize: sendTo('livePrice', ({ context: { size } }) => ({ type: 'coverage.changed', size })),
    keepProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
  },
  guards: {
    isGiven: ({ context }) => context.coverage !== null,
    isEditable: (_, { coverage }: { coverage: EditableCoverage | null }) => coverage !== null,
    isBlocked: ({ context: { unreadable, coverage } }) =>
      unreadable.length > 0 || coverage?.isInFlight === true,
    isChanged: ({ context }) => isChanged(context),
    hasOwnChange: ({ context }) => hasOwnChange(context),
    /** "In quote mode it is disabled until a change is made." The same applies to a policy. */
    mayStayAsItIs: ({ context }) => context.mode !== 'quote' && context.mode !== 'policy',
    isSessionOver: (_, { problem }: { problem: Problem }) => problem.code === 'GRAPH_API_UNAUTHORIZED',
    isClosed: (_, { problem }: { problem: Problem }) => problem.code === 'QUOTE_EXPIRED',
  },
})

const { end, output } = defineEnds<CoverageEditorContext, CoverageEditorOutput>()

const coverageIn = ({ event }: { event: DoneActorEvent<EditableCoverage | null> }) => ({
  coverage: event.output,
})

/** Everything can be changed while no save is in progress. */
const movable = editorSetup.createStateConfig({
  on: {
    'amount.changed': {
      target: '#coverageEditor.open.editing',
      actions: [{ type: 'keepAmount', params: ({ event }) => ({ amount: event.amount }) }, 'sendSize'],
    },
    'term.changed': {
      target: '#coverageEditor.open.editing',
      actions: [{ type: 'keepTerm', params: ({ event }) => ({ years: event.years }) }, 'sendSize'],
    },
    'field.unreadable': {
      actions: { type: 'keepUnreadable', params: ({ event }) => ({ field: event.field }) },
    },
    'billing.changed': {
      target: '#coverageEditor.open.editing',
      actions: {
        type: 'keepFrequency',
        params: ({ event }) => ({ billingFrequency: event.billingFrequency }),
      },
    },
  },
}).on

export const coverageEditorMachine = editorSetup.createMachine({
  id: 'coverageEditor',
  description:
    'The user changes amount, term and billing frequency of an estimate, a quote, an offering or a policy, sees the new price, and saves.',
  context: ({ input: { mode, coverage, amount = null, billingFrequency = null } }) => ({
    mode,
    coverage,
    size: coverage === null ? { amount: 0, years: 0 } : sizeIn(coverage, amount),
    startingAmount: amount,
    billingFrequency,
    unreadable: [],
    problem: null,
  }),
  output,
  initial: 'opening',
  states: {
    opening: {
      description: 'Uses the coverage if it is already loaded.',
      always: [{ guard: 'isGiven', target: 'open' }, { target: 'loading' }],
    },
    loading: {
      description: 'The coverage and its limits are loading.',
      tags: 'pending',
      invoke: {
        id: 'loadCoverage',
        src: 'loadCoverage',
        input: ({ context: { mode } }) => ({ mode }),
        onDone: [
          {
            guard: { type: 'isEditable', params: coverageIn },
            target: 'open',
            actions: { type: 'keepCoverage', params: coverageIn },
          },
          { target: 'closed' },
        ],
        onError: { target: 'failed', actions: { type: 'keepProblem', params: problemIn } },
      },
      on: { 'back.chosen': 'left' },
    },
    failed: {
      description: 'The coverage could not be loaded. Nothing has changed.',
      tags: 'retryable',
      on: { 'retry.chosen': 'loading', 'back.chosen': 'left' },
    },
    open: {
      description: 'The page shows amount, term, billing frequency and price.',
      initial: 'editing',
      invoke: {
        id: 'livePrice',
        src: 'livePrice',
        input: ({ context }) => {
          const coverage = required(context.coverage, 'coverage')
          const { mode, size } = context
          const isPriced = size.amount === coverage.amount && size.years === coverage.years
          return { mode, id: coverage.id, size, price: isPriced ? coverage : null }
        },
      },
      states: {
        editing: {
          description: 'Everything can be changed. Saving is blocked while a field contains no number.',
          on: {
            ...movable,
            'save.chosen': [
              { guard: 'isBlocked' },
              { guard: 'isChanged', target: 'saving' },
              { guard: 'mayStayAsItIs', target: '#coverageEditor.kept' },
            ],
            'back.chosen': [{ guard: 'hasOwnChange', target: 'leaving' }, { target: '#coverageEditor.left' }],
          },
        },
        saving: {
          description: 'The changes are being saved.',
          tags: 'pending',
          invoke: {
            id: 'saveCoverage',
            src: 'saveCoverage',
            input: ({ context }) => ({
              mode: context.mode,
              id: required(context.coverage, 'coverage').id,
              ...context.size,
              billingFrequency: frequencyOf(context),
            }),
            onDone: '#coverageEditor.kept',
            onError: [
              { guard: { type: 'isClosed', params: problemIn }, target: '#coverageEditor.closed' },
              // The sign-in covers the editor, and a returning user can simply save again.
              { guard: { type: 'isSessionOver', params: problemIn }, target: 'editing' },
              { target: 'notSaved', actions: { type: 'keepProblem', params: problemIn } },
            ],
          },
        },
        notSaved: {
          description: 'Saving failed. The carrier’s message is shown below the button, which tries again.',
          tags: 'retryable',
          on: {
            ...movable,
            'save.chosen': [{ guard: 'isBlocked' }, { target: 'saving' }],
            'back.chosen': 'leaving',
          },
        },
        leaving: {
          description: '“Exit without saving?”: a dialog warns that the changes would be lost.',
          on: { 'leave.confirmed': '#coverageEditor.left', 'leave.dismissed': 'editing' },
        },
      },
    },
    kept: {
      description: 'The carrier has saved the changes.',
      type: 'final',
      output: end({ kind: 'kept' }),
    },
    left: {
      description: 'The user went back, and the coverage is unchanged.',
      type: 'final',
      output: end({ kind: 'back' }),
    },
    closed: {
      description:
        'The coverage can no longer be changed: it is accepted, expired, gone, or changed elsewhere.',
      type: 'final',
      output: end({ kind: 'closed' }),
    },
  },
})
