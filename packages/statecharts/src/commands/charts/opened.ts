import { firstView } from '../../build/firstView.ts'
import type { Chart } from '../../chart/chart.ts'
import { screensOf } from '../../chart/screensOf.ts'
import type { ChartFile } from '../../page/machine/visualiser.types.ts'
import type { OpenedRow } from '../../page/openedCharts.ts'
import type { Project } from '../project.ts'
import { placeChart } from './layout.ts'

/** A chart that is served in addition to the registered ones. */
export interface OpenedChart {
  readonly row: OpenedRow
  readonly chart: Chart
  /** The file of the machine, in which its earlier versions are looked for. */
  readonly source: string
  /** The machine's own id, which may differ from its address. */
  readonly machine: string
}

/**
 * Charts with addresses that no registered chart uses.
 * @param found the machines, each with the title of its group and the module that exports it
 */
export function openedCharts(
  found: readonly {
    readonly chart: Chart
    readonly name: string
    readonly source: string
    readonly group: string
    readonly module: string | null
  }[],
  { registry }: Pick<Project, 'registry'>,
): OpenedChart[] {
  const taken = new Set(registry.map(({ id }) => id))
  return found.map(({ chart, name, source, group, module }) => {
    const own = chart.id.replace(/\W+/g, '_').replace(/^_|_$/g, '') || name
    let id = own
    for (let count = 2; taken.has(id); count += 1) id = `${own}_${count}`
    taken.add(id)
    return {
      row: {
        id,
        title: chart.title,
        exported: name,
        module,
        group,
        audience: 'product',
        description: chart.description,
        states: chart.states.length - 1,
        transitions: chart.transitions.length,
      },
      chart: { ...chart, id },
      source,
      machine: chart.id,
    }
  })
}

/** What the page draws of a chart. */
export async function openedFile({ chart }: OpenedChart): Promise<ChartFile> {
  const layout = await placeChart(chart)
  return {
    chart,
    layout,
    first: await firstView(chart, layout),
    excused: {},
    cases: {},
    screens: screensOf(chart.states, []),
    ends: {},
  }
}
