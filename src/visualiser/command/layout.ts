import ELK from 'elkjs/lib/elk.bundled.js'
import type { Chart } from '../../../machines/charts/chart.ts'
import type { ChartLayout } from '../../../machines/charts/layout.ts'
import { layoutOf } from '../layout/layoutOf.ts'

const elk = new ELK()

/** Lays out a chart with the layout engine of this process. */
export function placeChart(chart: Chart): Promise<ChartLayout> {
  return layoutOf(chart, elk)
}
