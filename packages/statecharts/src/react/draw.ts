import type { AnyStateMachine } from 'xstate'
import { type Chart, chartOf } from '../chart/chart.ts'
import type { ChartLayout } from '../chart/layout.ts'
import { layoutOf } from '../layout/layoutOf.ts'
import { loadEngine } from './engine.ts'

/** A chart with its layout. */
export interface Drawn {
  readonly chart: Chart
  readonly layout: ChartLayout
}

const charts = new WeakMap<AnyStateMachine, Map<string, Chart>>()
const drawings = new WeakMap<Chart, Promise<Drawn>>()

/** The chart of a machine, the same object each time. */
export function chartIn(machine: AnyStateMachine, title = machine.id): Chart {
  const byTitle = charts.get(machine) ?? new Map<string, Chart>()
  charts.set(machine, byTitle)
  const chart = byTitle.get(title) ?? chartOf(machine, { title })
  byTitle.set(title, chart)
  return chart
}

/** Lays out a chart; each chart once. */
export function draw(chart: Chart): Promise<Drawn> {
  const known = drawings.get(chart)
  if (known) return known
  const drawing = loadEngine()
    .then((engine) => layoutOf(chart, engine))
    .then((layout) => ({ chart, layout }))
  drawings.set(chart, drawing)
  drawing.catch(() => drawings.delete(chart))
  return drawing
}
