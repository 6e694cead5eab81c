import type { Chart, ChartState, ChartTransition } from '../chart/chart.ts'
import { inWords } from '../chart/plainName.ts'
import { duration } from '../explore/texts.ts'
import { type FontWeight, widthOf, wrap } from './measure.ts'

/** The kind of a line of text, which decides its look. */
type LineKind = 'name' | 'text' | 'tag' | 'screen' | 'child' | 'action' | 'event' | 'guard'

/** One line of text in a box or a label, relative to its upper left corner; `y` is the baseline. */
export interface TextLine {
  readonly kind: LineKind
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  /** The chart that a click opens. */
  readonly machine?: string
}

interface Label {
  readonly width: number
  readonly height: number
  readonly lines: readonly TextLine[]
}

/** The text in the box of a state, above its child states. */
export interface BoxContent extends Label {
  /** Its internal transitions, each with its label and position. */
  readonly stays: readonly { readonly id: string; readonly y: number; readonly label: Label }[]
}

const sizes: { readonly [Kind in LineKind]: readonly [size: number, weight: FontWeight] } = {
  name: [14, 'bold'],
  text: [11, 'regular'],
  tag: [10, 'bold'],
  screen: [11, 'regular'],
  child: [11, 'regular'],
  action: [11, 'regular'],
  event: [11, 'bold'],
  guard: [11, 'regular'],
}
const leading = 14
const padding = 10
/** Maximum text widths, by where the text is. */
const widest = { leaf: 190, holder: 330, root: 560, label: 150 }

/** The sizes of the marks of an initial state and of a history state. */
export const dotSize = 10
export const historySize = 28

function limitOf(chart: Chart, path: string): number {
  const [root] = chart.states
  if (root?.path === path) return widest.root
  return chart.states.some(({ parent }) => parent === path) ? widest.holder : widest.leaf
}

/** The width of an internal transition's label. */
export function stayWidth(chart: Chart, source: string): number {
  return limitOf(chart, source)
}

/** Lays out the text of one state's box. */
export function boxContentOf(chart: Chart, state: ChartState): BoxContent {
  const limit = limitOf(chart, state.path)
  const rows = new Rows(limit)
  rows.add('name', state.parent === null ? chart.title : inWords(state.key))
  rows.add('text', state.description)
  if (state.hidden) rows.add('child', `▸ ${state.hidden} states inside`)
  rows.addTags(state.tags)
  rows.add('screen', screenOf(state))
  for (const { src, id, machine } of [...state.invokes, ...state.spawns]) {
    rows.add('child', src === id || id === '' ? `runs ${src}` : `runs ${src} as ${id}`, machine)
  }
  if (state.entry.length > 0)
    rows.add('action', `on entry ${state.entry.map((action) => short(action)).join(', ')}`)
  if (state.exit.length > 0)
    rows.add('action', `on exit ${state.exit.map((action) => short(action)).join(', ')}`)
  if (state.output !== null && state.output !== 'computed') rows.add('action', `gives ${state.output}`)
  const stays = chart.transitions
    .filter(({ source, targets }) => source === state.path && targets.length === 0)
    .map((transition) => rows.addLabel(transition, limit, orderOf(chart, transition)))
  return { ...rows.done(), stays }
}

const orders = new WeakMap<Chart, ReadonlyMap<string, number>>()

/**
 * The number of a transition among those of the same event, in the order in which their guards are
 * checked.
 */
export function orderOf(chart: Chart, transition: ChartTransition): number | undefined {
  const known = orders.get(chart)
  if (known) return known.get(transition.id)
  const order = new Map<string, number>()
  const byEvent = new Map<string, string[]>()
  for (const { id, source, event, isRemoved } of chart.transitions) {
    if (isRemoved) continue
    const key = `${source} ${event}`
    byEvent.set(key, [...(byEvent.get(key) ?? []), id])
  }
  for (const alike of byEvent.values()) {
    if (alike.length > 1) for (const [index, one] of alike.entries()) order.set(one, index + 1)
  }
  orders.set(chart, order)
  return order.get(transition.id)
}

/**
 * The lines of an arrow's label, or of an internal transition; `order` is its number among those of
 * the same event.
 */
export function labelOf(transition: ChartTransition, order: number | undefined, limit = widest.label): Label {
  const rows = new Rows(limit, { x: 5, y: 4 })
  const { delay, event, guard, actions, targets, reenter } = transition
  const time = delay?.ms != null && delay.name !== `${delay.ms} ms` ? ` (${duration(delay.ms)})` : ''
  const plain = delay?.ms != null && delay.name === `${delay.ms} ms` ? `after ${duration(delay.ms)}` : event
  // A transition without effects blocks its event from the parent states.
  const isIgnored = targets.length === 0 && guard === null && actions.length === 0
  rows.add(
    'event',
    `${order === undefined ? '' : `${order}. `}${plain}${time}${isIgnored ? ' (ignored)' : reenter && targets.length > 0 ? ' (again)' : ''}`,
  )
  if (guard !== null) rows.add('guard', `if ${short(guard, 90)}`)
  if (actions.length > 0) rows.add('action', `/ ${actions.map((action) => short(action)).join(', ')}`)
  return rows.done()
}

/** The distance of two labels at one line. */
const betweenLabels = 2

/**
 * The labels of transitions that share a line, below one another: their common size, and the
 * position and height of each.
 */
export function labelsOf(chart: Chart, transitions: readonly ChartTransition[]) {
  const labels = transitions.map((one) => labelOf(one, orderOf(chart, one)))
  let end = -betweenLabels
  const rows = labels.map(({ height }) => {
    const y = end + betweenLabels
    end = y + height
    return { y, height }
  })
  return { width: Math.max(...labels.map(({ width }) => width)), height: end, rows }
}

/** Long parameters would make a label too large; the exported data has them in full. */
function short(text: string, longest = 48): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1).trimEnd()}…`
}

function screenOf({ meta }: ChartState): string {
  const { screen, route, url, ...rest } = meta
  const others = Object.entries(rest).map(([key, value]) => `${key} ${value}`)
  return [screen && `screen ${screen}`, url ?? route, ...others].filter(Boolean).join(' · ')
}

/** Lines below one another. */
class Rows {
  readonly #limit: number
  readonly #inset: { readonly x: number; readonly y: number }
  readonly #lines: TextLine[] = []
  #width = 0
  #y: number

  constructor(limit: number, inset = { x: padding, y: padding - 2 }) {
    this.#limit = limit
    this.#inset = inset
    this.#y = inset.y
  }

  add(kind: LineKind, text: string, machine: string | null = null) {
    const [size, weight] = sizes[kind]
    for (const part of wrap(text, this.#limit, size, weight)) {
      const width = widthOf(part, size, weight)
      this.#y += kind === 'name' ? leading + 4 : leading
      this.#put({ kind, text: part, x: this.#inset.x, y: this.#y - 4, width, ...(machine && { machine }) })
    }
  }

  addTags(tags: readonly string[]) {
    const [size, weight] = sizes.tag
    let x = this.#inset.x
    for (const tag of tags) {
      const width = widthOf(tag, size, weight) + 12
      if (x === this.#inset.x) this.#y += leading + 4
      else if (x + width > this.#limit + this.#inset.x) {
        x = this.#inset.x
        this.#y += leading + 4
      }
      this.#put({ kind: 'tag', text: tag, x, y: this.#y - 5, width })
      x += width + 4
    }
  }

  addLabel(transition: ChartTransition, limit: number, order: number | undefined) {
    const label = labelOf(transition, order, limit)
    const y = this.#y + 2
    this.#y = y + label.height
    this.#width = Math.max(this.#width, label.width)
    return { id: transition.id, y, label }
  }

  done(): Label {
    return {
      width: Math.ceil(this.#width + 2 * this.#inset.x),
      height: this.#y + this.#inset.y,
      lines: this.#lines,
    }
  }

  #put(line: TextLine) {
    this.#width = Math.max(this.#width, line.x - this.#inset.x + line.width)
    this.#lines.push(line)
  }
}
