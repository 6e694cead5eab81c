import { register } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyStateMachine } from 'xstate'
import { UsageError } from './command.ts'

/** A machine of a module, by the name under which it is exported. */
export interface ExportedMachine {
  readonly name: string
  readonly machine: AnyStateMachine
}

/** Every XState machine that a module exports, each once. A file outside of every project finds our packages. */
export async function machinesIn(file: string): Promise<ExportedMachine[]> {
  register('./ourPackages.mjs', import.meta.url)
  const found = new Map<AnyStateMachine, string>()
  for (const [name, value] of Object.entries(await load(file))) {
    const values =
      name === 'default' && isRecord(value) && !isMachine(value) ? Object.entries(value) : [[name, value]]
    for (const [key, machine] of values) {
      if (isMachine(machine) && (!found.has(machine) || found.get(machine) === 'default'))
        found.set(machine, String(key))
    }
  }
  if (found.size === 0) throw new UsageError(`${file} exports no XState 5 machine.`)
  return [...found].map(([machine, name]) => ({ name, machine }))
}

async function load(file: string): Promise<Record<string, unknown>> {
  try {
    const module: unknown = await import(pathToFileURL(resolve(file)).href)
    return isRecord(module) ? module : {}
  } catch (error) {
    throw new UsageError(
      `${file} cannot be loaded: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

/** By its shape, not by its class: a module may bring an XState of its own. */
function isMachine(value: unknown): value is AnyStateMachine {
  return (
    isRecord(value) &&
    isRecord(value.root) &&
    isRecord(value.config) &&
    isRecord(value.implementations) &&
    typeof value.transition === 'function' &&
    typeof value.getInitialSnapshot === 'function'
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
