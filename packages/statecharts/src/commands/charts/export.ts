import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { chartOf } from '../../chart/chart.ts'
import { chartIndex } from '../../chart/chartIndex.ts'
import { configJsonOf } from '../../chart/configJson.ts'
import { mermaidOf } from '../../chart/mermaid.ts'
import { scxmlOf } from '../../chart/scxml.ts'
import { record } from '../../explore/record.ts'
import { exploreRegistered } from '../../explore/suite.ts'
import type { RegisteredMachine } from '../../registry.ts'
import { type Command, Complaint } from '../command.ts'
import type { Project } from '../project.ts'
import { placeChart } from './layout.ts'
import { pngOf, type Scheme } from './png.ts'
import { svgOf } from './svg.ts'

type Charted = Pick<Project, 'registry' | 'urlOf'>

const chartFor = ({ machine, title, requirements }: RegisteredMachine, { registry, urlOf }: Charted) =>
  chartOf(machine, { title, machines: registry.map(({ id }) => id), urlOf, requirements })

async function drawn(
  entry: RegisteredMachine,
  project: Charted,
  hrefOf?: (machine: string) => string,
): Promise<string> {
  const chart = chartFor(entry, project)
  return svgOf({ chart, layout: await placeChart(chart), hrefOf })
}

interface Format {
  /** The file extension. */
  readonly end: string
  readonly write: (
    entry: RegisteredMachine,
    project: Charted,
    scheme: Scheme,
  ) => string | Promise<string | Uint8Array>
}

const formats: { readonly [name: string]: Format } = {
  svg: { end: 'svg', write: (entry, project) => drawn(entry, project) },
  png: { end: 'png', write: async (entry, project, scheme) => pngOf(await drawn(entry, project), scheme) },
  mermaid: { end: 'mmd', write: (entry, project) => mermaidOf(chartFor(entry, project)) },
  scxml: { end: 'scxml', write: (entry, project) => scxmlOf(chartFor(entry, project)) },
  json: { end: 'json', write: ({ machine }) => `${JSON.stringify(configJsonOf(machine), null, 2)}\n` },
  chart: { end: 'chart.json', write: (entry, project) => `${JSON.stringify(chartFor(entry, project))}\n` },
  markdown: { end: 'md', write: (entry) => recordOf(entry) },
}

function recordOf(entry: RegisteredMachine, options: { picture?: string } = {}): string {
  const { machine, model, title } = entry
  return record(machine, model, { title, exploration: exploreRegistered(entry), ...options })
}

/** Writes a picture and a record of each chart, and an index of them. */
export async function writeCharts(
  folder: string,
  entries: readonly RegisteredMachine[],
  project: Charted,
): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  const pictureOf = (id: string) => `${id}.svg`
  for (const entry of entries) {
    const { id } = entry
    write(pictureOf(id), await drawn(entry, project, pictureOf))
    write(`${id}.md`, recordOf(entry, { picture: pictureOf(id) }))
  }
  write('README.md', chartIndex(entries))
}

/** Exports all charts to a folder, or one or all of them in another tool's format. */
export const exportCharts: Command = {
  usage: `export FOLDER, or export [MACHINE] --format ${Object.keys(formats).join('|')} [--dark] [--out FILE_OR_FOLDER]`,
  options: { format: { type: 'string' }, out: { type: 'string' }, dark: { type: 'boolean' } },
  async run(given, { out: say }, project) {
    const { registry } = project
    const { positionals } = given
    const [id] = positionals
    const [asked, out] = [given.text('format'), given.text('out')]
    if (asked === undefined && id !== undefined && positionals.length === 1) {
      await writeCharts(id, registry, project)
      say(`Wrote ${registry.length} charts to ${id}.`)
      return 0
    }
    const format = formats[asked ?? '']
    if (!format || positionals.length > 1) throw new Complaint(exportCharts.usage)
    const chosen = registry.filter((entry) => id === undefined || entry.id === id)
    if (chosen.length === 0)
      throw new Complaint(
        `There is no machine ${id}. There are ${registry.map((entry) => entry.id).join(', ')}.`,
      )
    const isBinary = format.end === 'png'
    if (out === undefined && (id === undefined || isBinary))
      throw new Complaint(`${isBinary ? 'A picture' : 'More than one chart'} needs a place: --out.`)
    for (const entry of chosen) {
      const content = await format.write(entry, project, given.isSet('dark') ? 'dark' : 'light')
      if (out === undefined) {
        process.stdout.write(content)
        continue
      }
      const file = id === undefined ? join(out, `${entry.id}.${format.end}`) : out
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, content)
      say(file)
    }
    return 0
  },
}
