// `npm run charts`: the visualiser, and what a chart can be turned into without it.
import type { Command } from './command.ts'
import { Refusal } from './command.ts'
import { diff } from './diff.ts'
import { exportCharts } from './export.ts'
import { open } from './open.ts'

const commands: { readonly [name: string]: Command } = { open, diff, export: exportCharts }

const usage = `npm run charts -- COMMAND\n${Object.values(commands)
  .map((command) => `  ${command.usage}`)
  .join('\n')}`

const [name = '', ...args] = process.argv.slice(2)
const command = commands[name]
try {
  if (!command) throw new Refusal(usage)
  process.exitCode = await command.run(args)
} catch (error) {
  const isWrongCall =
    error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  if (isWrongCall) console.error(`${error.message}\n${command?.usage ?? usage}`)
  else console.error(error instanceof Refusal ? error.message : error)
  process.exitCode = 1
}
