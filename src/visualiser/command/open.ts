import { writeFileSync } from 'node:fs'
import { extname } from 'node:path'
import { parseArgs } from 'node:util'
import { chartOf } from '../../../machines/charts/chart.ts'
import { type ChartsCommand, UsageError } from './command.ts'
import { placeChart } from './layout.ts'
import { machinesIn } from './load.ts'
import { svgOf } from './svg.ts'

/** Draws every machine of a module: to files where some are named. */
export const openFile: ChartsCommand = {
  usage: 'open FILE.ts [--svg OUT.svg] [--json OUT.json]',
  async run(args) {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { svg: { type: 'string' }, json: { type: 'string' } },
    })
    const [file] = positionals
    if (file === undefined || positionals.length > 1) throw new UsageError(openFile.usage)
    const found = await machinesIn(file)
    const machines = found.map(({ machine }) => machine.id)
    let undrawn = 0
    for (const [index, { name, machine }] of found.entries()) {
      const at = found.length > 1 ? index + 1 : null
      try {
        const chart = chartOf(machine, { machines })
        const layout = await placeChart(chart)
        const written = [
          write(values.svg, at, () => svgOf({ chart, layout })),
          write(values.json, at, () => `${JSON.stringify({ chart, layout })}\n`),
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
    return undrawn === 0 ? 0 : 1
  },
}

/** Writes to the file that was named, numbered where there are several; answers its name. */
function write(out: string | undefined, at: number | null, text: () => string): string | null {
  if (out === undefined) return null
  const end = extname(out)
  const file = at === null ? out : `${out.slice(0, out.length - end.length)}-${at}${end}`
  writeFileSync(file, text())
  return file
}
