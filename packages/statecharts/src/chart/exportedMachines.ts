import type { AnyStateMachine } from 'xstate'
import type { Model } from '../model.ts'

/** A machine and the name of its export. */
export interface ExportedMachine {
  readonly name: string
  readonly machine: AnyStateMachine
  /** The model that the module exports for it; without one the plain model is used. */
  readonly model: Model | undefined
}

/**
 * Every XState machine that a module exports, each once, including those inside its default export.
 * @throws if an exported model belongs to none of them or lacks its input: it would be ignored
 * silently
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
  // With several machines, models are matched by name: doorMachine, doorModel.
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

/** Checked by shape and not by class: a module may bring its own XState. */
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
