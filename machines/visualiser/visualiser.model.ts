import { chartOf } from '../charts/chart.ts'
import { linkOf, simulate } from '../charts/simulation.ts'
import { defineModel } from '../model.ts'
import { pollingMachine } from '../polling/polling.machine.ts'
import { pollingModel } from '../polling/polling.model.ts'
import type { Problem } from '../problem.ts'
import { supportMachine } from '../support/support.machine.ts'
import { visualiserMachine } from './visualiser.machine.ts'
import { noChart } from './visualiser.setup.ts'
import type {
  ChartFile,
  ChartMode,
  ChartRequest,
  VisualiserContext,
  VisualiserEvent,
} from './visualiser.types.ts'

const chart = chartOf(supportMachine)
const layout = { direction: 'right' as const, width: 0, height: 0, boxes: {}, edges: {}, initials: {} }
const file: ChartFile = { chart, layout, first: null, excused: {}, screens: {} }
const other = { chart, touched: { before: ['start'], after: [] } }
const folded = { ...layout, width: 1 }
/** The chart that the live view leads to. */
const turnedTo = { ...file, chart: { ...chart, id: 'session' } }

const wide = { ...file, first: { folded: ['panel'], layout: folded } }

const request: ChartRequest = {
  machine: 'support',
  mode: 'read',
  part: null,
  path: null,
  compare: null,
  overlay: null,
}
const list: ChartRequest = { ...request, machine: null }
const atTheStart = simulate(pollingMachine, pollingModel)
const aStepOn = simulate(pollingMachine, pollingModel, `${linkOf(atTheStart)}~.ask done (not yet)`)
const shows = (context: typeof atTheStart) =>
  ({ status: 'active', context, output: undefined, error: undefined }) as const

const away: Problem = { code: 'NETWORK', message: 'No connection.', validationErrors: [] }

/** What the requests of an address lead to while the chart is not open, and for another chart whenever. */
const asked = {
  'url.asked (the list)': { to: 'choosing', context: noChart },
  'url.asked (a state of it)': { to: 'opening', context: { ...noChart, ...request, part: 'chat.open' } },
  'url.asked (its simulation)': { to: 'opening', context: { ...noChart, ...request, mode: 'simulate' } },
  'url.asked (a revision)': {
    to: 'opening',
    context: { ...noChart, ...request, mode: 'compare', compare: 'v1' },
  },
  'url.asked (another)': { to: 'opening', context: { ...noChart, ...request, machine: 'session' } },
  'machine.chosen (it)': { to: 'opening', context: { ...noChart, ...request } },
  'machine.chosen (another)': { to: 'opening', context: { ...noChart, machine: 'session' } },
  'list.chosen': { to: 'choosing', context: noChart },
} as const

const modes = {
  read: 'open.mode.reading',
  storyboard: 'open.mode.storyboard',
  simulate: 'open.mode.simulating.loading',
  watch: 'open.mode.watching.still',
  compare: 'open.mode.comparing.asking',
} as const

/** Within an open chart an address, like a press, only changes what it is looked at for. */
const sought =
  (to: ChartRequest) =>
  ({ machine }: VisualiserContext) =>
    machine !== to.machine
      ? { to: 'opening' as const, context: { ...noChart, ...to } }
      : {
          to: to.compare === null ? modes[to.mode] : ('open.mode.comparing.reading' as const),
          context: to,
        }
const pressed = (mode: ChartMode) => () => ({
  to: modes[mode],
  // What was compared with is over with the comparison, and with it whatever was wrong about it.
  context: { mode, compare: null, other: null, text: null },
})

const inOpen = {
  'url.asked (a state of it)': sought({ ...request, part: 'chat.open' }),
  'url.asked (its simulation)': sought({ ...request, mode: 'simulate' }),
  'url.asked (a revision)': sought({ ...request, mode: 'compare', compare: 'v1' }),
  'url.asked (another)': sought({ ...request, machine: 'session' }),
  'mode.chosen (read)': pressed('read'),
  'mode.chosen (storyboard)': pressed('storyboard'),
  'mode.chosen (simulate)': pressed('simulate'),
  'mode.chosen (watch)': pressed('watch'),
  'mode.chosen (compare)': pressed('compare'),
} as const

/** Folding what is folded unfolds it; with the last of them everything is as it was. */
const folds = (state: string) => (before: VisualiserContext) => {
  const others = before.folded.filter((path) => path !== state)
  const next = before.folded.includes(state) ? others : [...others, state]
  return next.length === 0
    ? { to: 'open.drawing.whole' as const, context: { folded: [], foldedLayout: null } }
    : { to: 'open.drawing.layingOut' as const, context: { folded: next } }
}
const withPart = (unfolded: ReturnType<ReturnType<typeof folds>>, part: string) => ({
  ...unfolded,
  context: { ...unfolded.context, part },
})
const foldable = {
  'fold.toggled (the panel)': folds('panel'),
  'fold.toggled (the chat)': folds('chat.open'),
  // Selecting what is folded away unfolds what it lies in.
  'part.selected (a state)': (before: VisualiserContext) =>
    before.folded.includes('panel')
      ? withPart(folds('panel')(before), 'panel.closed')
      : { to: 'open' as const, context: { part: 'panel.closed' } },
  'part.selected (none)': () => ({ to: 'open' as const, context: { part: null } }),
  'part.selected (what it has not)': null,
  'fold.toggled (a leaf)': null,
  'fold.toggled (everything)': null,
  'fold.cleared': () => ({
    to: 'open.drawing.whole' as const,
    context: { folded: [], foldedLayout: null },
  }),
} as const

/** What runs beside an open chart, whatever it is looked at for. */
const beside = {
  watch: undefined,
  overlay: ({ machine, overlay }: VisualiserContext) => ({ machine: machine ?? '', overlay }),
}

/** Of another chart nothing is folded. */
const unfoldsTurned = { 'openChart done': 'open.drawing.whole' } as const

const readsText = { to: 'open.mode.comparing.reading', context: { text: '{}', compare: null } } as const

export const visualiserModel = defineModel(visualiserMachine, {
  input: { 'the page': undefined },
  startsIn: { 'the page': { to: 'choosing', context: noChart } },
  events: {
    'url.asked': {
      'the list': { request: list },
      'a state of it': { request: { ...request, part: 'chat.open' } },
      'its simulation': { request: { ...request, mode: 'simulate' } },
      'a revision': { request: { ...request, mode: 'compare', compare: 'v1' } },
      another: { request: { ...request, machine: 'session' } },
    },
    'machine.chosen': { it: { machine: 'support' }, another: { machine: 'session' } },
    'list.chosen': true,
    'mode.chosen': {
      read: { mode: 'read' },
      storyboard: { mode: 'storyboard' },
      simulate: { mode: 'simulate' },
      watch: { mode: 'watch' },
      compare: { mode: 'compare' },
    },
    'part.selected': {
      'a state': { part: 'panel.closed' },
      none: { part: null },
      'what it has not': { part: 'attic' },
    },
    'fold.toggled': {
      'the panel': { state: 'panel' },
      'the chat': { state: 'chat.open' },
      'a leaf': { state: 'panel.closed' },
      everything: { state: '(root)' },
    },
    'file.chosen': { 'a chart': { text: '{}' } },
    'fold.cleared': true,
    'retry.chosen': true,
  },
  outcomes: {
    // It runs beside everything and never ends; what it shows is read by the screen alone.
    overlay: {},
    openChart: {
      done: ({
        input: { machine },
        snapshot: {
          context: { mode },
        },
      }): Record<string, ChartFile> =>
        machine === 'support'
          ? { 'the chart': file, 'a large one': wide }
          : mode === 'watch'
            ? { 'the other chart': turnedTo }
            : {},
      error: {
        'no such machine': { code: 'NOT_FOUND', message: 'There is none.' },
        away: { code: 'NETWORK', message: 'No connection.' },
      },
    },
    layOut: {
      done: { 'a layout': folded },
      error: { away: { code: 'NETWORK', message: 'No connection.' } },
    },
    loadMachine: {
      done: { loaded: undefined },
      error: { away: { code: 'NETWORK', message: 'No connection.' } },
    },
    simulate: {
      snapshots: { 'the start': shows(atTheStart), 'a step': shows(aStepOn) },
      error: { away: { code: 'NETWORK', message: 'No connection.' } },
    },
    watch: {
      emits: ({ snapshot }): Record<string, VisualiserEvent & { type: 'actor.turned' }> =>
        snapshot.matches({ open: { mode: 'watching' } })
          ? {
              'the same': { type: 'actor.turned', machine: snapshot.context.machine ?? '' },
              another: { type: 'actor.turned', machine: 'session' },
            }
          : {},
    },
    readOther: {
      done: { 'the other': other },
      error: { away: { code: 'NETWORK', message: 'No connection.' } },
    },
  },
  states: {
    choosing: {
      tags: [],
      running: ['watch'],
      context: noChart,
      leadsTo: { ...asked, 'list.chosen': 'choosing' },
    },
    opening: {
      tags: ['pending'],
      running: { watch: undefined, openChart: ({ machine }) => ({ machine: machine ?? '' }) },
      leadsTo: {
        ...asked,
        'openChart done (the chart)': ({ mode, compare }) => ({
          to: ['open.drawing.whole', compare === null ? modes[mode] : 'open.mode.comparing.reading'],
          context: { file, folded: [], foldedLayout: null },
        }),
        'openChart done (a large one)': ({ mode, compare, part }) => ({
          to: [
            part === null ? 'open.drawing.folded' : 'open.drawing.whole',
            compare === null ? modes[mode] : 'open.mode.comparing.reading',
          ],
          context:
            part === null
              ? { file: wide, folded: ['panel'], foldedLayout: folded }
              : { file: wide, folded: [], foldedLayout: null },
        }),
        'openChart fails (no such machine)': 'missing',
        'openChart fails (away)': { to: 'failed', context: { problem: away } },
      },
    },
    missing: { tags: [], running: ['watch'], leadsTo: asked },
    failed: {
      tags: ['retryable'],
      running: ['watch'],
      leadsTo: { ...asked, 'retry.chosen': { to: 'opening', context: { problem: null } } },
    },
    open: {
      running: beside,
      leadsTo: {
        'url.asked (the list)': asked['url.asked (the list)'],
        'machine.chosen (it)': asked['machine.chosen (it)'],
        'machine.chosen (another)': asked['machine.chosen (another)'],
        'list.chosen': asked['list.chosen'],
      },
    },
    'open.drawing.whole': { context: { folded: [], foldedLayout: null }, leadsTo: foldable },
    'open.drawing.layingOut': {
      tags: ['pending'],
      running: {
        ...beside,
        layOut: ({ file: open, folded: paths }) => ({ chart: open?.chart ?? chart, folded: paths }),
      },
      leadsTo: {
        ...foldable,
        ...unfoldsTurned,
        'layOut done': { to: 'open.drawing.folded', context: { foldedLayout: folded } },
        'layOut fails': {
          to: 'open.drawing.refused',
          context: { folded: [], foldedLayout: null },
        },
      },
    },
    'open.drawing.folded': { context: { foldedLayout: folded }, leadsTo: { ...foldable, ...unfoldsTurned } },
    'open.drawing.refused': { context: { folded: [] }, leadsTo: { ...foldable, ...unfoldsTurned } },
    'open.mode.reading': { tags: [], leadsTo: inOpen },
    'open.mode.storyboard': { tags: [], leadsTo: inOpen },
    'open.mode.simulating.loading': {
      tags: ['pending'],
      running: { ...beside, loadMachine: ({ machine }) => ({ machine: machine ?? '' }) },
      leadsTo: {
        ...inOpen,
        'loadMachine done': { to: 'open.mode.simulating.running', context: { path: linkOf(atTheStart) } },
        'loadMachine fails': { to: 'open.mode.simulating.failed', context: { problem: away } },
      },
    },
    'open.mode.simulating.running': {
      tags: [],
      running: { ...beside, simulate: ({ machine }) => ({ machine: machine ?? '' }) },
      leadsTo: {
        ...inOpen,
        'simulate shows': { to: 'open.mode.simulating.running', context: { path: linkOf(aStepOn) } },
        'simulate fails': { to: 'open.mode.simulating.failed', context: { problem: away } },
      },
    },
    'open.mode.simulating.failed': {
      tags: ['retryable'],
      running: beside,
      leadsTo: {
        ...inOpen,
        'retry.chosen': { to: 'open.mode.simulating.loading', context: { problem: null } },
      },
    },
    'open.mode.watching': {
      entry: ['sends watch.opened to watch'],
      leadsTo: {
        ...inOpen,
        'mode.chosen (watch)': () => ({
          ...pressed('watch')(),
          context: { mode: 'watch', turning: null },
          does: ['sends watch.opened to watch'],
        }),
        'watch sends actor.turned (the same)': { to: 'open.mode.watching.still', context: { turning: null } },
        'watch sends actor.turned (another)': ({ machine }) =>
          machine === 'session'
            ? { to: 'open.mode.watching.still', context: { turning: null } }
            : { to: 'open.mode.watching.turning', context: { turning: 'session' } },
      },
    },
    'open.mode.watching.still': { tags: [], running: beside, context: { turning: null } },
    'open.mode.watching.turning': {
      tags: ['pending'],
      running: { ...beside, openChart: { machine: 'session' } },
      leadsTo: {
        'openChart done': {
          to: ['open.drawing.whole', 'open.mode.watching.still'],
          context: {
            machine: 'session',
            file: turnedTo,
            part: null,
            overlay: null,
            folded: [],
            foldedLayout: null,
            turning: null,
          },
          does: ['sends watch.opened to watch'],
        },
        'openChart fails': 'open.mode.watching.unturned',
      },
    },
    'open.mode.watching.unturned': { tags: [], running: beside, context: { turning: 'session' } },
    'open.mode.comparing.asking': { tags: [], leadsTo: { ...inOpen, 'file.chosen': readsText } },
    'open.mode.comparing.reading': {
      tags: ['pending'],
      running: {
        ...beside,
        readOther: ({ machine, compare, text }) => ({ machine: machine ?? '', revision: compare, text }),
      },
      leadsTo: {
        ...inOpen,
        'readOther done': { to: 'open.mode.comparing.shown', context: { other } },
        'readOther fails': { to: 'open.mode.comparing.refused', context: { problem: away } },
      },
    },
    'open.mode.comparing.shown': {
      context: { other },
      leadsTo: { ...inOpen, 'file.chosen': readsText },
    },
    'open.mode.comparing.refused': {
      tags: ['retryable'],
      running: beside,
      leadsTo: {
        ...inOpen,
        'file.chosen': readsText,
        'retry.chosen': { to: 'open.mode.comparing.reading', context: { problem: null } },
      },
    },
  },
  project: ({ machine, mode, compare, turning, folded: paths }) => ({
    machine,
    turning,
    mode,
    compare,
    folded: [...paths].sort(),
  }),
})
