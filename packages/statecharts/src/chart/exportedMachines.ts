import type { AnyStateMachine } from 'xstate'
import type { Model } from '../model.ts'
import { standIn } from './standIn.ts'

/** A machine and the name of its export. */
export interface ExportedMachine {
  readonly name: string
  readonly machine: AnyStateMachine
  /** How code gets it from the module: the name of an export, and what follows it. */
  readonly access: readonly [exported: string, rest: string]
  /** The model that the module exports for it; without one the plain model is used. */
  readonly model: Model | undefined
}

/**
 * Every XState machine that a module exports, each once, including those inside objects and
 * those that a function named after them makes.
 * @throws if an exported model belongs to none of them or lacks its input: it would be ignored
 * silently
 */
export function exportedMachines(module: object): ExportedMachine[] {
  const found = new Map<AnyStateMachine, Pick<ExportedMachine, 'name' | 'access'>>()
  const models = new Map<string, Model>()
  for (const [name, value] of Object.entries(module)) {
    const values =
      isRecord(value) && !isMachine(value) && (name === 'default' || Object.values(value).some(isMachine))
        ? Object.entries(value)
        : [[name, value]]
    for (const [key, inside] of values) {
      const one = madeBy(String(key), inside)
      if (isMachine(one)) {
        const rest = `${inside === value ? '' : `[${JSON.stringify(key)}]`}${one === inside ? '' : '()'}`
        if (!found.has(one) || found.get(one)?.name === 'default')
          found.set(one, { name: String(key), access: [name, rest] })
      } else if (isModel(one)) models.set(String(key), one)
      else if (String(key).endsWith('Model') && isRecord(one) && modelKeys.some((given) => given in one))
        throw new Error(`${key} is no model: it needs an input, and events or outcomes.`)
    }
  }
  const [onlyModel] = models.keys()
  // With several machines, models are matched by name: doorMachine, doorModel.
  const modelOf = (name: string) =>
    found.size === 1 && models.size === 1 ? onlyModel : `${name.replace(/Machine$/, '')}Model`
  const names = [...found.values()].map(({ name }) => modelOf(name))
  const strays = [...models.keys()].filter((name) => !names.includes(name))
  if (found.size > 0 && strays.length > 0)
    throw new Error(`${strays.join(', ')}: of no machine here. Models are looked for as ${names.join(', ')}.`)
  return [...found].map(([machine, { name, access }]) => ({
    name,
    machine,
    access,
    model: models.get(modelOf(name) ?? ''),
  }))
}

/**
 * What a function returns that is named after the machine that it makes. Its parameters, of which
 * nothing is known here, are stand-ins.
 */
function madeBy(name: string, value: unknown): unknown {
  if (typeof value !== 'function' || !/machine/i.test(name)) return value
  if (!/\bcreateMachine\b/.test(Function.prototype.toString.call(value))) return value
  try {
    return value(...Array.from({ length: value.length }, (_, index) => standIn(`parameter ${index + 1}`)))
  } catch {
    return value
  }
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
