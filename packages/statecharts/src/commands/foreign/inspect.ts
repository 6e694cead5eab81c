import { pathToFileURL } from 'node:url'
import { type Chart, chartOf } from '../../chart/chart.ts'
import { exportedMachines } from '../../chart/exportedMachines.ts'
import { standIn } from '../../standIn.ts'

/** What is found in one module of another project. */
export interface Inspected {
  readonly file: string
  readonly machines: readonly { readonly name: string; readonly chart: Chart }[]
  /** By export, why a machine cannot be drawn. */
  readonly undrawn: readonly { readonly name: string; readonly why: string }[]
  /** Why the module cannot be loaded. */
  readonly problem: string | undefined
}

/** What the process sends when it begins to load the modules. */
export const ready = 'ready'

const inBrowsers = [
  ...['window', 'document', 'localStorage', 'sessionStorage', 'location', 'HTMLElement'],
  ...['self', 'navigator', 'Worker', 'customElements', 'requestAnimationFrame'],
]

/**
 * Loads modules of another project, in a process of its own: whatever they do when they are loaded
 * ends with it. Sends what it finds in each to its parent.
 */
export async function inspect(files: readonly string[]): Promise<number> {
  for (const name of inBrowsers)
    if (!(name in globalThis))
      Object.defineProperty(globalThis, name, { value: standIn(name), configurable: true })
  // A later error of one module must not end the others.
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) process.on(event, () => {})
  process.send?.(ready)
  for (const file of files) process.send?.(await inspected(file))
  // A module may have started a server or a timer.
  process.exit(0)
}

async function inspected(file: string): Promise<Inspected> {
  try {
    const { module }: { module: object } = await import(pathToFileURL(file).href)
    const found = exportedMachines(module, true)
    const machines = []
    const undrawn = []
    for (const { name, machine } of found)
      try {
        const chart = chartOf(machine, { machines: found.map((one) => one.machine.id) })
        // What a message cannot carry is found here.
        machines.push({ name, chart: JSON.parse(JSON.stringify(chart)) })
      } catch (error) {
        undrawn.push({ name, why: reasonOf(error) })
      }
    return { file, machines, undrawn, problem: undefined }
  } catch (error) {
    return { file, machines: [], undrawn: [], problem: reasonOf(error) }
  }
}

/** The first line: what follows is advice to whoever runs the module. */
const reasonOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? ''
