import type { ELK, ElkNode } from 'elkjs/lib/elk-api'
import type { Chart } from '../chart/chart.ts'
import type { ChartLayout } from '../chart/layout.ts'
import { layoutFaultsOf } from './faults.ts'
import { graphOf, type LayoutDirection } from './graph.ts'
import { readLayout } from './readLayout.ts'

/** The width of a sheet of paper relative to its height. */
const sheet = 1.5
/**
 * How far the first direction may differ from a sheet, in portrait or landscape, before the other
 * one is tried.
 */
const fits = { narrowest: 0.6, widest: 2 }

/**
 * Lays out a chart: downward, or to the right if that is better and the first is much wider or
 * higher than a sheet or has faults. The same chart always gets the same layout.
 * @param only the direction to use, for a view that must not turn
 */
export async function layoutOf(
  chart: Chart,
  elk: Pick<ELK, 'layout'>,
  only?: LayoutDirection,
): Promise<ChartLayout> {
  const first = await placed(chart, elk, only ?? 'down')
  if (only !== undefined || isFit(chart, first)) return first
  const second = await placed(chart, elk, 'right')
  const [best = first] = [first, second]
    .map((layout) => ({ layout, faults: layoutFaultsOf(chart, layout).length, size: sizeOf(layout) }))
    .toSorted((a, b) => a.faults - b.faults || a.size - b.size)
    .map(({ layout }) => layout)
  return best
}

function isFit(chart: Chart, layout: ChartLayout): boolean {
  const shape = layout.width / layout.height
  return shape >= fits.narrowest && shape <= fits.widest && layoutFaultsOf(chart, layout).length === 0
}

async function placed(
  chart: Chart,
  elk: Pick<ELK, 'layout'>,
  direction: LayoutDirection,
): Promise<ChartLayout> {
  const graph: ElkNode = graphOf(chart, direction)
  return readLayout(chart, direction, await elk.layout(graph))
}

function sizeOf({ width, height }: ChartLayout): number {
  return Math.max(width / sheet, height)
}
