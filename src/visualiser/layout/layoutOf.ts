import type { ELK, ElkNode } from 'elkjs/lib/elk-api'
import type { Chart } from '../../../machines/charts/chart.ts'
import type { ChartLayout } from '../../../machines/charts/layout.ts'
import { layoutFaultsOf } from './faults.ts'
import { graphOf, type LayoutDirection } from './graph.ts'
import { readLayout } from './readLayout.ts'

/** A sheet of paper is this much wider than it is high. */
const sheet = 1.5
/** How far the first way may be from the shape of a sheet, lying or standing, before the other one is tried, too. */
const fits = { narrowest: 0.6, widest: 2 }

/**
 * Places a chart. Downwards; where that is much wider or much higher than a sheet of paper, or not without faults, to the
 * right, if that is better. The same chart gives the same layout, wherever it is computed.
 * @param only the one way to take, for a view that must not turn around
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
