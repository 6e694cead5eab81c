import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { isConfigRecord, listOf } from '../explore/config.ts'
import {
  describeTransition,
  nameAction,
  nameDelay,
  nameSource,
  statePath,
  statesOf,
  transitionsOf,
} from '../explore/names.ts'
import { type RequirementsByPart, requirementsIn } from '../explore/requirements.ts'
import { brief, stable } from '../explore/texts.ts'

/**
 * One machine as data that is drawn, listed, compared and exported. JSON-safe; the same machine
 * gives the same value.
 */
export interface Chart {
  readonly format: 'chart/1'
  readonly id: string
  readonly title: string
  readonly description: string
  /** Document order, the root first (its path is `(root)`). */
  readonly states: readonly ChartState[]
  /** Document order; initial transitions are part of the states. */
  readonly transitions: readonly ChartTransition[]
}

export interface ChartState {
  readonly path: string
  readonly key: string
  readonly parent: string | null
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  readonly history: 'shallow' | 'deep' | null
  /** Path of the initial child. */
  readonly initial: string | null
  /** The actions of the initial transition. */
  readonly initialActions: readonly string[]
  /** For a history state: its default targets. */
  readonly defaults: readonly string[]
  readonly description: string
  readonly tags: readonly string[]
  /** The meta data of the state, and the URL that the app shows in it, as `url`. */
  readonly meta: { readonly [key: string]: string }
  /** The ids of its requirements, if there are any. */
  readonly requirements?: readonly string[]
  readonly entry: readonly string[]
  readonly exit: readonly string[]
  readonly invokes: readonly ChartChild[]
  /** Actors that its entry and exit actions spawn, which do not stop with the state. */
  readonly spawns: readonly ChartChild[]
  /** For a final state with an output: the value if it is fixed, or a note that it is computed. */
  readonly output: string | null
  /** In a folded chart: the number of states that it hides. */
  readonly hidden?: number
}

/** An invoked or spawned actor of a state. */
export interface ChartChild {
  readonly id: string
  readonly src: string
  /** The id of its chart, if it is a machine that has one. */
  readonly machine: string | null
}

export interface ChartTransition {
  /**
   * Its stable name, `entry --code.completed[complete]--> verifying`, used by coverage, traffic and
   * comparison.
   */
  readonly id: string
  readonly source: string
  /** Empty if it stays. */
  readonly targets: readonly string[]
  readonly reenter: boolean
  readonly kind: TransitionKind
  /** The event name: `code.completed`, `done requestCode`, `after timeout`. */
  readonly event: string
  /** `ms` is null if it depends on the context. */
  readonly delay: { readonly name: string; readonly ms: number | null } | null
  /** With its parameters: `isBelow { most: 3 }`. */
  readonly guard: string | null
  readonly actions: readonly string[]
  readonly spawns: readonly ChartChild[]
  readonly description: string
  readonly requirements?: readonly string[]
  /** In a folded chart: further transitions from the same states, which are drawn as this arrow. */
  readonly others?: readonly string[]
  /** In a comparison: only the other version has it. */
  readonly isRemoved?: boolean
}

type TransitionKind =
  | 'event'
  | 'wildcard'
  | 'always'
  | 'after'
  | 'finished'
  | 'done'
  | 'error'
  | 'snapshot'
  | 'route'

export type UrlOf = (meta: ChartState['meta']) => string | undefined

export interface ChartOptions {
  readonly title?: string
  /** The ids of the existing charts, used to link actors to their machines. */
  readonly machines?: readonly string[]
  /** The URL that the app shows in a state, from the meta data of the state. */
  readonly urlOf?: UrlOf | undefined
  /** The requirements that a table beside the machine gives to its parts. */
  readonly requirements?: RequirementsByPart | undefined
}

/** The whole definition of a machine as plain data; none of its code runs. */
export function chartOf(
  machine: AnyStateMachine,
  { title, machines = [], urlOf, requirements }: ChartOptions = {},
): Chart {
  const carried = requirementsIn(machine, requirements)
  const requirementsOf = (part: string) => {
    const ids = carried.get(part)
    return ids && { requirements: ids }
  }
  return {
    format: 'chart/1',
    id: machine.id,
    title: title ?? machine.id,
    description: machine.root.description ?? '',
    states: statesOf(machine).map((node) => ({
      ...stateOf(machine, node, { machines, urlOf }),
      ...requirementsOf(statePath(node)),
    })),
    transitions: [...transitionsOf(machine)].map(([definition, id]) => ({
      ...transitionOf(machine, definition, id, machines),
      ...requirementsOf(id),
    })),
  }
}

function stateOf(
  machine: AnyStateMachine,
  node: AnyStateNode,
  { machines, urlOf }: Required<Pick<ChartOptions, 'machines'>> & Pick<ChartOptions, 'urlOf'>,
): ChartState {
  // Not the node's own lists: XState adds the timers of `after` to them.
  const entry = listOf(node.config.entry)
  const exit = listOf(node.config.exit)
  const initial = node.type === 'compound' ? node.initial : undefined
  return {
    path: statePath(node),
    key: node.key,
    parent: node.parent ? statePath(node.parent) : null,
    kind: kindOfState(node),
    history: node.type === 'history' ? (node.history === 'deep' ? 'deep' : 'shallow') : null,
    initial: initial?.target[0] ? statePath(initial.target[0]) : null,
    initialActions: initial?.actions.map(nameAction) ?? [],
    defaults: node.type === 'history' ? defaultsOf(node) : [],
    description: node.description ?? '',
    tags: [...node.tags],
    meta: metaOf(node, urlOf),
    entry: entry.map(nameAction),
    exit: exit.map(nameAction),
    invokes: node.invoke.map(({ id, src }) => childOf(machine, id, src, machines)),
    spawns: spawnsOf(machine, [...entry, ...exit], machines),
    output: outputOf(node),
  }
}

function kindOfState({ type }: AnyStateNode): ChartState['kind'] {
  return type === 'compound' || type === 'parallel' || type === 'final' || type === 'history'
    ? type
    : 'atomic'
}

/**
 * XState resolves the target of a history state only on entry; this resolves it in the same way.
 */
function defaultsOf(node: AnyStateNode): string[] {
  const { parent } = node
  if (!parent) return []
  const targets = listOf(node.config.target).map(String)
  if (targets.length === 0) return parent.type === 'compound' ? parent.initial.target.map(statePath) : []
  return targets.map((target) => {
    const found = target.startsWith('#')
      ? statesOf(node.machine).find(({ id }) => id === target.slice(1))
      : target.split('.').reduce<AnyStateNode | undefined>((at, key) => at?.states[key], parent)
    return found ? statePath(found) : target
  })
}

function metaOf(node: AnyStateNode, urlOf: UrlOf | undefined): ChartState['meta'] {
  const given: unknown = node.meta
  const meta: Record<string, string> = {}
  if (typeof given !== 'object' || given === null) return meta
  for (const [key, value] of Object.entries(given)) {
    // Requirements have a property of their own.
    if (value !== undefined && key !== 'requirements')
      meta[key] = typeof value === 'string' ? value : stable(value)
  }
  const url = urlOf?.(meta)
  if (url !== undefined) meta.url ??= url
  return meta
}

function outputOf(node: AnyStateNode): string | null {
  const output: unknown = node.type === 'final' ? node.config.output : undefined
  if (output === undefined) return null
  return typeof output === 'function' ? 'computed' : brief(output)
}

function transitionOf(
  machine: AnyStateMachine,
  definition: AnyTransitionDefinition,
  id: string,
  machines: readonly string[],
): ChartTransition {
  const { source, event, guard } = describeTransition(definition)
  const type = String(definition.eventType)
  return {
    id,
    source,
    targets: definition.target?.map(statePath) ?? [],
    reenter: definition.reenter,
    kind: kindOfTransition(type),
    event,
    delay: delayOf(machine, type, definition.source.id),
    guard: guard || null,
    actions: definition.actions.map(nameAction),
    spawns: spawnsOf(machine, definition.actions, machines),
    description: definition.description ?? '',
  }
}

const kinds: readonly (readonly [RegExp, TransitionKind])[] = [
  [/^$/, 'always'],
  [/^(.*\.)?\*$/, 'wildcard'],
  [/^xstate\.after\./, 'after'],
  [/^xstate\.done\.state\./, 'finished'],
  [/^xstate\.done\.actor\./, 'done'],
  [/^xstate\.error\.actor\./, 'error'],
  [/^xstate\.snapshot\./, 'snapshot'],
  [/^xstate\.route$/, 'route'],
]

function kindOfTransition(type: string): TransitionKind {
  return kinds.find(([pattern]) => pattern.test(type))?.[1] ?? 'event'
}

function delayOf(machine: AnyStateMachine, type: string, stateId: string): ChartTransition['delay'] {
  const rest = /^xstate\.after\.(.+)$/.exec(type)?.[1]
  if (rest === undefined) return null
  const name = nameDelay(rest, stateId)
  const figure = /^(\d+(?:\.\d+)?) ms$/.exec(name)?.[1]
  if (figure !== undefined) return { name, ms: Number(figure) }
  const named: unknown = machine.implementations.delays?.[name]
  return { name, ms: typeof named === 'number' ? named : null }
}

/** Actors that actions spawn; what the code of an action spawns is not visible from outside. */
function spawnsOf(
  machine: AnyStateMachine,
  actions: readonly unknown[],
  machines: readonly string[],
): ChartChild[] {
  return actions.flatMap((action) => {
    const name = typeof action === 'string' ? action : isConfigRecord(action) ? action.type : undefined
    const implementation: unknown =
      typeof name === 'string' ? machine.implementations.actions?.[name] : action
    if (typeof implementation !== 'function' || !('src' in implementation)) return []
    const { src } = implementation
    const id = 'id' in implementation && typeof implementation.id === 'string' ? implementation.id : ''
    return [childOf(machine, id, src, machines)]
  })
}

function childOf(
  machine: AnyStateMachine,
  id: string,
  src: unknown,
  machines: readonly string[],
): ChartChild {
  // The library generates the id of an invoke without one, and of an actor without a name.
  const logic: unknown = typeof src === 'string' ? machine.implementations.actors?.[src] : src
  const own =
    typeof logic === 'object' && logic !== null && 'id' in logic && 'root' in logic ? logic.id : null
  // If the machine is loaded later, its name in `setup` is its id.
  const name = typeof own === 'string' ? own : typeof src === 'string' ? src : null
  const isMadeUp = /^\d+\./.test(id)
  const written = typeof src === 'string' ? nameSource(src, id) : (name ?? 'inline')
  return {
    id: isMadeUp ? written : id,
    src: written,
    machine: name !== null && machines.includes(name) ? name : null,
  }
}
