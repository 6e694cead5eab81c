import { supportRequest } from './sampleChart.ts'
import { noChart } from './visualiser.setup.ts'
import type { ChartMode, ChartRequest, VisualiserContext } from './visualiser.types.ts'

/** What the requests of an address lead to while the chart is not open, and for another chart whenever. */
export const asked = {
  'url.asked (the list)': { to: 'choosing', context: noChart },
  'url.asked (a state of it)': {
    to: 'opening',
    context: { ...noChart, ...supportRequest, part: 'chat.open' },
  },
  'url.asked (its simulation)': {
    to: 'opening',
    context: { ...noChart, ...supportRequest, mode: 'simulate' },
  },
  'url.asked (a revision)': {
    to: 'opening',
    context: { ...noChart, ...supportRequest, mode: 'compare', compare: 'v1' },
  },
  'url.asked (another)': { to: 'opening', context: { ...noChart, ...supportRequest, machine: 'session' } },
  'machine.chosen (it)': { to: 'opening', context: { ...noChart, ...supportRequest } },
  'machine.chosen (another)': { to: 'opening', context: { ...noChart, machine: 'session' } },
  'list.chosen': { to: 'choosing', context: noChart },
} as const

export const modes = {
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
export const pressed = (mode: ChartMode) => () => ({
  to: modes[mode],
  // What was compared with is over with the comparison, and with it whatever was wrong about it.
  context: { mode, compare: null, other: null, text: null },
})

export const inOpen = {
  'url.asked (a state of it)': sought({ ...supportRequest, part: 'chat.open' }),
  'url.asked (its simulation)': sought({ ...supportRequest, mode: 'simulate' }),
  'url.asked (a revision)': sought({ ...supportRequest, mode: 'compare', compare: 'v1' }),
  'url.asked (another)': sought({ ...supportRequest, machine: 'session' }),
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
export const foldable = {
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
export const beside = {
  watch: undefined,
  overlay: ({ machine, overlay }: VisualiserContext) => ({ machine: machine ?? '', overlay }),
}

/** Of another chart nothing is folded. */
export const unfoldsTurned = { 'openChart done': 'open.drawing.whole' } as const

export const readsText = {
  to: 'open.mode.comparing.reading',
  context: { text: '{}', compare: null },
} as const
