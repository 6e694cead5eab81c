import type { AnyActorLogic, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import type { Model, Outcomes } from '../model.ts'
import { runningActors } from './configuration.ts'
import { everythingIn, reachedBy } from './edges.ts'
import type { Exploration, GraphNode } from './explore.ts'
import { hiddenIn } from './isolated.ts'
import { eventOf } from './missing.ts'
import { anyActor, type Move, moveText } from './moves.ts'
import { guardOf, nameSource, statePath, statesOf, transitionsOf } from './names.ts'
import { isNeverDone } from './stubActor.ts'
import { answersOf } from './stubs.ts'

/**
 * A state or transition that no path can cover, with the reason if it follows from the exploration.
 */
export interface Unreached {
  what: string
  why?: string
}

/** An unreached state or transition as text. */
export function unreachedText({ what, why }: Unreached): string {
  return why === undefined ? what : `${what}: ${why}`
}

/**
 * Everything that an exploration did not reach, states first. Reasons that cannot be derived are
 * omitted.
 */
export function unreachedIn(exploration: Exploration): Unreached[] {
  const { machine, model, edges } = exploration
  const all = everythingIn(machine)
  // What is covered only by a break is on no path.
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
  // Hidden mutable state may explain anything.
  let known: ReturnType<typeof reasonsIn> | undefined | null = null
  const reasons = () => {
    if (known === null) known = hiddenInAll(exploration).length === 0 ? reasonsIn(exploration) : undefined
    return known
  }
  const row = (what: string, why: string | undefined): Unreached =>
    why === undefined ? { what } : { what, why }
  return [
    ...statesOf(machine)
      .filter((node) => all.states.has(statePath(node)) && !reached.states.has(statePath(node)))
      .map((node) => row(statePath(node), excuses.get(statePath(node)) ?? reasons()?.ofState(node))),
    ...[...transitionsOf(machine)]
      .filter(([, name]) => !reached.transitions.has(name))
      .map(([definition, name]) =>
        row(
          name,
          excuses.get(name) ??
            excuses.get(statePath(definition.source)) ??
            reasons()?.ofTransition(definition),
        ),
      ),
  ]
}

/** The context keys with hidden state, over all nodes. */
export function hiddenInAll({ nodes }: Exploration): string[] {
  return [...new Set(nodes.flatMap(({ configuration }) => hiddenIn(configuration.snapshot.context)))]
}

type Why = string | undefined

function reasonsIn(exploration: Exploration) {
  const { machine, partial, nodes, edges, breaks } = exploration
  const survived = reachedBy(edges)
  const reached = reachedBy([...edges, ...breaks])
  const definitions = [...transitionsOf(machine).keys()]
  const nameOf = (definition: AnyTransitionDefinition) => transitionsOf(machine).get(definition) ?? ''
  const isReached = (node: AnyStateNode) => !node.parent || reached.states.has(statePath(node))
  const limit =
    nodes.length === 0 ? 'the machine cannot be started' : partial && 'it was not found before the limit'

  const breakIn = (node: AnyStateNode) => breaks.find(({ passed }) => passed.includes(statePath(node)))

  const ofTransition = (definition: AnyTransitionDefinition): Why => {
    const { source } = definition
    if (limit) return limit
    const end = breaks.find(({ taken }) => taken.includes(nameOf(definition)))
    if (end) return `each time, ${breakText(end)}`
    if (!isReached(source)) return `${statePath(source)} is never reached`
    const type = String(definition.eventType)
    const ended = survived.states.has(statePath(source)) ? undefined : breakIn(source)
    if (ended) return breakText(ended)
    const resting = nodes.filter(({ configuration: { snapshot } }) => snapshot._nodes.includes(source))
    const siblings = type === '' ? (source.always ?? []) : (source.transitions.get(type) ?? [])
    const before = siblings.slice(0, siblings.indexOf(definition))
    const broken = breaking(exploration, definition, resting)
    if (broken) return broken
    const unguarded = before.find((other) => !other.guard)
    const answers = answersOf(definition)
    if (type !== '' && resting.length > 0) {
      const unsent = neverSent(exploration, definition, resting)
      if (unsent) return unsent
    } else if (type !== '' && !unguarded && !answers?.allowed && !answers?.refused) {
      return breakIn(source) ? undefined : `${statePath(source)} is left as soon as it is entered`
    }
    if (unguarded) return `${nameOf(unguarded)} comes before it and has no guard`
    const nondeterministic = [definition, ...before].find((other) => answersOf(other)?.isNondeterministic)
    if (nondeterministic)
      return `the guard of ${nameOf(nondeterministic)} depends on a random number or the clock`
    if (answers && answers.allowed === 0 && answers.refused > 0) {
      return `its guard ${unlessUnnamed(guardOf(definition))}always refuses`
    }
    const taken = before.filter((other) => (answersOf(other)?.allowed ?? 0) > 0)
    if (!answers?.refused && taken.length > 0 && (!definition.guard || !answers?.allowed)) {
      return `each time, one before it is taken: ${taken.map(nameOf).join(', ')}`
    }
    return takenInside(exploration, definition, nameOf)
  }

  const ofState = (node: AnyStateNode): Why => {
    if (limit) return limit
    const end = breakIn(node)
    if (end) return `each time it is entered, ${breakText(end)}`
    if (node.parent?.type === 'final') return `${statePath(node.parent)} is final: no state in it is entered`
    if (node.parent && !isReached(node.parent)) return `${statePath(node.parent)} is never reached`
    const into = definitions.filter(({ target = [] }) => target.some((it) => leadsTo(it, node)))
    const [first] = into
    if (!first) return isInitial(node) ? undefined : 'no transition leads there'
    if (isInitial(node)) return undefined
    const why = into.map(ofTransition)
    if (into.length === 1) return `only ${nameOf(first)} leads there${why[0] ? `, and ${why[0]}` : ''}`
    const isAlike = why[0] !== undefined && why.every((one) => one === why[0])
    return `none of the ${into.length} transitions that lead there is taken${isAlike ? `: ${why[0]}` : ''}`
  }
  return { ofState, ofTransition }
}

/** An inline guard is named by its key. */
function unlessUnnamed(guard: string): string {
  return guard === 'guard' || guard === 'unnamed guard' ? '' : `${guard} `
}

function breakText({ from, move }: Exploration['breaks'][number]): string {
  return `${moveText(move)}${from ? ` in ${from.where}` : ''} breaks the machine`
}

/** Whether a target is the state, is inside of it, or is a history that may restore it. */
function leadsTo(target: AnyStateNode, node: AnyStateNode): boolean {
  if (target.type === 'history' && target.parent)
    return isWithin(node, target.parent) || isWithin(target, node)
  return isWithin(target, node)
}

/** Whether a state is entered automatically with its parent. */
function isInitial(node: AnyStateNode): boolean {
  const { parent } = node
  return (
    !parent || parent.type === 'parallel' || (parent.initial?.target ?? []).some((it) => isWithin(it, node))
  )
}

function isWithin(node: AnyStateNode, parent: AnyStateNode): boolean {
  for (let at: AnyStateNode | undefined = node; at; at = at.parent) if (at === parent) return true
  return false
}

/** Whether a transition handles such an event: `a.*` and `*` match several. */
export function isFor({ eventType }: AnyTransitionDefinition, type: string): boolean {
  const descriptor = String(eventType)
  return (
    descriptor === type ||
    descriptor === '*' ||
    (descriptor.endsWith('.*') &&
      (type === descriptor.slice(0, -2) || type.startsWith(descriptor.slice(0, -1))))
  )
}

/** The move that breaks the machine whenever the transition's event arrives. */
function breaking(
  { breaks, edges, nodes }: Exploration,
  definition: AnyTransitionDefinition,
  resting: readonly GraphNode[],
): Why {
  const isItsEvent = (from: GraphNode, move: Move) => {
    const isActive = from.configuration.snapshot._nodes.includes(definition.source)
    const type = isActive ? eventOf(from.configuration, move)?.type : undefined
    return type !== undefined && isFor(definition, type)
  }
  const found = breaks.find(({ from, move }) => from && isItsEvent(from, move))
  if (!found) return undefined
  const isSometimesSurvived =
    resting.some((node) => node.refused.some(({ move }) => isItsEvent(node, move))) ||
    edges.some(({ from, move }) => nodes[from] && isItsEvent(nodes[from], move))
  return isSometimesSurvived ? undefined : breakText(found)
}

/** Why its event is never sent while its state is active. */
function neverSent(
  exploration: Exploration,
  definition: AnyTransitionDefinition,
  resting: readonly GraphNode[],
): Why {
  const { model, missing } = exploration
  const { source } = definition
  const type = String(definition.eventType)
  const where = statePath(source)
  const stable = new Set(resting.map((node) => node.where))
  const lacks = missing.find(
    ({ move, where, wanted }) => wanted.length > 0 && stable.has(where) && isMoveFor(move, definition),
  )
  if (lacks) return `the model has no case of ${moveText(lacks.move)} with ${lacks.wanted.join(', ')}`
  if (type.startsWith('xstate.after.')) {
    const waits = resting.flatMap(({ configuration: { timers } }) => {
      const own = timers.findIndex(({ event }) => event.type === type)
      const wait = timers[own]?.left ?? 0
      // Of two timers at the same time, the one that started first fires first.
      const isEarlier = ({ left }: { left: number }, at: number) => left < wait || (left === wait && at < own)
      return own === -1 ? [] : [timers.some(isEarlier)]
    })
    return waits.length > 0 && waits.every(Boolean) ? 'an earlier timer always comes first' : undefined
  }
  if (type.startsWith('xstate.done.state.')) {
    const finals = Object.values(source.states).filter((child) => child.type === 'final')
    const isEntered = resting.some(({ configuration }) =>
      finals.some((final) => configuration.snapshot._nodes.includes(final)),
    )
    return source.type !== 'parallel' && finals.length === 0 && !isEntered
      ? `${where} has no final state`
      : undefined
  }
  const actor = /^xstate\.(done\.actor|error\.actor|snapshot)\.(.+)$/.exec(type)
  if (actor) return actorNeverDoes(model, definition, resting, actor[1] ?? '', actor[2] ?? '')
  if (type === '*' || type.startsWith('xstate.')) return undefined
  return isSent(exploration, definition) ? undefined : `the model has no case of ${type}`
}

function isMoveFor(move: Move, definition: AnyTransitionDefinition): boolean {
  if ('event' in move) return isFor(definition, move.event.type)
  if (!('actor' in move)) return false
  const kind = move.kind === 'snapshot' ? 'snapshot' : `${move.kind}.actor`
  return isFor(definition, `xstate.${kind}.${move.actor}`)
}

function actorNeverDoes(
  model: Model,
  { source }: AnyTransitionDefinition,
  resting: readonly GraphNode[],
  kind: string,
  id: string,
): Why {
  const outcomes: { [name: string]: Outcomes<AnyStateMachine, AnyActorLogic> | undefined } =
    model.outcomes ?? {}
  const running = resting.flatMap(({ configuration }) => runningActors(configuration))
  const own = running.filter((actor) => id === '*' || actor.id === id || actor.ref.id === id)
  const [one] = own
  if (!one) {
    const invoke = source.invoke.find((it) => it.id === id)
    const name = invoke ? nameSource(invoke.src, id) : id
    return id === '*' ? 'no actor runs there' : `no actor ${name} runs while ${statePath(source)} is active`
  }
  if (kind === 'done.actor' && own.every(({ src, ref }) => !outcomes[src] && isNeverDone(ref)))
    return `${one.src} is a callback, which is never done`
  const lacksAll = (key: 'done' | 'error' | 'snapshots') =>
    own.every(({ src }) => !(outcomes[src] ?? outcomes[anyActor])?.[key])
  if (own.every(({ src }) => !outcomes[src] && !outcomes[anyActor])) {
    return `the model has no outcome of ${one.src}`
  }
  if (kind === 'done.actor' && lacksAll('done')) return `the model lets ${one.src} never end`
  if (kind === 'error.actor' && lacksAll('error')) return `the model lets ${one.src} never fail`
  if (kind === 'snapshot' && lacksAll('snapshots')) return `the model has no snapshot of ${one.src}`
  return undefined
}

/**
 * Whether such an event can be sent at all: by the model, by one of its actors, or by the machine
 * to itself.
 */
function isSent({ model, edges }: Exploration, definition: AnyTransitionDefinition): boolean {
  if (Object.keys(model.events ?? {}).some((type) => isFor(definition, type))) return true
  const raised = (text: string) => /^(?:raises|sends) (\S+)/.exec(text)?.[1]
  const outcomes: { [name: string]: Outcomes<AnyStateMachine, AnyActorLogic> | undefined } =
    model.outcomes ?? {}
  return (
    edges.some(
      ({ move, effects }) =>
        isMoveFor(move, definition) || effects.some((text) => isFor(definition, raised(text) ?? '')),
    ) ||
    // The result of a function is known only where its actor runs.
    Object.values(outcomes).some((given) => typeof given?.emits === 'function')
  )
}

/** The transitions of inner states that always take its event first. */
function takenInside(
  { machine, nodes, edges }: Exploration,
  definition: AnyTransitionDefinition,
  nameOf: (definition: AnyTransitionDefinition) => string,
): Why {
  const byName = new Map([...transitionsOf(machine)].map(([one, name]) => [name, one]))
  const inside = new Set<AnyTransitionDefinition>()
  for (const { from, move, taken } of edges) {
    const before = nodes[from]?.configuration
    if (!before?.snapshot._nodes.includes(definition.source) || !isMoveFor(move, definition)) continue
    const first = byName.get(taken[0] ?? '')
    if (!first || first.source === definition.source || !isWithin(first.source, definition.source))
      return undefined
    inside.add(first)
  }
  return inside.size === 0
    ? undefined
    : `each time, a state inside takes the event: ${[...inside].map(nameOf).join(', ')}`
}
