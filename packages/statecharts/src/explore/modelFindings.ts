import type { AnyStateMachine } from 'xstate'
import type { Model } from '../model.ts'
import { runningActors } from './configuration.ts'
import { everythingIn, reachedBy } from './edges.ts'
import type { Exploration, GraphNode } from './explore.ts'
import type { Finding } from './findings.ts'
import { anyActor } from './moves.ts'
import { nameSource, statePath, statesOf, transitionsOf } from './names.ts'
import { isRule } from './rules.ts'
import { isFor } from './unreached.ts'

const known = {
  model: ['input', 'events', 'outcomes', 'states', 'rules', 'project', 'limits', 'unreachable'],
  outcomes: ['done', 'error', 'emits', 'snapshots'],
  states: ['context', 'output', 'cannot', 'check'],
  limits: ['configurations', 'moves', 'depth', 'work'],
}

/** Entries of a model without a meaning for its machine: a misspelled key, or an unknown name. */
export function modelFindings(machine: AnyStateMachine, exploration: Exploration): Finding[] {
  const { model } = exploration
  const found = [
    ...unknownKeys(model),
    ...unknownNames(machine, exploration),
    ...wrongExcuses(machine, model, exploration),
  ]
  return found.map((what) => ({ kind: 'model', what, steps: [] }))
}

function unknownKeys(model: Model): string[] {
  const unknown = (value: object, keys: readonly string[], where: string) =>
    Object.keys(value)
      .filter((key) => !keys.includes(key))
      .map((key) => `the model has an unknown key ${key}${where}; there are ${keys.join(', ')}`)
  const inside = (kind: 'outcomes' | 'states') =>
    Object.entries<object | undefined>(model[kind] ?? {}).flatMap(([name, value]) =>
      unknown(value ?? {}, known[kind], ` in ${kind}.${name}`),
    )
  return [
    ...unknown(model, known.model, ''),
    ...inside('outcomes'),
    ...inside('states'),
    ...unknown(model.limits ?? {}, known.limits, ' in limits'),
    ...Object.entries(model.rules ?? {})
      .filter(([, rule]) => !isRule(rule))
      .map(([name]) => `the model's rule ${name} isn't valid: create it with never, always or eventually`),
  ]
}

function unknownNames(machine: AnyStateMachine, { model, nodes }: Exploration): string[] {
  const paths = new Set(statesOf(machine).map(statePath))
  const definitions = [...transitionsOf(machine).keys()]
  const actors = new Set([
    anyActor,
    ...Object.keys(machine.implementations.actors ?? {}),
    ...statesOf(machine).flatMap(({ invoke }) => invoke.map(({ src, id }) => nameSource(src, id))),
  ])
  const events = Object.keys(model.events ?? {})
  const rules: { [path: string]: { cannot?: readonly string[] } | undefined } = model.states ?? {}
  return [
    ...Object.keys(rules)
      .filter((path) => !paths.has(path))
      .map((path) => `the model has rules for an unknown state ${path}`),
    ...events
      .filter((type) => !definitions.some((definition) => isFor(definition, type)))
      .map((type) => `the model has an event ${type} that no state takes`),
    ...Object.keys(model.outcomes ?? {})
      // An actor that an action spawns is known only where it runs.
      .filter((name) => !actors.has(name) && !nodes.some((node) => runs(node, name)))
      .map((name) => `the model has outcomes of an unknown actor ${name}`),
    ...Object.entries(rules).flatMap(([path, rule]) =>
      (rule?.cannot ?? [])
        .filter((type) => !events.includes(type))
        .map((type) => `the model excludes ${type} in ${path}, but has no case of it`),
    ),
  ]
}

function runs({ configuration }: GraphNode, name: string): boolean {
  return runningActors(configuration).some(({ src }) => src === name)
}

function wrongExcuses(machine: AnyStateMachine, model: Model, { edges, breaks }: Exploration): string[] {
  const reached = reachedBy([...edges, ...breaks])
  const all = everythingIn(machine)
  return (model.unreachable ?? []).flatMap((entry) => {
    if ('guard' in entry) return []
    const [kind, name] =
      'state' in entry ? (['states', entry.state] as const) : (['transitions', entry.transition] as const)
    if (!all[kind].has(name)) return [`the model excuses ${name}, which does not exist`]
    return reached[kind].has(name) ? [`${name} is reached although the model excuses it`] : []
  })
}
