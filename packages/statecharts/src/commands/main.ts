import { existsSync, statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { diff } from './charts/diff.ts'
import { exportCharts } from './charts/export.ts'
import { openFile } from './charts/open.ts'
import { serve } from './charts/serve.ts'
import { showFolder } from './charts/show.ts'
import { type Arguments, type Command, Complaint } from './command.ts'
import { inspect } from './foreign/inspect.ts'
import { suiteHelp } from './paths/asked.ts'
import { childrenCommand } from './paths/childrenCommand.ts'
import { coverCommand, coverHelp } from './paths/cover.ts'
import { explainCommand } from './paths/explainCommand.ts'
import { formats } from './paths/formats/index.ts'
import { fromReportCommand } from './paths/fromReportCommand.ts'
import { generateCommand } from './paths/generateCommand.ts'
import { modelCommand } from './paths/modelCommand.ts'
import { recordedCommand } from './paths/recordedCommand.ts'
import { requirementsCommand } from './paths/requirements/requirementsCommand.ts'
import { runPaths } from './paths/run.ts'
import { loadProject, type Project } from './project.ts'

const commands: { readonly [name: string]: Command | undefined } = {
  show: showFolder,
  serve,
  open: openFile,
  export: exportCharts,
  diff,
  generate: generateCommand,
  run: runPaths,
  cover: coverCommand,
  explain: explainCommand,
  model: modelCommand,
  requirements: requirementsCommand,
  recorded: recordedCommand,
  'from-report': fromReportCommand,
  children: childrenCommand,
}

/** The exit code of a command that could not start; 1 means that it found a problem. */
const exitCodeOfWrongUse = 2

const usage = [
  'statecharts [COMMAND]',
  ...Object.values(commands).map((command) => `  ${command?.usage}`),
  'where',
  ...[...suiteHelp, ...coverHelp, `--format ${Object.keys(formats).join(', ')}`].map((line) => `  ${line}`),
].join('\n')

try {
  const code = await runCommand(process.argv.slice(2))
  // A module that was loaded may keep the process alive.
  process.stdout.write('', () => process.exit(code))
} catch (error) {
  const isForPeople = error instanceof Complaint
  console.error(isForPeople ? error.message : error)
  process.exitCode = isForPeople ? exitCodeOfWrongUse : 1
}

async function runCommand(args: readonly string[]): Promise<number> {
  const [name = ''] = args
  if (['--help', '-h', 'help'].includes(name)) {
    console.log(usage)
    return 0
  }
  // Started by `show` for the code of other projects.
  if (name === 'inspect' && process.send) return inspect(args.slice(1))
  const project = await loadProject()
  const [command, rest] = commandFor(args, project)
  if (!command) {
    console.error(`There is no command ${name}.\n${usage}`)
    return exitCodeOfWrongUse
  }
  if (rest.includes('--help')) {
    console.log(command.usage)
    return 0
  }
  return command.run(parse(command, rest), { out: console.log, aside: console.error }, project)
}

/** The command and its arguments: a folder is shown, and a file is opened. */
function commandFor(
  [name, ...rest]: readonly string[],
  { registry }: Project,
): [Command | undefined, readonly string[]] {
  if (name === undefined) return [registry.length > 0 ? serve : showFolder, []]
  if (Object.hasOwn(commands, name)) return [commands[name], rest]
  const [path = ''] = name.split('#')
  if (!existsSync(path)) return [undefined, rest]
  return [statSync(path).isDirectory() ? showFolder : openFile, [name, ...rest]]
}

function parsed({ options, usage }: Command, args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, tokens: true })
  } catch (error) {
    throw new Complaint(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
}

function parse(command: Command, args: readonly string[]): Arguments {
  const { values, positionals, tokens } = parsed(command, args)
  const named = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []))
  const repeated = named.find((name, at) => !command.options[name]?.multiple && named.indexOf(name) !== at)
  if (repeated !== undefined) throw new Complaint(`Use --${repeated} only once.`)
  const all = (name: string) => [values[name] ?? []].flat().filter((value) => typeof value === 'string')
  return { positionals, all, text: (name) => all(name)[0], isSet: (name) => values[name] === true }
}
