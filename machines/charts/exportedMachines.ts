import type { AnyStateMachine } from 'xstate'
import type { Model } from '../model.ts'

/** A machine of a module, by the name under which it is exported. */
export interface ExportedMachine {
  readonly name: string
  readonly machine: AnyStateMachine
  /** The model that the module exports for it; without one it is walked by the plain model. */
  readonly model: Model | undefined
}

/**
 * Every XState machine that a module exports, each once, also those that its default holds.
 * @throws where a model that is exported beside them is none of theirs, or lacks its input: it would be left out unseen
 */
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
      else if (String(key).endsWith('Model') && isRecord(one) && modelKeys.some((given) => given in one))
        throw new Error(`${key} is no model: it needs an input, and events or outcomes.`)
    }
  }
  const [onlyModel] = models.keys()
  // Of several machines each has the model that is called as it is: doorMachine, doorModel.
  const modelOf = (name: string) =>
    found.size === 1 && models.size === 1 ? onlyModel : `${name.replace(/Machine$/, '')}Model`
  const names = [...found.values()].map(modelOf)
  const strays = [...models.keys()].filter((name) => !names.includes(name))
  if (found.size > 0 && strays.length > 0)
    throw new Error(`${strays.join(', ')}: of no machine here. Models are looked for as ${names.join(', ')}.`)
  return [...found].map(([machine, name]) => ({
    name,
    machine,
    model: models.get(modelOf(name) ?? ''),
  }))
}

const modelKeys = ['input', 'events', 'outcomes', 'states', 'rules', 'limits']

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
