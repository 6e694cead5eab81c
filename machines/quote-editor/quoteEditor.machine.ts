import { assign, type DoneActorEvent, sendTo, setup } from 'xstate'
import type { Quote } from '../contract/schema.generated.ts'
import type { coverageEditorMachine } from '../coverage-editor/coverageEditor.machine.ts'
import type { CoverageEditorOutput } from '../coverage-editor/coverageEditor.types.ts'
import { defineEnds } from '../ends.ts'
import type { StateMeta, StateTag } from '../meta.ts'
import { childMustBeProvided, mustBeProvided } from '../mustBeProvided.ts'
import { type Problem, problemIn } from '../problem.ts'
import { required } from '../required.ts'
import type {
  LoadQuoteOutput,
  QuoteEditorContext,
  QuoteEditorEvent,
  QuoteEditorOutput,
} from './quoteEditor.types.ts'

const editorSetup = setup({
  types: {
    context: {} as QuoteEditorContext,
    output: {} as QuoteEditorOutput,
    events: {} as QuoteEditorEvent,
    meta: {} as StateMeta,
    tags: {} as StateTag,
    children: {} as { loadQuote: 'loadQuote'; coverageEditor: 'coverageEditor' },
  },
  actors: {
    loadQuote: mustBeProvided<LoadQuoteOutput>('loadQuote'),
    coverageEditor: childMustBeProvided<typeof coverageEditorMachine>('coverageEditor'),
  },
  actions: {
    keepQuote: assign({ quote: (_, { quote }: { quote: LoadQuoteOutput }) => quote }),
    keepProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
    askEditorForBack: sendTo('coverageEditor', { type: 'back.chosen' as const }),
  },
  guards: {
    isOpen: (_, { quote }: { quote: LoadQuoteOutput }) => quote?.status === 'pending',
    endedAs: (_, { output, kind }: { output: CoverageEditorOutput; kind: CoverageEditorOutput['kind'] }) =>
      output.kind === kind,
  },
})

const { end, output } = defineEnds<QuoteEditorContext, QuoteEditorOutput>()

const quoteIn = ({ event }: { event: DoneActorEvent<Quote | null> }) => ({ quote: event.output })
const endedAs = (kind: CoverageEditorOutput['kind']) => ({
  type: 'endedAs' as const,
  params: ({ event }: { event: DoneActorEvent<CoverageEditorOutput> }) => ({ output: event.output, kind }),
})
const failed = {
  target: 'failed',
  actions: {
    type: 'keepProblem',
    params: problemIn,
  },
} as const

export const quoteEditorMachine = editorSetup.createMachine({
  id: 'quoteEditor',
  description:
    'Amount and term of a quote, changed within what underwriting approved, before it is accepted.',
  context: { quote: null, problem: null },
  output,
  initial: 'loading',
  states: {
    loading: {
      description: 'Asks for the quote as it is, and for what it may be changed to.',
      meta: {},
      tags: 'pending',
      invoke: {
        id: 'loadQuote',
        src: 'loadQuote',
        onDone: [
          {
            guard: { type: 'isOpen', params: quoteIn },
            target: 'open',
            actions: { type: 'keepQuote', params: quoteIn },
          },
          { target: 'closed' },
        ],
        onError: failed,
      },
      on: { 'back.chosen': 'left' },
    },
    failed: {
      description: 'The quote did not come; nothing was changed.',
      meta: {},
      tags: 'retryable',
      on: { 'retry.chosen': 'loading', 'back.chosen': 'left' },
    },
    open: {
      description: 'Both can be moved, with the price following; what was changed is saved by its button.',
      meta: {},
      invoke: {
        id: 'coverageEditor',
        src: 'coverageEditor',
        input: ({ context }) => ({ coverage: required(context.quote, 'quote'), mayStayAsItIs: false }),
        onDone: [
          { guard: endedAs('kept'), target: 'kept' },
          { guard: endedAs('closed'), target: 'closed' },
          { target: 'left' },
        ],
        onError: failed,
      },
      // What was moved and not saved is asked about first.
      on: { 'back.chosen': { actions: 'askEditorForBack' } },
    },
    kept: {
      description: 'The carrier offers what is on the screen.',
      meta: {},
      type: 'final',
      output: end({ kind: 'kept' }),
    },
    left: {
      description: 'Back, with the quote as it was.',
      meta: {},
      type: 'final',
      output: end({ kind: 'back' }),
    },
    closed: {
      description: 'The quote is accepted, past its date, or gone.',
      meta: {},
      type: 'final',
      output: end({ kind: 'closed' }),
    },
  },
})
