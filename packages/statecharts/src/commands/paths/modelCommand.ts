import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { type ActorResult, starterModelOf } from '../../explore/starterModel.ts'
import { type Command, Complaint } from '../command.ts'
import { literal } from './formats/literal.ts'
import { packageName } from './packageName.ts'
import { importable, importPath, type ModuleOrigin, type Subject, subjectOf } from './subject.ts'

/** `model`: a model to start from, with everything that the machine reads from outside. */
export const modelCommand: Command = {
  usage: 'model FILE [--out FILE]   a model to start from: inputs, payloads and results to fill in',
  options: { out: { type: 'string' } },
  async run(given, { out, aside }, { registry }) {
    const subject = await subjectOf(given.positionals[0], registry, aside)
    if (subject.model) throw new Complaint(`${subject.title} has a model.`)
    if (subject.origin.kind === 'registry')
      throw new Complaint(`${subject.title} is in the registry: its model belongs there.`)
    const file = given.text('out')
    const text = modelText(
      subject,
      subject.origin,
      file === undefined ? process.cwd() : dirname(resolve(file)),
    )
    if (file === undefined) out(text.trimEnd())
    else {
      mkdirSync(dirname(resolve(file)), { recursive: true })
      writeFileSync(file, text)
      aside(`The model is in ${file}.`)
    }
    return 0
  },
}

function modelText({ machine }: Subject, origin: ModuleOrigin, folder: string): string {
  const { input, events, outcomes } = starterModelOf(machine)
  const [exported, rest] = importable(origin)
  const own = exported === 'default' ? machine.id : origin.name
  const name = `${own.replace(/Machine$/, '').replace(/\W+/g, '') || 'some'}Model`
  return `${[
    `import { defineModel } from ${literal(packageName)}`,
    `import { ${exported} as exported } from ${literal(importPath(folder, origin.file))}`,
    '',
    '// Replace each null with a value. Add a case for each way the machine can continue.',
    `export const ${name} = defineModel(exported${rest}, {`,
    `  input: { start: ${input ? payloadOf(input) : 'undefined'} },`,
    ...section(
      'events',
      [...events].map(
        ([type, read]) => `${keyOf(type)}: ${read.size === 0 ? 'true' : `{ 'a case': ${payloadOf(read)} }`},`,
      ),
    ),
    ...section(
      'outcomes',
      [...outcomes].map(([src, result]) => `${keyOf(src)}: ${resultText(result)},`),
    ),
    '})',
  ].join('\n')}\n`
}

function section(name: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`  ${name}: {`, ...lines.map((line) => `    ${line}`), '  },']
}

function resultText({ ends, output }: ActorResult): string {
  const done = output.size === 0 ? 'undefined' : payloadOf(output)
  return ends ? `{ done: { done: ${done} }, error: { failed: new Error('failed') } }` : '{}'
}

const keyOf = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name))
const payloadOf = (names: Iterable<string>) => `{ ${[...names].map((name) => `${name}: null`).join(', ')} }`
