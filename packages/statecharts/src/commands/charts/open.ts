import { writeFileSync } from 'node:fs'
import { extname } from 'node:path'
import { parseArgs } from 'node:util'
import { chartOf } from '../../chart/chart.ts'
import type { ExportedMachine } from '../../chart/exportedMachines.ts'
import { mermaidOf } from '../../chart/mermaid.ts'
import { screensOf } from '../../chart/screensOf.ts'
import { findingsIn } from '../../explore/findings.ts'
import type { ChartFile } from '../../page/machine/visualiser.types.ts'
import { failureOf, queryOf } from '../paths/failureText.ts'
import { exploreSubject } from '../paths/subject.ts'
import type { Project } from '../project.ts'
import { bundleForPage } from './bundle.ts'
import { type ChartsCommand, UsageError } from './command.ts'
import { placeChart } from './layout.ts'
import { machinesIn } from './load.ts'
import { inScheme, pngOf } from './png.ts'
import { type OpenedChart, serveCharts } from './serve.ts'
import { svgOf } from './svg.ts'

/** Draws every machine of a module: to files if they are named, otherwise in the visualiser. */
export const openFile: ChartsCommand = {
  usage:
    'open FILE.ts[#NAME] [--svg OUT.svg] [--png OUT.png] [--mermaid OUT.mmd] [--json OUT.json] [--dark], or open FILE.ts#NAME --at NUMBER_OF_A_FINDING [--limit N]',
  async run(args, project) {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        svg: { type: 'string' },
        png: { type: 'string' },
        mermaid: { type: 'string' },
        json: { type: 'string' },
        dark: { type: 'boolean' },
        at: { type: 'string' },
        limit: { type: 'string' },
      },
    })
    const [asked] = positionals
    if (asked === undefined || positionals.length > 1) throw new UsageError(openFile.usage)
    const [file = '', wanted] = asked.split('#')
    const found = (await machinesIn(file)).filter(({ name }) => wanted === undefined || name === wanted)
    if (found.length === 0) throw new UsageError(`${file} exports no machine ${wanted}.`)
    const finding = values.at === undefined ? undefined : findingAt(values.at, values.limit, found)
    const machines = found.map(({ machine }) => machine.id)
    const { svg, png, mermaid, json } = values
    const isWritten = [svg, png, mermaid, json].some((out) => out !== undefined)
    const scheme = values.dark ? 'dark' : 'light'
    const opened: OpenedChart[] = []
    let undrawn = 0
    for (const [index, { name, machine }] of found.entries()) {
      const at = found.length > 1 ? index + 1 : null
      try {
        const chart = chartOf(machine, { machines })
        const layout = await placeChart(chart)
        opened.push(
          openedFrom(
            name,
            { chart, layout, first: null, excused: {}, cases: {}, screens: screensOf(chart.states, []) },
            opened,
            project,
          ),
        )
        const written = [
          // Other programs do not support CSS variables: the file has the colors of one scheme.
          write(svg, at, () => inScheme(svgOf({ chart, layout }), scheme)),
          write(png, at, () => pngOf(svgOf({ chart, layout }), scheme)),
          write(mermaid, at, () => mermaidOf(chart)),
          write(json, at, () => `${JSON.stringify({ chart, layout })}\n`),
        ].filter((out) => out !== null)
        console.log(
          `${name} (${machine.id}): ${chart.states.length} states, ${chart.transitions.length} transitions${written.map((out) => `, ${out}`).join('')}`,
        )
      } catch (error) {
        undrawn += 1
        console.error(
          `${name} (${machine.id}) cannot be drawn: ${error instanceof Error ? error.message : String(error)}`,
        )
      }
    }
    if (undrawn > 0) return 1
    if (!isWritten) {
      const module = await moduleOf(file)
      await serveCharts({ file, charts: opened, module, finding }, project)
    }
    return 0
  },
}

/** The path to a finding, by its number in the output of `npm run paths -- run` with this limit. */
function findingAt(
  number: string,
  limit: string | undefined,
  [one, ...others]: readonly ExportedMachine[],
): string {
  if (!one || others.length > 0) throw new UsageError('--at is for one machine: FILE.ts#NAME.')
  if (limit !== undefined && !/^\d+$/.test(limit)) throw new UsageError(openFile.usage)
  const limits = limit === undefined ? {} : { configurations: Number(limit) }
  const findings = findingsIn(one.machine, exploreSubject(one, limits))
  const finding = findings[Number(number) - 1]
  if (!finding) {
    const count = findings.length === 1 ? '1 finding' : `${findings.length} findings`
    throw new UsageError(`${one.name} has ${count}; there is no finding ${number}.`)
  }
  const query = finding.steps.length > 0 ? queryOf(failureOf(finding)) : undefined
  if (query === undefined) throw new UsageError(`No path leads to finding ${number} of ${one.name}.`)
  return query
}

/** The module that simulates the machines in the page; without it they are still drawn. */
async function moduleOf(file: string): Promise<string | undefined> {
  try {
    return await bundleForPage(file)
  } catch (error) {
    console.error(
      `${file} is drawn and not simulated, since a page cannot load it: ${error instanceof Error ? error.message : String(error)}`,
    )
    return undefined
  }
}

/** A chart with an address that no registered chart uses. */
function openedFrom(
  exportName: string,
  file: ChartFile,
  before: readonly OpenedChart[],
  { registry }: Project,
): OpenedChart {
  const { chart } = file
  const taken = new Set([...registry.map(({ id }) => id), ...before.map(({ row }) => row.id)])
  const name = chart.id.replace(/\W+/g, '_').replace(/^_|_$/g, '') || exportName
  let id = name
  for (let count = 2; taken.has(id); count += 1) id = `${name}_${count}`
  return {
    row: {
      id,
      title: chart.title,
      exported: exportName,
      group: 'opened',
      audience: 'product',
      description: chart.description,
      states: chart.states.length - 1,
      transitions: chart.transitions.length,
    },
    file: { ...file, chart: { ...chart, id } },
    machine: chart.id,
  }
}

/** Writes to the named file, numbered if there are several; returns its name. */
function write(out: string | undefined, at: number | null, text: () => string | Uint8Array): string | null {
  if (out === undefined) return null
  const end = extname(out)
  const file = at === null ? out : `${out.slice(0, out.length - end.length)}-${at}${end}`
  writeFileSync(file, text())
  return file
}
