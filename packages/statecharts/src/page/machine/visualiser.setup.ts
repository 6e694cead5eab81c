import { assign, raise, sendTo, setup } from 'xstate'
import type { Chart } from '../../chart/chart.ts'
import { foldsOver } from '../../chart/fold.ts'
import type { ChartLayout } from '../../chart/layout.ts'
import type { SimulationLogic } from '../../chart/simulation.ts'
import { removedParts } from '../../chart/withRemoved.ts'
import { childMustBeProvided, mustBeProvided } from '../../mustBeProvided.ts'
import type { Problem, StateTag } from '../../problem.ts'
import type { watchMachine } from '../../watch/watch.machine.ts'
import type { WatchInput } from '../../watch/watch.types.ts'
import type { chartOverlayMachine } from './chartOverlay.machine.ts'
import type {
  ChartFile,
  ChartMode,
  ChartRequest,
  OtherChartInput,
  OtherVersion,
  VisualiserContext,
  VisualiserEvent,
} from './visualiser.types.ts'

/** The context while no chart is open. */
export const noChart = {
  machine: null,
  mode: 'read',
  part: null,
  path: null,
  compare: null,
  overlay: null,
  text: null,
  file: null,
  other: null,
  folded: [],
  foldedLayout: null,
  turning: null,
  problem: null,
} as const satisfies Omit<VisualiserContext, keyof WatchInput>

const isIn = (part: string | null, { chart }: ChartFile) =>
  part === null ||
  chart.states.some(({ path }) => path === part) ||
  chart.transitions.some(({ id }) => id === part)

const toggled = (folded: readonly string[], state: string) =>
  folded.includes(state) ? folded.filter((path) => path !== state) : [...folded, state]

/** The states that stay folded when a part must be visible. */
const foldedBeside = ({ file, folded }: Pick<VisualiserContext, 'file' | 'folded'>, part: string | null) => {
  const over = file === null || part === null ? [] : foldsOver(file.chart, folded, part)
  return folded.filter((path) => !over.includes(path))
}

/** Whether the compared version has states or transitions that the chart lacks. */
const hasRemoved = ({ file, other }: Pick<VisualiserContext, 'file' | 'other'>) =>
  Boolean(file && other && removedParts(other.chart, file.chart).size > 0)

export const visualiserSetup = setup({
  types: {
    context: {} as VisualiserContext,
    events: {} as VisualiserEvent,
    input: {} as WatchInput | undefined,
    tags: {} as StateTag,
    children: {} as {
      openChart: 'openChart'
      layOut: 'layOut'
      loadMachine: 'loadMachine'
      simulate: 'simulate'
      readOther: 'readOther'
      overlay: 'overlay'
      turnChart: 'openChart'
      watch: 'watch'
    },
  },
  actors: {
    openChart: mustBeProvided<ChartFile, { machine: string }>('openChart'),
    layOut: mustBeProvided<ChartLayout, { chart: Chart; folded: readonly string[] }>('layOut'),
    /** Loads the machine itself, with its model: a chart is only a description of it. */
    loadMachine: mustBeProvided<void, { machine: string }>('loadMachine'),
    /** Runs it step by step, controlled by the screen. */
    simulate: childMustBeProvided<SimulationLogic>('simulate'),
    readOther: mustBeProvided<OtherVersion, OtherChartInput>('readOther'),
    /** The overlay on the chart, controlled by the screen. */
    overlay: childMustBeProvided<typeof chartOverlayMachine>('overlay'),
    /** Lives as long as the page: watching continues whatever chart is open. */
    watch: childMustBeProvided<typeof watchMachine>('watch'),
  },
  actions: {
    forgetChart: assign(noChart),
    keepRequest: assign((_, request: ChartRequest) => ({ ...request })),
    keepPart: assign((_, { part }: { part: string | null }) => ({ part })),
    keepMode: assign((_, { mode }: { mode: ChartMode }) => ({ mode })),
    keepPath: assign((_, { path }: { path: string }) => ({ path })),
    /** An address may name a part that the chart no longer has. */
    keepFile: assign(({ context: { part } }, { file }: { file: ChartFile }) => ({
      file,
      part: isIn(part, file) ? part : null,
    })),
    foldAtFirst: assign(({ context: { file } }) => ({
      folded: file?.first?.folded ?? [],
      foldedLayout: file?.first?.layout ?? null,
    })),
    keepText: assign((_, { text }: { text: string }) => ({ text, compare: null })),
    keepOther: assign((_, { other }: { other: OtherVersion }) => ({ other })),
    informDrawing: raise(({ context }) => ({
      type: 'comparison.changed' as const,
      hasRemoved: hasRemoved(context),
    })),
    forgetOther: assign({ other: null, text: null, compare: null, problem: null }),
    toggleFold: assign(({ context: { folded } }, { state }: { state: string }) => ({
      folded: toggled(folded, state),
    })),
    unfoldOver: assign(({ context }, { part }: { part: string | null }) => ({
      folded: foldedBeside(context, part),
    })),
    keepLayout: assign((_, { layout }: { layout: ChartLayout }) => ({ foldedLayout: layout })),
    openWatch: sendTo('watch', { type: 'watch.opened' }),
    keepTurning: assign((_, { machine }: { machine: string }) => ({ turning: machine })),
    forgetTurning: assign({ turning: null }),
    turn: assign((_, { file }: { file: ChartFile }) => ({
      machine: file.chart.id,
      file,
      part: null,
      overlay: null,
      folded: [],
      foldedLayout: null,
    })),
    unfoldAll: assign({ folded: [], foldedLayout: null }),
    keepProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
    forgetProblem: assign({ problem: null }),
  },
  guards: {
    isList: (_, { machine }: Pick<ChartRequest, 'machine'>) => machine === null,
    isOpen: ({ context }, { machine }: Pick<ChartRequest, 'machine'>) => context.machine === machine,
    isPart: ({ context: { file } }, { part }: { part: string | null }) => file !== null && isIn(part, file),
    isFoldable: ({ context: { file } }, { state }: { state: string }) =>
      state !== '(root)' && file?.chart.states.some(({ parent }) => parent === state) === true,
    /** A part requested by name must not be hidden in a folded state. */
    opensFolded: ({ context: { file, part } }) => file?.first != null && part === null,
    unfoldsTheLast: ({ context: { folded } }, { state }: { state: string }) =>
      folded.length === 1 && folded[0] === state,
    /** It is inside a folded state. */
    isHidden: ({ context }, { part }: { part: string | null }) =>
      foldedBeside(context, part).length < context.folded.length,
    isAllThatHides: ({ context }, { part }: { part: string | null }) =>
      context.folded.length > 0 && foldedBeside(context, part).length === 0,
    simulates: ({ context }) => context.mode === 'simulate',
    compares: ({ context }) => context.mode === 'compare',
    drawsRemoved: ({ context }) => hasRemoved(context),
    isRedrawn: (_, { hasRemoved }: { hasRemoved: boolean }) => hasRemoved,
    isUnfolded: ({ context }) => context.folded.length === 0,
    watches: ({ context }) => context.mode === 'watch',
    showsScreens: ({ context }) => context.mode === 'storyboard',
    asksForRevision: ({ context }) => context.compare !== null,
    isNotFound: (_, { code }: { code: Problem['code'] }) => code === 'NOT_FOUND',
  },
})
