import { register } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type ExportedMachine, exportedMachines } from '../../chart/exportedMachines.ts'
import { UsageError } from './command.ts'

/** The machines of a file. A file outside of every project uses our packages. */
export async function machinesIn(file: string): Promise<ExportedMachine[]> {
  register('./ourPackages.mjs', import.meta.url)
  const found = exportedMachines(await load(file))
  if (found.length === 0) throw new UsageError(`${file} exports no XState 5 machine.`)
  return found
}

async function load(file: string): Promise<object> {
  try {
    const module: unknown = await import(pathToFileURL(resolve(file)).href)
    return typeof module === 'object' && module !== null ? module : {}
  } catch (error) {
    throw new UsageError(
      `${file} cannot be loaded: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}
