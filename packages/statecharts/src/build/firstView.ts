import type { Chart } from '../chart/chart.ts'
import { foldChart } from '../chart/fold.ts'
import type { ChartLayout } from '../chart/layout.ts'
import { placeChart } from '../commands/charts/layout.ts'
import type { ChartFile } from '../page/machine/visualiser.types.ts'

/** The canvas of a page of 1440 × 900 pixels, without its margins. */
const canvas = { width: 712, height: 692 }
/** The names of states, drawn in 14 pixels, need 9 to be read. */
const legible = 9 / 14

const isLegible = ({ width, height }: ChartLayout) =>
  Math.min(canvas.width / width, canvas.height / height) >= legible

/**
 * How a chart opens whose names would be too small if all of it were shown: with its inner states
 * folded, level by level, until the names can be read or only the outer states are left.
 */
export async function firstView(chart: Chart, whole: ChartLayout): Promise<ChartFile['first']> {
  if (isLegible(whole)) return null
  const parents = new Set(chart.states.map(({ parent }) => parent))
  const holders = chart.states.filter(({ path, parent }) => parent !== null && parents.has(path))
  const levelOf = (path: string) => path.split('.').length
  let first: ChartFile['first'] = null
  for (
    let level = Math.min(2, Math.max(0, ...holders.map(({ path }) => levelOf(path))));
    level > 0;
    level--
  ) {
    const folded = holders.map(({ path }) => path).filter((path) => levelOf(path) >= level)
    first = { folded, layout: await placeChart(foldChart(chart, folded)) }
    if (isLegible(first.layout)) break
  }
  return first
}
