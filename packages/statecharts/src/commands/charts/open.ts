import { writeFileSync } from 'node:fs'
import { dirname, extname, resolve } from 'node:path'
import { type Chart, chartOf } from '../../chart/chart.ts'
import type { ExportedMachine } from '../../chart/exportedMachines.ts'
import { mermaidOf } from '../../chart/mermaid.ts'
import { findingsIn } from '../../explore/findings.ts'
import { counted } from '../../explore/texts.ts'
import { type Arguments, type Command, Complaint } from '../command.ts'
import { bundle } from '../foreign/bundle.ts'
import { machinesIn } from '../foreign/loadFile.ts'
import { failureOf, queryOf } from '../paths/failureText.ts'
import { exploreSubject } from '../paths/subject.ts'
import { placeChart } from './layout.ts'
import { openedCharts } from './opened.ts'
import { inScheme, pngOf } from './png.ts'
import { serveCharts } from './serve.ts'
import { svgOf } from './svg.ts'

/** Draws every machine of a module: to files if they are named, otherwise in the visualiser. */
export const openFile: Command = {
  usage:
    'open FILE.ts[#NAME] [--svg OUT.svg] [--png OUT.png] [--mermaid OUT.mmd] [--json OUT.json] [--dark], or open FILE.ts#NAME --at NUMBER_OF_A_FINDING [--limit N]',
  options: {
    svg: { type: 'string' },
    png: { type: 'string' },
    mermaid: { type: 'string' },
    json: { type: 'string' },
    dark: { type: 'boolean' },
    at: { type: 'string' },
    limit: { type: 'string' },
  },
  async run(given, { out, aside }, project) {
    const [asked, ...more] = given.positionals
    if (asked === undefined || more.length > 0) throw new Complaint(openFile.usage)
    const [path = '', wanted] = asked.split('#')
    const found = (await machinesIn(path, aside)).filter(
      ({ name }) => wanted === undefined || name === wanted,
    )
    if (found.length === 0) throw new Complaint(`${path} exports no machine ${wanted}.`)
    const finding = findingAsked(given, found)
    const machines = found.map(({ machine }) => machine.id)
    const files = ['svg', 'png', 'mermaid', 'json'].map((format) => given.text(format))
    const [svg, png, mermaid, json] = files
    const scheme = given.isSet('dark') ? 'dark' : 'light'
    const drawn: { name: string; chart: Chart }[] = []
    for (const [index, { name, machine }] of found.entries()) {
      const at = found.length > 1 ? index + 1 : null
      try {
        const chart = chartOf(machine, { machines })
        const layout = await placeChart(chart)
        drawn.push({ name, chart })
        const written = [
          // Other programs do not support CSS variables: the file has the colors of one scheme.
          write(svg, at, () => inScheme(svgOf({ chart, layout }), scheme)),
          write(png, at, () => pngOf(svgOf({ chart, layout }), scheme)),
          write(mermaid, at, () => mermaidOf(chart)),
          write(json, at, () => `${JSON.stringify({ chart, layout })}\n`),
        ].filter((file) => file !== null)
        out(
          `${name} (${machine.id}): ${chart.states.length} states, ${chart.transitions.length} transitions${written.map((file) => `, ${file}`).join('')}`,
        )
      } catch (error) {
        aside(
          `${name} (${machine.id}) cannot be drawn: ${error instanceof Error ? error.message : String(error)}`,
        )
      }
    }
    if (drawn.length < found.length) return 1
    if (files.every((file) => file === undefined)) {
      const file = resolve(path)
      const { modules, entries, problems } = await bundle([file], dirname(file))
      for (const why of problems.values())
        aside(`${path} is drawn and not simulated, since a page cannot load it: ${why}`)
      const module = entries.get(file) ?? null
      const charts = openedCharts(
        drawn.map((one) => ({ ...one, source: file, group: 'opened', module })),
        project,
      )
      await serveCharts({ charts, modules, notDrawn: [], finding }, project)
    }
    return 0
  },
}

/** The query of the path to the finding that is asked for. */
function findingAsked(given: Arguments, found: readonly ExportedMachine[]): string | undefined {
  const [at, limit] = [given.text('at'), given.text('limit')]
  return at === undefined ? undefined : findingAt(at, limit, found)
}

/** The path to a finding, by its number in the output of `run` with this limit. */
function findingAt(
  number: string,
  limit: string | undefined,
  [one, ...others]: readonly ExportedMachine[],
): string {
  if (!one || others.length > 0) throw new Complaint('--at is for one machine: FILE.ts#NAME.')
  if (limit !== undefined && !/^\d+$/.test(limit)) throw new Complaint(openFile.usage)
  const limits = limit === undefined ? {} : { configurations: Number(limit) }
  const findings = findingsIn(one.machine, exploreSubject(one, limits))
  const finding = findings[Number(number) - 1]
  if (!finding) {
    throw new Complaint(
      `${one.name} has ${counted(findings.length, 'finding')}; there is no finding ${number}.`,
    )
  }
  const query = finding.steps.length > 0 ? queryOf(failureOf(finding)) : undefined
  if (query === undefined) throw new Complaint(`No path leads to finding ${number} of ${one.name}.`)
  return query
}

/** Writes to the named file, numbered if there are several; returns its name. */
function write(out: string | undefined, at: number | null, text: () => string | Uint8Array): string | null {
  if (out === undefined) return null
  const end = extname(out)
  const file = at === null ? out : `${out.slice(0, out.length - end.length)}-${at}${end}`
  writeFileSync(file, text())
  return file
}
