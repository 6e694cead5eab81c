import { assign, setup } from 'xstate'
import { mustBeProvided } from '../../mustBeProvided.ts'
import type { StateTag } from '../../problem.ts'
import { type Problem, problemCodeIn } from '../../problem.ts'
import { required } from '../../required.ts'

/** The available overlays. */
export type OverlayId = 'coverage' | 'traffic' | 'leaving' | 'time' | 'errors'

/** The chart, and the overlay named in the address. */
export interface ChartOverlayInput {
  machine: string
  overlay: OverlayId | null
}

/** Where the users of all runs left one machine, as totaled by the running app. */
export interface MachineEnds {
  readonly machine: string
  /** Runs that reached the machine. */
  readonly runs: number
  /** The number of runs that left before the machine's end, by their last step. */
  readonly left: { readonly [step: string]: number }
}

/** The paths of all users through one machine. */
export interface Traffic extends MachineEnds {
  /**
   * By the id of a transition; `spent` is the median time in the state before it, in milliseconds.
   */
  readonly transitions: {
    readonly [id: string]: { readonly taken: number; readonly runs: number; readonly spent: number | null }
  }
}

/** What the test suites cover, by the path of a state or the id of a transition. */
export interface SuiteCoverage {
  readonly suites: readonly string[]
  readonly by: { readonly [name: string]: readonly string[] }
}

/** The data that an overlay is drawn from. */
export type OverlayFigures =
  | { readonly kind: 'coverage'; readonly coverage: SuiteCoverage }
  | { readonly kind: 'traffic'; readonly traffic: Traffic }

/** The overlay and machine to load data for. */
export interface ReadFiguresInput {
  machine: string
  overlay: OverlayId
}

export interface ChartOverlayContext {
  machine: string
  overlay: OverlayId | null
  figures: OverlayFigures | null
}

/** `overlay.chosen`: the switch; `null` for none. */
export type ChartOverlayEvent =
  | { type: 'overlay.chosen'; overlay: OverlayId | null }
  | { type: 'retry.chosen' }

export const chartOverlayMachine = setup({
  types: {
    context: {} as ChartOverlayContext,
    input: {} as ChartOverlayInput,
    events: {} as ChartOverlayEvent,
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
    /** There were no visits, or no suite has left a report. */
    isEmpty: (_, { figures }: { figures: OverlayFigures }) =>
      figures.kind === 'coverage' ? figures.coverage.suites.length === 0 : figures.traffic.runs === 0,
    isNotFound: (_, { code }: { code: Problem['code'] }) => code === 'NOT_FOUND',
  },
}).createMachine({
  id: 'chartOverlay',
  description: 'Shows figures over a chart: test coverage, the paths of users, and where they stay or leave.',
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
      description: 'Checks whether the address names an overlay.',
      always: [{ guard: 'isAskedFor', target: 'reading' }, { target: 'none' }],
    },
    none: { description: 'The chart has no overlay.' },
    reading: {
      description: 'The figures are loading. Each choice requests current ones.',
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
      description: 'The figures are shown in the drawing, in the outline and in a sorted list.',
      tags: 'retryable',
      on: { 'retry.chosen': { target: 'reading', actions: 'forgetFigures' } },
    },
    empty: {
      description: 'There are no figures yet. A message explains how to record some.',
      tags: 'retryable',
      on: { 'retry.chosen': 'reading' },
    },
    unavailable: {
      description: 'This server does not record figures.',
    },
    failed: {
      description: 'The figures could not be loaded.',
      tags: 'retryable',
      on: { 'retry.chosen': 'reading' },
    },
  },
})
