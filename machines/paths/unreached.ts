import type { AnyActorLogic, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import type { Model, Outcomes } from '../model.ts'
import { everythingIn, reachedBy } from './edges.ts'
import type { Exploration } from './explore.ts'
import { anyActor, moveInWords } from './moves.ts'
import { nameGuard, statePath, statesOf, transitionsOf } from './names.ts'
import { nameSource } from './stubs.ts'

/** A state or transition that no path can cover, and why. */
export interface Unreached {
  what: string
  why: string
}

/** Everything that an exploration did not reach, states first, each with the nearest reason there is. */
export function unreachedIn(exploration: Exploration): Unreached[] {
  const { machine, model, edges } = exploration
  const all = everythingIn(machine)
  const reached = reachedBy(edges)
  const excuses = new Map(
    (model.unreachable ?? []).flatMap((entry): [string, string][] =>
      'state' in entry
        ? [[entry.state, entry.why]]
        : 'transition' in entry
          ? [[entry.transition, entry.why]]
          : [],
    ),
  )
  const why = reasons(exploration, reached)
  return [
    ...statesOf(machine)
      .filter((node) => all.states.has(statePath(node)) && !reached.states.has(statePath(node)))
      .map((node) => ({ what: statePath(node), why: excuses.get(statePath(node)) ?? why.ofState(node) })),
    ...[...transitionsOf(machine)]
      .filter(([, name]) => !reached.transitions.has(name))
      .map(([definition, name]) => ({
        what: name,
        why: excuses.get(name) ?? excuses.get(statePath(definition.source)) ?? why.ofTransition(definition),
      })),
  ]
}

function reasons(
  exploration: Exploration,
  reached: { states: Set<string>; transitions: Set<string> },
): { ofState(node: AnyStateNode): string; ofTransition(definition: AnyTransitionDefinition): string } {
  const { machine, partial, guards } = exploration
  const definitions = [...transitionsOf(machine)]
  const isReached = (node: AnyStateNode) => !node.parent || reached.states.has(statePath(node))

  const ofTransition = (definition: AnyTransitionDefinition): string => {
    const { source, guard } = definition
    if (partial) return `it was not found before the limit: ${partial}`
    if (!isReached(source)) return `${statePath(source)} is never reached`
    const unheard = unheardOf(exploration, definition)
    if (unheard) return unheard
    const type = String(definition.eventType)
    const siblings = type === '' ? (source.always ?? []) : (source.transitions.get(type) ?? [])
    const before = siblings.slice(0, siblings.indexOf(definition)).find((other) => !other.guard)
    if (before) return `the one before it has no guard and is always taken`
    if (guard !== undefined) {
      const name = nameGuard(guard)
      const tally = guards.get(name) ?? guards.get(`the guard of ${nameOf(definition)}`)
      if (tally && tally.allowed + tally.refused === 0)
        return `its guard ${name} is never asked: another is taken first`
      return `its guard ${name} never allows it here`
    }
    if (type === '') return 'an eventless transition before it is always taken'
    if (type.startsWith('xstate.after.')) return `${statePath(source)} is always left before the time is over`
    if (type.startsWith('xstate.done.state.')) return 'no final state inside is ever reached'
    return 'a state inside always takes the event first'
  }
  const nameOf = (definition: AnyTransitionDefinition) => transitionsOf(machine).get(definition) ?? ''

  const ofState = (node: AnyStateNode): string => {
    if (partial) return `it was not found before the limit: ${partial}`
    if (node.parent && !isReached(node.parent)) return `${statePath(node.parent)} is never reached`
    const into = definitions.filter(([definition]) =>
      definition.target?.some((target) => isWithin(target, node)),
    )
    const [first, ...others] = into
    if (!first) return 'no transition leads there'
    const [definition, name] = first
    const more = others.length > 0 ? ` (as little as ${others.length} more)` : ''
    return `only ${name} leads there${more}, and ${ofTransition(definition)}`
  }
  return { ofState, ofTransition }
}

function isWithin(node: AnyStateNode, parent: AnyStateNode): boolean {
  for (let at: AnyStateNode | undefined = node; at; at = at.parent) if (at === parent) return true
  return false
}

/** Why the event of a transition never comes, where the model is the reason. */
function unheardOf(
  { model, missing }: Exploration,
  { eventType, source }: AnyTransitionDefinition,
): string | undefined {
  const type = String(eventType)
  const actor = /^xstate\.(done\.actor|error\.actor|snapshot)\.(.+)$/.exec(type)
  if (actor) {
    const [, kind = '', id = ''] = actor
    const invoke = source.invoke.find((one) => one.id === id)
    const src = invoke ? nameSource(invoke.src, id) : id
    const lacks = missing.find(({ move, wanted }) => 'src' in move && move.src === src && wanted.length > 0)
    if (lacks && kind !== 'error.actor') return lackInWords(lacks)
    const outcomes: { [name: string]: Outcomes<AnyStateMachine, AnyActorLogic> | undefined } =
      model.outcomes ?? {}
    const given = outcomes[src] ?? outcomes[anyActor]
    if (!given) return `the model does not say what ${src} comes to`
    if (kind === 'done.actor' && !given.done) return `the model lets ${src} never end`
    if (kind === 'error.actor' && !given.error) return `the model lets ${src} never fail`
    if (kind === 'snapshot' && !given.snapshots) return `the model does not say what ${src} shows`
    return undefined
  }
  if (type === '' || type.startsWith('xstate.')) return undefined
  const lacks = missing.find(({ move, wanted }) => isOfType(move, type) && wanted.length > 0)
  if (lacks) return lackInWords(lacks)
  return hears(model, type) ? undefined : `the model has no case of ${type}`
}

function isOfType(move: Parameters<typeof moveInWords>[0], type: string): boolean {
  return 'event' in move && move.event.type === type
}

function lackInWords({
  move,
  wanted,
}: {
  move: Parameters<typeof moveInWords>[0]
  wanted: readonly string[]
}) {
  return `the model has no case of ${moveInWords(move)} with ${wanted.join(', ')}`
}

/** Whether a model sends such an event at all, itself or by an actor of its. */
function hears(model: Model, type: string): boolean {
  const prefix = type.endsWith('*') ? type.slice(0, -1) : undefined
  const matches = (sent: string) => sent === type || (prefix !== undefined && sent.startsWith(prefix))
  if (Object.keys(model.events ?? {}).some(matches)) return true
  const outcomes: { [name: string]: Outcomes<AnyStateMachine, AnyActorLogic> | undefined } =
    model.outcomes ?? {}
  // What a function would give is known only where its actor runs.
  return Object.values(outcomes).some(
    (given) =>
      typeof given?.emits === 'function' || Object.values(given?.emits ?? {}).some((it) => matches(it.type)),
  )
}
