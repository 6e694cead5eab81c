import { existsSync, statSync } from 'node:fs'
import { relative } from 'node:path'
import { childReports } from '../../explore/children.ts'
import { plainModel } from '../../explore/plainModel.ts'
import { counted } from '../../explore/texts.ts'
import type { RegisteredMachine } from '../../registry.ts'
import { type Command, Complaint, type Say } from '../command.ts'
import { machinesIn } from '../foreign/loadFile.ts'
import { machineFilesIn } from '../foreign/machineFiles.ts'

/** `children`: whether each machine fits those that it runs. */
export const childrenCommand: Command = {
  usage:
    'children [MACHINE, FILE or FOLDER]   whether each machine handles the ends and events of those that it runs',
  options: {},
  async run({ positionals }, { out, aside }, { registry }) {
    const [asked] = positionals
    const entry = registry.find(({ id }) => id === asked)
    const machines = asked === undefined || entry ? registry : await machinesAt(asked, aside)
    if (machines.length === 0) throw new Complaint(childrenCommand.usage)
    const reports = childReports(machines, entry ? [entry] : machines)
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
      `${counted(reports.length, 'machine')} run by another one, ${counted(found, 'finding')}, ${skipped} not compared in whole`,
    )
    return found === 0 ? 0 : 1
  },
}

type Related = Pick<RegisteredMachine, 'id' | 'machine' | 'model' | 'isPlain'>

/** The machines of a file, or of all files of a folder. */
async function machinesAt(path: string, aside: Say['aside']): Promise<Related[]> {
  if (!existsSync(path)) throw new Complaint(`There is no machine, file or folder ${path}.`)
  const isFolder = statSync(path).isDirectory()
  const found: Related[] = []
  for (const file of isFolder ? machineFilesIn(path) : [path]) {
    try {
      const machines = await machinesIn(file, aside, !isFolder)
      found.push(
        ...machines.map(({ machine, model, name }) => ({
          id: machine.id === '(machine)' ? name : machine.id,
          machine,
          isPlain: model === undefined,
          model: model ?? plainModel(machine),
        })),
      )
    } catch (error) {
      if (!isFolder || !(error instanceof Complaint)) throw error
      aside(`Left out: ${relative(path, file)}: ${error.message}`)
    }
  }
  return found
}
