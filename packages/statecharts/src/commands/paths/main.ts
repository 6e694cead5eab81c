import { parseArgs } from 'node:util'
import { loadProject } from '../project.ts'
import { suiteHelp } from './asked.ts'
import type { Arguments, PathsCommand } from './command.ts'
import { coverCommand, coverHelp } from './cover.ts'
import { explainCommand } from './explainCommand.ts'
import { formats } from './formats/index.ts'
import { generateCommand } from './generateCommand.ts'
import { runPaths } from './run.ts'
import { Complaint } from './subject.ts'

const commands: { readonly [name: string]: PathsCommand | undefined } = {
  generate: generateCommand,
  run: runPaths,
  cover: coverCommand,
  explain: explainCommand,
}

/** The exit code of a command that could not start; 1 means that it found a problem. */
const exitCodeOfWrongUse = 2

const usage = [
  'npm run paths -- COMMAND',
  ...Object.values(commands).map((command) => `  ${command?.usage}`),
  'where',
  ...[...suiteHelp, ...coverHelp, `--format ${Object.keys(formats).join(', ')}`].map((line) => `  ${line}`),
].join('\n')

// `npm run paths -- COMMAND …`: tests from charts.
try {
  process.exitCode = await runCommand(process.argv.slice(2))
} catch (error) {
  const isForPeople = error instanceof Complaint || (error instanceof TypeError && 'code' in error)
  console.error(isForPeople ? error.message : error)
  process.exitCode = isForPeople ? exitCodeOfWrongUse : 1
}

async function runCommand([name = '', ...args]: readonly string[]): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    const isHelp = ['', '--help', '-h', 'help'].includes(name)
    console[isHelp ? 'log' : 'error'](isHelp ? usage : `There is no command ${name}.\n${usage}`)
    return name === '' || !isHelp ? exitCodeOfWrongUse : 0
  }
  const given = parse(command, args)
  return command.run(given, { out: console.log, aside: console.error }, await loadProject())
}

function parse(command: PathsCommand, args: readonly string[]): Arguments {
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    options: command.options,
    allowPositionals: true,
    tokens: true,
  })
  const named = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []))
  const repeated = named.find((name, at) => !command.options[name]?.multiple && named.indexOf(name) !== at)
  if (repeated !== undefined) throw new Complaint(`--${repeated} is given once at most.`)
  const all = (name: string) => [values[name] ?? []].flat().filter((value) => typeof value === 'string')
  return { positionals, all, text: (name) => all(name)[0], isSet: (name) => values[name] === true }
}
