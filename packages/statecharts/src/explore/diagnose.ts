import type { AnyActorLogic, AnyStateMachine } from 'xstate'
import type { Model, Outcomes } from '../model.ts'
import { isPlaceholder } from '../mustBeProvided.ts'
import { runningActors } from './configuration.ts'
import { everythingIn, reachedBy } from './edges.ts'
import type { Exploration } from './explore.ts'
import { findingsIn } from './findings.ts'
import { anyActor, movesFrom } from './moves.ts'
import { nameSource, statePath, statesOf } from './names.ts'
import { isUnnamedGuard } from './stubs.ts'
import { stable } from './texts.ts'

/** What was found before any test is generated. */
export interface Diagnosis {
  /** What must be fixed, in the machine or in its model. */
  problems: string[]
  /** What may be intended but is worth knowing. */
  notes: string[]
}

/** Reports what can never be covered and why, and where machine and model disagree. */
export function diagnose(source: AnyStateMachine, exploration: Exploration): Diagnosis {
  const { model, partial } = exploration
  const problems = [
    ...findingsIn(source, exploration).map(({ what }) => what),
    ...(partial ? [`the exploration is partial: ${partial}`] : []),
    ...(partial ? manyfold(exploration, 1.5) : []),
    ...undescribed(source),
    ...invokeFindings(source, model),
    ...reachFindings(source, model, exploration),
    ...guardFindings(source, model, exploration),
  ]
  return {
    problems,
    // Computed on demand: finding multiplying keys means serializing every configuration once per
    // key.
    get notes() {
      return partial ? [] : [...manyfold(exploration, 10), ...deadEnds(exploration)]
    },
  }
}

function undescribed(machine: AnyStateMachine): string[] {
  return statesOf(machine)
    .filter((node) => node.type !== 'history' && !node.description)
    .map((node) => `${statePath(node)} has no description`)
}

/**
 * Invokes with an id that is missing or generated, without a name, missing in the model, or with
 * unhandled failures.
 */
export function invokeFindings(machine: AnyStateMachine, model: Model): string[] {
  const found: string[] = []
  const ids = new Set<string>()
  const outcomes: { [src: string]: Outcomes<AnyStateMachine, AnyActorLogic> | undefined } =
    model.outcomes ?? {}
  for (const node of statesOf(machine)) {
    for (const { id, src: source, onError } of node.invoke) {
      const src = String(source)
      const name = nameSource(src, id)
      const where = `${name} in ${statePath(node)}`
      if (/^\d+\./.test(id)) found.push(`${where} is invoked without an id`)
      if (ids.has(id)) found.push(`${where} has the id ${id} of another invoke`)
      ids.add(id)
      if (src.startsWith('xstate.invoke.')) found.push(`an actor in ${statePath(node)} is not named in setup`)
      const given = outcomes[name] ?? outcomes[anyActor]
      if (!given) found.push(`the model has no outcomes for ${where}`)
      const logic: unknown = machine.implementations.actors?.[src]
      if (!onError && (given?.error || (given?.done && !given.emits && !isMachine(logic)))) {
        found.push(`${where} has no onError`)
      }
    }
  }
  return found
}

/** A child machine or its placeholder: it reports failures in its output. */
function isMachine(logic: unknown): boolean {
  return (typeof logic === 'object' && logic !== null && '__xstatenode' in logic) || isPlaceholder(logic)
}

function reachFindings(machine: AnyStateMachine, model: Model, exploration: Exploration): string[] {
  const { edges, breaks, partial } = exploration
  const reached = reachedBy([...edges, ...breaks])
  const all = everythingIn(machine)
  const excused = new Set<string>()
  const found: string[] = []
  for (const entry of model.unreachable ?? []) {
    if ('guard' in entry) continue
    const name = 'state' in entry ? entry.state : entry.transition
    excused.add(name)
  }
  if (partial) return found
  const lost = new Set([...all.states].filter((name) => !reached.states.has(name)))
  for (const name of lost) {
    if (!excused.has(name)) found.push(`no path reaches the state ${name}`)
  }
  for (const name of all.transitions) {
    const source = name.split(' --')[0] ?? ''
    // Transitions from a state that is never reached are not reported separately.
    if (!reached.transitions.has(name) && !excused.has(name) && !lost.has(source)) {
      found.push(`no path takes ${name}`)
    }
  }
  return found
}

/** A guard as text. */
export function guardText(name: string): string {
  return isUnnamedGuard(name) ? name : `the guard ${name}`
}

/** Guards that always return the same value, or are never evaluated, and excuses that are false. */
export function guardFindings(
  machine: AnyStateMachine,
  model: Model,
  { guards, partial }: Exploration,
): string[] {
  if (partial) return []
  const excused = new Set(
    (model.unreachable ?? []).flatMap((entry) => ('guard' in entry ? [entry.guard] : [])),
  )
  const found: string[] = []
  for (const [name, { allowed, refused, hasThrown, isNondeterministic }] of guards) {
    // Its next result can't be predicted, and an error is reported where it is thrown.
    if (isNondeterministic || hasThrown) continue
    const once = allowed === 0 || refused === 0
    if (excused.has(name)) {
      if (!once) found.push(`${guardText(name)} is both true and false although the model excludes that`)
    } else if (allowed + refused === 0) {
      found.push(`${guardText(name)} is never evaluated`)
    } else if (once) {
      found.push(`${guardText(name)} ${allowed === 0 ? 'never allows' : 'never refuses'} anything`)
    }
  }
  for (const name of excused) {
    if (!machine.implementations.guards?.[name]) found.push(`the model excuses an unknown guard ${name}`)
  }
  return found
}

/** States that are not final and have no exit, or none that their guards permit. */
export function deadEnds({ nodes, edgesFrom, followed, model }: Exploration): string[] {
  const text = nodes
    // Beyond a limit nothing was tried.
    .slice(0, followed)
    .filter(({ index, configuration, refused }) => {
      if (configuration.snapshot.status !== 'active') return false
      // A forbidden event, or a transition without target and action, leads nowhere.
      const idle = edgesFrom[index]?.filter(({ to, effects }) => to === index && effects.length === 0) ?? []
      if (idle.length !== edgesFrom[index]?.length) return false
      // A move that breaks the machine or lacks a payload may lead out, and is reported separately.
      return movesFrom(model, configuration).length === refused.length + idle.length
    })
    .map(({ where, refused }) => {
      const guards = [...new Set(refused.flatMap(({ byGuard, guards }) => (byGuard ? guards : [])))]
      return guards.length === 0
        ? `nothing leads out of ${where}, which is not final`
        : `nothing leads out of ${where} where ${guards.join(' and ')}`
    })
  return [...new Set(text)]
}

/**
 * What alone multiplies the configurations at least that many times: keys of the projection,
 * spawned actors, timers.
 */
export function manyfold({ nodes, model }: Exploration, least: number): string[] {
  if (nodes.length < 200) return []
  const rows = nodes.map(({ configuration }) => {
    const { snapshot, timers } = configuration
    const context: unknown = model.project ? model.project(snapshot.context) : snapshot.context
    return {
      state: stable(snapshot.value),
      timers: timers.map(({ id, left }) => `${id} ${left}`).join(),
      actors: runningActors(configuration)
        .map(({ id }) => id)
        .join(),
      context,
    }
  })
  const keys = new Set(rows.flatMap(({ context }) => (isRecord(context) ? Object.keys(context) : [])))
  const count = (textOf: (row: (typeof rows)[number]) => string) => new Set(rows.map(textOf)).size
  // Compares only these parts: a key is not responsible for histories and actors.
  const all = count(({ state, timers, context }) => `${state} ${timers} ${stable(context)}`)
  const found = (what: string, without: number, of: number) => {
    const times = Math.round((10 * of) / without) / 10
    return times < least ? [] : [`${what} the configurations by ${times}`]
  }
  return [
    ...[...keys].flatMap((key) =>
      found(
        `the context's ${key} multiplies`,
        count(
          ({ state, timers, context }) =>
            `${state} ${timers} ${stable(isRecord(context) ? { ...context, [key]: 0 } : context)}`,
        ),
        all,
      ),
    ),
    // References to actors in the context are counted with the actors.
    ...found(
      'the number of spawned actors multiplies',
      count(({ state, timers }) => `${state} ${timers}`),
      nodes.length,
    ).filter(() => new Set(rows.map(({ actors }) => actors)).size > 20),
  ]
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
