import { existsSync, statSync } from 'node:fs'
import { childReports } from '../../explore/children.ts'
import { plainModel } from '../../explore/plainModel.ts'
import { counted } from '../../explore/texts.ts'
import type { RegisteredMachine } from '../../registry.ts'
import { type Command, Complaint, type Say } from '../command.ts'
import { machinesIn, machinesInFolder } from '../foreign/loadFile.ts'

/** `children`: whether each machine fits those that it runs. */
export const childrenCommand: Command = {
  usage:
    'children [MACHINE, FILE or FOLDER]   whether each machine handles the ends and events of those that it runs; exit 1 when something does not fit',
  options: {},
  async run({ positionals }, { out, aside }, { registry }) {
    const [asked] = positionals
    const entry = registry.find(({ id }) => id === asked)
    const machines = asked === undefined || entry ? registry : await machinesAt(asked, aside)
    if (machines.length === 0)
      throw new Complaint(asked === undefined ? childrenCommand.usage : `There is no machine in ${asked}.`)
    const reports = childReports(machines, entry && [entry])
    for (const { parent, child, states, ends, findings, notCompared } of reports) {
      const where = states.length === 0 ? '' : ` in ${states.join(', ')}`
      const known = ends.map(({ name, isHandled }) =>
        isHandled === false ? `${name} (not handled)` : isHandled === null ? `${name} (not tried)` : name,
      )
      out(`${parent} runs ${child}${where}${known.length === 0 ? '' : `; it ends as ${known.join(', ')}`}`)
      for (const what of findings) out(`WRONG   ${what}`)
      for (const why of notCompared) out(`  not compared: ${why}`)
    }
    const found = reports.reduce((sum, { findings }) => sum + findings.length, 0)
    const skipped = reports.filter(({ notCompared }) => notCompared.length > 0).length
    out(
      `${counted(reports.length, 'machine')} run by another one, ${counted(found, 'finding')}, ${skipped} only partly compared`,
    )
    return found === 0 ? 0 : 1
  },
}

type Related = Pick<RegisteredMachine, 'id' | 'machine' | 'model' | 'isPlain'>

/** The machines of a file, or of all files of a folder, each once. */
async function machinesAt(path: string, aside: Say['aside']): Promise<Related[]> {
  if (!existsSync(path)) throw new Complaint(`There is no machine, file or folder ${path}.`)
  const exported = await (statSync(path).isDirectory()
    ? machinesInFolder(path, aside)
    : machinesIn(path, aside))
  const models = new Map(
    exported.flatMap(({ machine, model }) => (model === undefined ? [] : [[machine, model] as const])),
  )
  const names = new Map(exported.map(({ machine, name }) => [machine, name] as const))
  return [...names].map(([machine, name]) => ({
    id: machine.id === '(machine)' ? name : machine.id,
    machine,
    isPlain: !models.has(machine),
    model: models.get(machine) ?? plainModel(machine),
  }))
}
