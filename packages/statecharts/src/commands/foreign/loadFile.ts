import { register } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type ExportedMachine, exportedMachines } from '../../chart/exportedMachines.ts'
import { Complaint } from '../command.ts'
import { readTypeScript } from '../typeScript.ts'
import { bundle, inFolder } from './bundle.ts'

/**
 * The machines of a file of any project. What Node cannot load, or not all of it, is bundled as for a
 * page: with aliases, style sheets, packages that are missing, and machines that are not exported.
 * @param wanted the export that is asked for
 * @throws Complaint if there are none
 */
export async function machinesIn(path: string, wanted?: string): Promise<readonly ExportedMachine[]> {
  const file = resolve(path)
  let found: readonly ExportedMachine[] = []
  let problem: unknown
  try {
    found = machinesOf(path, await imported(file))
  } catch (error) {
    if (error instanceof Complaint) throw error
    problem = error
  }
  if (found.length === 0 || (wanted && !found.some(({ name }) => name === wanted))) {
    const all = machinesOf(path, await bundled(file))
    if (all.length > found.length) found = all
  }
  if (found.length > 0) return found
  throw new Complaint(
    problem === undefined
      ? `${path} exports no XState 5 machine.`
      : `${path} cannot be loaded: ${problem instanceof Error ? problem.message : String(problem)}`,
  )
}

/** A file outside of every project uses our packages. */
async function imported(file: string): Promise<object> {
  await readTypeScript()
  register('./ourPackages.mjs', import.meta.url)
  const module: unknown = await import(pathToFileURL(file).href)
  return typeof module === 'object' && module !== null ? module : {}
}

async function bundled(file: string): Promise<object> {
  const { modules, entries } = await bundle([file], dirname(file))
  return inFolder(modules, async (folder) => {
    try {
      const { module }: { module: object } = await import(
        pathToFileURL(join(folder, entries.get(file) ?? '')).href
      )
      return module
    } catch {
      return {}
    }
  })
}

function machinesOf(path: string, exported: object): ExportedMachine[] {
  try {
    return exportedMachines(exported)
  } catch (error) {
    throw new Complaint(`${path}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
