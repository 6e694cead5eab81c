import type { Chart } from '../../../machines/charts/chart.ts'
import { foldChart } from '../../../machines/charts/fold.ts'
import type { ChartLayout } from '../../../machines/charts/layout.ts'
import type { ChartFile } from '../../../machines/visualiser/visualiser.types.ts'
import { placeChart } from '../command/layout.ts'

/** Pixels of the longer side beyond which a chart is hard to follow. */
const readable = 6000

/** How a chart that is too large opens: two levels of states, the rest folded. */
export async function firstView(chart: Chart, { width, height }: ChartLayout): Promise<ChartFile['first']> {
  if (Math.max(width, height) <= readable) return null
  const parents = new Set(chart.states.map(({ parent }) => parent))
  const folded = chart.states
    .filter(({ path, parent }) => parent !== null && parent !== '(root)' && parents.has(path))
    .map(({ path }) => path)
  return { folded, layout: await placeChart(foldChart(chart, folded)) }
}
