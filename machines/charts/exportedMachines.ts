import type { AnyStateMachine } from 'xstate'
import type { Model } from '../model.ts'

/** A machine of a module, by the name under which it is exported. */
export interface ExportedMachine {
  readonly name: string
  readonly machine: AnyStateMachine
  /** The model that the module exports for it; without one it is walked by the plain model. */
  readonly model: Model | undefined
}

/** Every XState machine that a module exports, each once, also those that its default holds. */
export function exportedMachines(module: object): ExportedMachine[] {
  const found = new Map<AnyStateMachine, string>()
  const models = new Map<string, Model>()
  for (const [name, value] of Object.entries(module)) {
    const values =
      name === 'default' && isRecord(value) && !isMachine(value) ? Object.entries(value) : [[name, value]]
    for (const [key, one] of values) {
      if (isMachine(one)) {
        if (!found.has(one) || found.get(one) === 'default') found.set(one, String(key))
      } else if (isModel(one)) models.set(String(key), one)
    }
  }
  const [onlyModel] = models.values()
  return [...found].map(([machine, name]) => ({
    name,
    machine,
    // Of several machines each has the model that is called as it is: doorMachine, doorModel.
    model: found.size === 1 ? onlyModel : models.get(`${name.replace(/Machine$/, '')}Model`),
  }))
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

const isModel = (value: unknown): value is Model =>
  isRecord(value) &&
  isRecord(value.input) &&
  (isRecord(value.events) || isRecord(value.outcomes)) &&
  !isMachine(value)

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
