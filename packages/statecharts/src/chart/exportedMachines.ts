import type { AnyStateMachine } from 'xstate'
import type { Model } from '../model.ts'
import { type Given, givenBy } from './madeMachines.ts'

/** A machine and the name of its export. */
export interface ExportedMachine {
  readonly name: string
  readonly machine: AnyStateMachine
  /** How code gets it from the module: the name of an export, and what follows it; null if it cannot. */
  readonly access: readonly [exported: string, rest: string] | null
  /** The model that the module exports for it; without one the plain model is used. */
  readonly model: Model | undefined
  /** The same as `access` for that model. */
  readonly modelAccess: ExportedMachine['access']
}

/**
 * Every XState machine that a module exports, each once, including those inside objects,
 * and those that functions and classes make, see {@link givenBy}.
 * @param isDrawn only charts are needed, so an export that looks like a model is ignored
 * @throws if an exported model belongs to none of them or lacks its input: it would be ignored
 * silently
 */
export function exportedMachines(module: object, isDrawn = false): ExportedMachine[] {
  const found = new Map<AnyStateMachine, Pick<ExportedMachine, 'name' | 'access'>>()
  const models = new Map<string, Pick<ExportedMachine, 'access'> & { model: Model }>()
  // A module of CommonJS has each function twice: the second time as a part of its default export.
  const named = new Set(Object.entries<unknown>({ ...module, default: undefined }).map(([, value]) => value))
  for (const [exported, whole] of Object.entries(module))
    for (const { name, value, rest } of partsOf(exported, whole, named)) {
      const access = rest === null ? null : ([exported, rest] as const)
      if (isMachine(value)) {
        if (!found.has(value) || found.get(value)?.name === 'default') found.set(value, { name, access })
      } else if (isModel(value)) models.set(name, { model: value, access })
      else if (
        !isDrawn &&
        name.endsWith('Model') &&
        isRecord(value) &&
        modelKeys.some((given) => given in value)
      )
        throw new Error(`${name} is no model: it needs an input, and events or outcomes.`)
    }
  const [onlyModel] = models.keys()
  // With several machines, models are matched by name: doorMachine, doorModel.
  const modelOf = (name: string) =>
    found.size === 1 && models.size === 1 ? onlyModel : `${name.replace(/Machine$/, '')}Model`
  const names = [...found.values()].map(({ name }) => modelOf(name))
  const strays = [...models.keys()].filter((name) => !names.includes(name))
  if (!isDrawn && found.size > 0 && strays.length > 0)
    throw new Error(`${strays.join(', ')}: of no machine here. Models are looked for as ${names.join(', ')}.`)
  return [...found].map(([machine, { name, access }]) => ({
    name,
    machine,
    access,
    model: models.get(modelOf(name) ?? '')?.model,
    modelAccess: models.get(modelOf(name) ?? '')?.access ?? null,
  }))
}

/** An export, or the parts of one that holds machines. */
function partsOf(exported: string, whole: unknown, named: ReadonlySet<unknown>): Given[] {
  const giving = (name: string, value: unknown) =>
    exported === 'default' && typeof value === 'function' && named.has(value) ? [] : givenBy(name, value)
  const isHolder =
    isRecord(whole) && !isMachine(whole) && (exported === 'default' || Object.values(whole).some(isMachine))
  if (!isHolder) return giving(exported, whole)
  return Object.entries(whole).flatMap(([key, value]) =>
    giving(key, value).map((given) => ({
      ...given,
      rest: given.rest === null ? null : `[${JSON.stringify(key)}]${given.rest}`,
    })),
  )
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
