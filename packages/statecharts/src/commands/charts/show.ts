import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { counted } from '../../explore/texts.ts'
import { type Command, Complaint } from '../command.ts'
import { findMachines } from '../foreign/findMachines.ts'
import { standInsNote } from '../foreign/loadFile.ts'
import type { Project } from '../project.ts'
import { openedCharts } from './opened.ts'
import { type Opened, serveCharts } from './serve.ts'

/** Shows all machines of a folder, without a configuration. */
export const showFolder: Command = {
  usage: 'show [FOLDER] [--list]   the charts of all machines in a folder, in a browser or as a list',
  options: { list: { type: 'boolean' } },
  async run(given, { out, aside }, project) {
    const [folder = '.', ...more] = given.positionals
    if (more.length > 0) throw new Complaint(showFolder.usage)
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
      throw new Complaint(`There is no folder ${folder}.`)
    const { opened, absent } = await chartsOfFolder(folder, project)
    const { charts, notDrawn } = opened
    for (const { row } of charts)
      out(
        `${row.group}#${row.exported}: ${counted(row.states, 'state')}, ${counted(row.transitions, 'transition')}`,
      )
    for (const { what, why } of notDrawn) aside(`${what} is not drawn: ${why}`)
    if (absent.length > 0) aside(standInsNote(absent))
    if (charts.length + notDrawn.length === 0)
      throw new Complaint(
        `No file in ${folder} makes a machine. Tests and folders such as dist are left out: name such a folder to see its charts.`,
      )
    if (!given.isSet('list')) await serveCharts(opened, project)
    return charts.length === 0 ? 1 : 0
  },
}

/** The charts of a folder, to be served. */
export async function chartsOfFolder(
  folder: string,
  project: Pick<Project, 'registry'>,
): Promise<{ opened: Opened; absent: readonly string[] }> {
  const { machines, notDrawn, modules, absent } = await findMachines(folder)
  const found = machines.map(({ file, ...machine }) => ({
    ...machine,
    source: resolve(folder, file),
    group: file,
  }))
  return { opened: { charts: openedCharts(found, project), modules, notDrawn }, absent }
}
