import { existsSync, realpathSync } from 'node:fs'
import { register } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type ExportedMachine, exportedMachines } from '../../chart/exportedMachines.ts'
import { Complaint } from '../command.ts'
import { isInProject } from '../project.ts'
import { readTypeScript } from '../typeScript.ts'
import { bundle, inFolder } from './bundle.ts'
import { machineFilesIn } from './machineFiles.ts'

/**
 * The machines of a file. A file of a project with a configuration is loaded as it is. Any other is
 * bundled first, as for a page: with aliases, workspaces and style sheets, and with the machines that
 * it does not export.
 * @param note is called with what the user must know of the result
 * @param isStrict a file that is not there is a mistake; otherwise a stand-in takes its place, too
 * @throws Complaint if there are none
 */
export async function machinesIn(
  path: string,
  note: (text: string) => void = () => {},
  isStrict = true,
): Promise<readonly ExportedMachine[]> {
  const file = existsSync(path) ? realpathSync(path) : resolve(path)
  const exported = isInProject(dirname(file))
    ? await imported(path, file)
    : await bundled(path, file, note, isStrict)
  const found = machinesOf(path, exported)
  if (found.length === 0) throw new Complaint(`${path} exports no XState 5 machine.`)
  return found
}

/**
 * The machines of all files of a folder, bundled together: a machine that one file imports from
 * another is the same in both.
 * @param note is called with what the user must know of the result, and each file that is left out
 */
export async function machinesInFolder(
  path: string,
  note: (text: string) => void,
): Promise<readonly ExportedMachine[]> {
  const root = realpathSync(path)
  const files = machineFilesIn(root)
  const foreign = files.filter((file) => !isInProject(dirname(file)))
  const tried = await bundle(foreign, root)
  const { problems } = tried
  // With a file that cannot be bundled, each one was bundled alone.
  const { modules, entries, absent } =
    problems.size === 0
      ? tried
      : await bundle(
          foreign.filter((file) => !problems.has(file)),
          root,
        )
  if (absent.size > 0) note(standInsNote(absent))
  return inFolder(modules, async (folder) => {
    const found: ExportedMachine[] = []
    for (const file of files) {
      const name = relative(root, file)
      try {
        const why = problems.get(file)
        if (why !== undefined) throw notLoaded(name, why)
        const entry = entries.get(file)
        const exported =
          entry === undefined ? await imported(name, file) : await loaded(name, join(folder, entry))
        found.push(...machinesOf(name, exported))
      } catch (error) {
        if (!(error instanceof Complaint)) throw error
        note(`Left out: ${error.message}`)
      }
    }
    return found
  })
}

const notLoaded = (path: string, why: unknown) =>
  new Complaint(`${path} cannot be loaded: ${why instanceof Error ? why.message : String(why)}`)

async function imported(path: string, file: string): Promise<object> {
  await readTypeScript()
  register('./ourPackages.mjs', import.meta.url)
  try {
    const module: unknown = await import(pathToFileURL(file).href)
    return typeof module === 'object' && module !== null ? module : {}
  } catch (error) {
    throw notLoaded(path, error)
  }
}

async function bundled(
  path: string,
  file: string,
  note: (text: string) => void,
  isStrict: boolean,
): Promise<object> {
  if (!existsSync(file)) throw notLoaded(path, 'there is no such file')
  const { modules, entries, problems, absent } = await bundle([file], dirname(file), { isStrict })
  for (const why of problems.values()) throw notLoaded(path, why)
  // A file of the project that is not there is a mistake; a package may only not be installed here.
  const missing = !isStrict ? [] : [...absent].filter((name) => name.startsWith('.'))
  if (missing.length > 0) throw notLoaded(path, `there is no ${missing.join(', ')}`)
  if (absent.size > 0) note(standInsNote(absent))
  return inFolder(modules, (folder) => loaded(path, join(folder, entries.get(file) ?? '')))
}

/** What the file of a bundled module exports. */
async function loaded(path: string, bundledFile: string): Promise<object> {
  try {
    const { module }: { module: object } = await import(pathToFileURL(bundledFile).href)
    return module
  } catch (error) {
    throw notLoaded(path, error)
  }
}

/** A note that packages are not installed, and what this changes in the results. */
export const standInsNote = (absent: Iterable<string>): string =>
  `Not installed: ${[...absent].toSorted().join(', ')}. Guards that use them always allow here, and actions do nothing.`

function machinesOf(path: string, exported: object): ExportedMachine[] {
  try {
    return exportedMachines(exported)
  } catch (error) {
    throw new Complaint(`${path}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
