import type { Chart } from '../../chart/chart.ts'
import { linkOf } from '../../chart/simulation.ts'
import { withRemoved } from '../../chart/withRemoved.ts'
import { toProblem } from '../../problem.ts'
import { required } from '../../required.ts'
import { visualiserSetup } from './visualiser.setup.ts'
import type { VisualiserContext, VisualiserEvent } from './visualiser.types.ts'

type FoldToggled = { event: Extract<VisualiserEvent, { type: 'fold.toggled' }> }
type ComparisonChanged = { event: Extract<VisualiserEvent, { type: 'comparison.changed' }> }
type PartSelected = { event: Extract<VisualiserEvent, { type: 'part.selected' }> }
type FileChosen = { event: Extract<VisualiserEvent, { type: 'file.chosen' }> }

type UrlAsked = { event: Extract<VisualiserEvent, { type: 'url.asked' }> }
type ModeChosen = { event: Extract<VisualiserEvent, { type: 'mode.chosen' }> }

const requestOf = ({ event: { request } }: UrlAsked) => request
type ActorTurned = { event: Extract<VisualiserEvent, { type: 'actor.turned' }> }

const machineOf = ({ event: { machine } }: ActorTurned) => ({ machine })
const modeOf = ({ event: { mode } }: ModeChosen) => ({ mode })
const hasRemovedOf = ({ event: { hasRemoved } }: ComparisonChanged) => ({ hasRemoved })
const foldOf = ({ event: { state } }: FoldToggled) => ({ state })
const partOf = ({ event: { part } }: PartSelected) => ({ part })
const textOf = ({ event: { text } }: FileChosen) => ({ text })
const failed = ({ event: { error } }: { event: { error: unknown } }) => ({ problem: toProblem(error) })
const readsFile = { target: 'reading', actions: { type: 'keepText', params: textOf } } as const

/** The chart, and what a compared version has in addition. */
function drawnChart({ file, other }: VisualiserContext): Chart {
  const { chart } = required(file, 'file')
  return other ? withRemoved(other.chart, chart) : chart
}

/**
 * How much of the chart is drawn: all of it, or with folded or removed states, which needs another
 * layout.
 */
export const drawingState = visualiserSetup.createStateConfig({
  description: 'Which states are drawn.',
  initial: 'deciding',
  on: {
    'fold.cleared': { target: '.whole', actions: 'unfoldAll' },
    'comparison.changed': [
      { guard: 'isUnfolded', target: '.whole', actions: 'unfoldAll' },
      { guard: { type: 'isRedrawn', params: hasRemovedOf }, target: '.layingOut' },
    ],
    'fold.toggled': [
      { guard: { type: 'unfoldsTheLast', params: foldOf }, target: '.whole', actions: 'unfoldAll' },
      {
        guard: { type: 'isFoldable', params: foldOf },
        target: '.layingOut',
        actions: { type: 'toggleFold', params: foldOf },
      },
    ],
    // A selected part must become visible.
    'part.selected': [
      {
        guard: { type: 'isAllThatHides', params: partOf },
        target: '.whole',
        actions: ['unfoldAll', { type: 'keepPart', params: partOf }],
      },
      {
        guard: { type: 'isHidden', params: partOf },
        target: '.layingOut',
        actions: [
          { type: 'unfoldOver', params: partOf },
          { type: 'keepPart', params: partOf },
        ],
      },
    ],
  },
  states: {
    deciding: {
      description: 'Checks whether the chart is too large to read at once.',
      always: [{ guard: 'opensFolded', target: 'folded', actions: 'foldAtFirst' }, { target: 'whole' }],
    },
    whole: {
      description: 'All states are drawn in the prebuilt layout.',
      always: { guard: 'drawsRemoved', target: 'layingOut' },
    },
    layingOut: {
      description:
        'Some states were folded or unfolded, or another version has more, and the layout is being computed in the background.',
      tags: 'pending',
      invoke: {
        id: 'layOut',
        src: 'layOut',
        input: ({ context }: { context: VisualiserContext }) => ({
          chart: drawnChart(context),
          folded: context.folded,
        }),
        onDone: {
          target: 'folded',
          actions: { type: 'keepLayout', params: ({ event }) => ({ layout: event.output }) },
        },
        onError: { target: 'refused', actions: 'unfoldAll' },
      },
    },
    folded: {
      description: 'Some states hide their content, or those of another version are drawn, too.',
    },
    refused: {
      description: 'The layout could not be computed, so everything is drawn unfolded.',
    },
  },
})

/** The chart is run step by step. */
const simulatingState = visualiserSetup.createStateConfig({
  description: 'The user runs the chart step by step, without real effects.',
  initial: 'loading',
  states: {
    loading: {
      description: 'The machine and its model are loading.',
      tags: 'pending',
      invoke: {
        id: 'loadMachine',
        src: 'loadMachine',
        input: ({ context }: { context: VisualiserContext }) => ({
          machine: required(context.machine, 'machine'),
        }),
        onDone: 'running',
        onError: { target: 'failed', actions: { type: 'keepProblem', params: failed } },
      },
    },
    running: {
      description: 'The user chooses events, results of actors and time. The address contains every step.',
      invoke: {
        id: 'simulate',
        src: 'simulate',
        input: ({ context }: { context: VisualiserContext }) => ({
          machine: required(context.machine, 'machine'),
          path: context.path,
        }),
        onSnapshot: {
          actions: { type: 'keepPath', params: ({ event }) => ({ path: linkOf(event.snapshot.context) }) },
        },
        onError: { target: 'failed', actions: { type: 'keepProblem', params: failed } },
      },
    },
    failed: {
      description: 'The machine could not be loaded or run.',
      tags: 'retryable',
      exit: 'forgetProblem',
      on: { 'retry.chosen': 'loading' },
    },
  },
})

/** A running application is watched: the chart is that of the selected actor. */
const watchingState = visualiserSetup.createStateConfig({
  description: 'The user watches a running application. The chart is that of the selected actor.',
  initial: 'still',
  entry: 'openWatch',
  exit: 'forgetTurning',
  on: {
    'actor.turned': [
      { guard: { type: 'isOpen', params: machineOf }, target: '.still', actions: 'forgetTurning' },
      { target: '.turning', actions: { type: 'keepTurning', params: machineOf } },
    ],
  },
  states: {
    still: { description: 'The chart is the one of the selected actor.' },
    turning: {
      description: 'The chart of another actor is loading, and the previous one stays visible.',
      tags: 'pending',
      invoke: {
        id: 'turnChart',
        src: 'openChart',
        input: ({ context }: { context: VisualiserContext }) => ({
          machine: required(context.turning, 'turning'),
        }),
        onDone: {
          // Like opening: everything of the previous chart stops.
          target: '#visualiser.open',
          actions: { type: 'turn', params: ({ event }) => ({ file: event.output }) },
        },
        onError: 'unturned',
      },
    },
    unturned: { description: 'The chart of the actor could not be loaded, or there is none.' },
  },
})

/** The chart is compared with another version of itself. */
const comparingState = visualiserSetup.createStateConfig({
  description: 'The chart is compared with another version of itself.',
  initial: 'beginning',
  exit: ['informDrawing', 'forgetOther'],
  states: {
    beginning: {
      description: 'Checks whether the address names the other version.',
      always: [{ guard: 'asksForRevision', target: 'reading' }, { target: 'asking' }],
    },
    asking: {
      description: 'The user chooses the other version: an exported file.',
      on: { 'file.chosen': readsFile },
    },
    reading: {
      description: 'The other version is loading.',
      tags: 'pending',
      invoke: {
        id: 'readOther',
        src: 'readOther',
        input: ({ context }: { context: VisualiserContext }) => ({
          machine: required(context.machine, 'machine'),
          revision: context.compare,
          text: context.text,
        }),
        onDone: {
          target: 'shown',
          actions: [{ type: 'keepOther', params: ({ event }) => ({ other: event.output }) }, 'informDrawing'],
        },
        onError: { target: 'refused', actions: { type: 'keepProblem', params: failed } },
      },
    },
    shown: {
      description: 'All differences are listed and marked in the drawing.',
      on: { 'file.chosen': readsFile },
    },
    refused: {
      description: 'The other version could not be read, or is not a chart.',
      tags: 'retryable',
      exit: 'forgetProblem',
      on: { 'retry.chosen': 'reading', 'file.chosen': readsFile },
    },
  },
})

/** The mode of the visualizer. */
export const modeState = visualiserSetup.createStateConfig({
  description: 'The mode in which the chart is viewed.',
  initial: 'deciding',
  on: {
    'url.asked': {
      guard: { type: 'isOpen', params: requestOf },
      target: '.deciding',
      actions: { type: 'keepRequest', params: requestOf },
    },
    'mode.chosen': { target: '.deciding', actions: { type: 'keepMode', params: modeOf } },
  },
  states: {
    deciding: {
      description: 'Opens the requested mode.',
      always: [
        { guard: 'simulates', target: 'simulating' },
        { guard: 'compares', target: 'comparing' },
        { guard: 'watches', target: 'watching' },
        { guard: 'showsScreens', target: 'storyboard' },
        { target: 'reading' },
      ],
    },
    reading: { description: 'The chart is shown with its outline and the selected part.' },
    storyboard: { description: 'The screens of the states are shown in the order of the journey.' },
    simulating: simulatingState,
    watching: watchingState,
    comparing: comparingState,
  },
})
