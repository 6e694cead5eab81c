// `npm run charts`: the visualiser, and exports of a chart without it.
import { loadProject } from '../project.ts'
import type { ChartsCommand } from './command.ts'
import { UsageError } from './command.ts'
import { diff } from './diff.ts'
import { exportCharts } from './export.ts'
import { openFile } from './open.ts'
import { serve } from './serve.ts'

const commands: { readonly [name: string]: ChartsCommand } = {
  serve,
  open: openFile,
  diff,
  export: exportCharts,
}

const usage = `npm run charts -- [COMMAND]\n${Object.values(commands)
  .map((command) => `  ${command.usage}`)
  .join('\n')}`

const [name = 'serve', ...args] = process.argv.slice(2)
const command = commands[name]
try {
  if (!command) throw new UsageError(usage)
  process.exitCode = await command.run(args, await loadProject())
} catch (error) {
  const isWrongCall =
    error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  if (isWrongCall) console.error(`${error.message}\n${command?.usage ?? usage}`)
  else console.error(error instanceof UsageError ? error.message : error)
  // As in `npm run paths`, 1 means that the command found a problem.
  process.exitCode = isWrongCall || error instanceof UsageError ? 2 : 1
}
