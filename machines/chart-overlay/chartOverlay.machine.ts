import { assign, setup } from 'xstate'
import type { StateMeta, StateTag } from '../meta.ts'
import { mustBeProvided } from '../mustBeProvided.ts'
import { type ProblemCode, problemCodeIn } from '../problem.ts'
import { required } from '../required.ts'
import type {
  ChartOverlayContext,
  ChartOverlayEvent,
  ChartOverlayInput,
  OverlayFigures,
  OverlayId,
  ReadFiguresInput,
} from './chartOverlay.types.ts'

export const chartOverlayMachine = setup({
  types: {
    context: {} as ChartOverlayContext,
    input: {} as ChartOverlayInput,
    events: {} as ChartOverlayEvent,
    meta: {} as StateMeta,
    tags: {} as StateTag,
  },
  actors: { readFigures: mustBeProvided<OverlayFigures, ReadFiguresInput>('readFigures') },
  actions: {
    keepOverlay: assign({ overlay: (_, { overlay }: { overlay: OverlayId | null }) => overlay }),
    keepFigures: assign({ figures: (_, { figures }: { figures: OverlayFigures }) => figures }),
    forgetFigures: assign({ figures: null }),
  },
  guards: {
    isNone: (_, { overlay }: { overlay: OverlayId | null }) => overlay === null,
    isAskedFor: ({ context }) => context.overlay !== null,
    /** Nobody came by, or no suite has left a report. */
    isEmpty: (_, { figures }: { figures: OverlayFigures }) =>
      figures.kind === 'coverage' ? figures.coverage.suites.length === 0 : figures.traffic.runs === 0,
    isNotFound: (_, { code }: { code: ProblemCode }) => code === 'NOT_FOUND',
  },
}).createMachine({
  id: 'chartOverlay',
  description:
    'What is laid over a chart: what tests cover, how people go through it, where they stay and leave.',
  context: ({ input }) => ({ ...input, figures: null }),
  initial: 'deciding',
  on: {
    'overlay.chosen': [
      {
        guard: { type: 'isNone', params: ({ event }) => ({ overlay: event.overlay }) },
        target: '.none',
        actions: [
          'forgetFigures',
          { type: 'keepOverlay', params: ({ event }) => ({ overlay: event.overlay }) },
        ],
      },
      {
        target: '.reading',
        actions: [
          'forgetFigures',
          { type: 'keepOverlay', params: ({ event }) => ({ overlay: event.overlay }) },
        ],
      },
    ],
  },
  states: {
    deciding: {
      description: 'Does the address say what is laid over the chart?',
      meta: {},
      always: [{ guard: 'isAskedFor', target: 'reading' }, { target: 'none' }],
    },
    none: { description: 'The chart is drawn as it is.', meta: {} },
    reading: {
      description: 'The figures are on their way. They are of now: each choice asks for them anew.',
      meta: {},
      tags: 'pending',
      invoke: {
        id: 'readFigures',
        src: 'readFigures',
        input: ({ context }) => ({
          machine: context.machine,
          overlay: required(context.overlay, 'overlay'),
        }),
        onDone: [
          {
            guard: { type: 'isEmpty', params: ({ event }) => ({ figures: event.output }) },
            target: 'empty',
          },
          {
            target: 'shown',
            actions: { type: 'keepFigures', params: ({ event }) => ({ figures: event.output }) },
          },
        ],
        onError: [
          {
            guard: { type: 'isNotFound', params: problemCodeIn },
            target: 'unavailable',
          },
          { target: 'failed' },
        ],
      },
    },
    shown: {
      description: 'The figures stand in the drawing, in the outline and in a sorted list.',
      meta: {},
      tags: 'retryable',
      on: { 'retry.chosen': { target: 'reading', actions: 'forgetFigures' } },
    },
    empty: {
      description: 'There are no figures yet, and it is said what brings them.',
      meta: {},
      tags: 'retryable',
      on: { 'retry.chosen': 'reading' },
    },
    unavailable: {
      description: 'Where this page comes from, nobody keeps such figures: a sandbox does.',
      meta: {},
    },
    failed: {
      description: 'The figures did not come.',
      meta: {},
      tags: 'retryable',
      on: { 'retry.chosen': 'reading' },
    },
  },
})
