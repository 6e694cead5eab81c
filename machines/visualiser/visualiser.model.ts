import { linkOf } from '../charts/simulation.ts'
import { defineModel } from '../model.ts'
import {
  aStepOn,
  atTheStart,
  away,
  chart,
  file,
  folded,
  list,
  other,
  shows,
  supportRequest,
  turnedTo,
  wide,
} from './sampleChart.ts'
import { visualiserMachine } from './visualiser.machine.ts'
import { noChart } from './visualiser.setup.ts'
import type { ChartFile, VisualiserEvent } from './visualiser.types.ts'
import {
  asked,
  beside,
  foldable,
  inOpen,
  modes,
  pressed,
  readsText,
  unfoldsTurned,
} from './visualiserRules.model.ts'

export const visualiserModel = defineModel(visualiserMachine, {
  input: { 'the page': undefined },
  startsIn: { 'the page': { to: 'choosing', context: noChart } },
  events: {
    'url.asked': {
      'the list': { request: list },
      'a state of it': { request: { ...supportRequest, part: 'chat.open' } },
      'its simulation': { request: { ...supportRequest, mode: 'simulate' } },
      'a revision': { request: { ...supportRequest, mode: 'compare', compare: 'v1' } },
      another: { request: { ...supportRequest, machine: 'session' } },
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
