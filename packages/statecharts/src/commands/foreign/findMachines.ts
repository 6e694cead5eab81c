import { fork } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Chart } from '../../chart/chart.ts'
import { bin } from '../bin.ts'
import { type Bundle, bundle, inFolder } from './bundle.ts'
import { type Inspected, ready } from './inspect.ts'
import { excessiveSize, machineFilesIn } from './machineFiles.ts'
import { xstateOf } from './packages.ts'

/** A machine of a folder. */
interface FoundMachine {
  /** Its file, from the folder. */
  readonly file: string
  /** The name of its export. */
  readonly name: string
  readonly chart: Chart
  /** The name of the module that exports it to a page. */
  readonly module: string
}

/** Something that cannot be drawn. */
interface NotDrawn {
  /** A file from the folder, or one machine of it: `FILE#NAME`. */
  readonly what: string
  readonly why: string
}

/** The machines of a folder. */
export interface FoundMachines {
  readonly machines: readonly FoundMachine[]
  readonly notDrawn: readonly NotDrawn[]
  readonly modules: Bundle['modules']
  /** Packages that are not installed. */
  readonly absent: readonly string[]
}

/** Finds the XState 5 machines in all files of a folder, whatever its tools and settings are. */
export async function findMachines(folder: string): Promise<FoundMachines> {
  const root = realpathSync(folder)
  const all = machineFilesIn(root)
  const leftOut = new Map(all.flatMap((file) => whyLeftOut(file).map((why) => [file, why] as const)))
  const files = all.filter((file) => !leftOut.has(file))
  const { modules, entries, problems, absent } = await bundle(files, root)
  const found = await inspectAll(modules, [...entries.values()])
  const machines: FoundMachine[] = []
  const notDrawn: NotDrawn[] = [...leftOut].map(([file, why]) => ({ what: relative(root, file), why }))
  for (const path of files) {
    const file = relative(root, path)
    const module = entries.get(path) ?? ''
    const inside = found.get(module)
    const why = problems.get(path) ?? inside?.problem
    if (why !== undefined) notDrawn.push({ what: file, why })
    else if (inside === undefined)
      notDrawn.push({ what: file, why: 'Loading it took too long, or ended the process.' })
    else if (inside.machines.length + inside.undrawn.length === 0) notDrawn.push({ what: file, why: whyNone })
    for (const { name, chart } of inside?.machines ?? []) machines.push({ file, name, chart, module })
    for (const one of inside?.undrawn ?? []) notDrawn.push({ what: `${file}#${one.name}`, why: one.why })
  }
  return { machines, notDrawn, modules, absent: [...absent].toSorted() }
}

/** Why a file is not looked at, if it is not: an earlier XState in its package, or its size. */
function whyLeftOut(file: string): string[] {
  const range = xstateOf(file)
  if (range !== undefined && /^\D*[0-4](\.|$)/.test(range))
    return [`This file uses XState ${range}. Only XState 5 is supported.`]
  const size = excessiveSize(file)
  return size === undefined
    ? []
    : [`It has ${size}. Files of more than 1 MB are not looked at: open the file itself.`]
}

const whyNone =
  'No machine was found in it: functions that make machines are called only if their name says so.'

/** The longest time that one module may take to load, in milliseconds. */
const timeout = 5000

/** Loads modules in another process; one that does not return, or ends the process, is left out. */
async function inspectAll(
  modules: Bundle['modules'],
  entries: readonly string[],
): Promise<ReadonlyMap<string, Inspected>> {
  const found = new Map<string, Inspected>()
  await inFolder(modules, async (folder) => {
    let waiting = [...entries]
    while (waiting.length > 0) {
      const inspected = await inspectSome(waiting.map((name) => join(folder, name)))
      for (const one of inspected) found.set(relative(folder, one.file), one)
      // The first without an answer stopped the process.
      waiting = waiting.slice(inspected.length + 1)
    }
  })
  return found
}

function inspectSome(files: readonly string[]): Promise<Inspected[]> {
  return new Promise((done) => {
    const inspected: Inspected[] = []
    const child = fork(bin, ['inspect', ...files], { silent: true })
    const stop = () => child.kill('SIGKILL')
    let timer: NodeJS.Timeout | undefined
    child.on('message', (one: Inspected | typeof ready) => {
      if (one !== ready) inspected.push(one)
      clearTimeout(timer)
      timer = setTimeout(stop, timeout)
    })
    child.on('exit', () => {
      clearTimeout(timer)
      done(inspected)
    })
  })
}
