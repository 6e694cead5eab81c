import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { and, not, or } from 'xstate'
import { stable } from './texts.ts'

/** The path of a state from the machine's root; the root itself is `(root)`. */
export function statePath(node: AnyStateNode): string {
  return node.path.length === 0 ? '(root)' : node.path.join('.')
}

/** All states of a machine in document order, the root first, history states included. */
export function statesOf(machine: AnyStateMachine): AnyStateNode[] {
  const nodes: AnyStateNode[] = []
  const visit = (node: AnyStateNode) => {
    nodes.push(node)
    for (const child of Object.values(node.states)) visit(child)
  }
  visit(machine.root)
  return nodes
}

/** A state without states of its own in which a machine can be. */
export function isLeaf(node: AnyStateNode): boolean {
  return node.type === 'atomic' || node.type === 'final'
}

/** The name of an actor's source: in `setup`, else its id or the state that invokes it. */
export function nameSource(src: unknown, id: string): string {
  const invoked = /^(?:xstate\.invoke\.)?(\d+\.(.+))$/
  const written = typeof src === 'string' ? src : isGenerated(id) ? 'unnamed actor' : id
  const [, generated, state] = invoked.exec(written) ?? []
  if (generated === undefined) return written
  return generated === id ? `actor of ${state}` : id
}

/** An id that the library has made up: another one in every run. */
function isGenerated(id: string): boolean {
  return /^x:\d+$/.test(id) || id === 'undefined'
}

const tables = new WeakMap<AnyStateMachine, Map<AnyTransitionDefinition, string>>()

/**
 * Readable, stable names of all transitions of a machine, in document order:
 * `entry --code.completed[complete]--> verifying`. Two that would read the same are told apart by `#2`.
 */
export function transitionsOf(machine: AnyStateMachine): ReadonlyMap<AnyTransitionDefinition, string> {
  const found = tables.get(machine)
  if (found) return found
  const table = new Map<AnyTransitionDefinition, string>()
  const used = new Map<string, number>()
  for (const node of statesOf(machine)) {
    for (const definition of [...[...node.transitions.values()].flat(), ...(node.always ?? [])]) {
      const name = nameTransition(definition)
      const times = (used.get(name) ?? 0) + 1
      used.set(name, times)
      table.set(definition, times === 1 ? name : `${name} #${times}`)
    }
  }
  tables.set(machine, table)
  return table
}

/** The parts of a transition's name, for tables. */
export function describeTransition(definition: AnyTransitionDefinition) {
  const guard = guardOf(definition)
  const targets = definition.target?.map(statePath).join(' + ')
  return {
    source: statePath(definition.source),
    event: nameEvent(String(definition.eventType), definition),
    guard,
    target: targets === undefined ? '(stays)' : definition.reenter ? `${targets} (again)` : targets,
  }
}

/** The guard of a transition in words; that a route's event names its state is no condition of the chart's. */
export function guardOf({ guard, eventType }: AnyTransitionDefinition): string {
  if (guard === undefined) return ''
  const name = nameGuard(guard)
  return eventType === 'xstate.route' ? name.replace(/^routeMatches(?: and )?/, '') : name
}

function nameTransition(definition: AnyTransitionDefinition): string {
  const { source, event, guard, target } = describeTransition(definition)
  return `${source} --${event}${guard && `[${guard}]`}--> ${target}`
}

function nameEvent(type: string, definition: AnyTransitionDefinition): string {
  if (type === '') return 'always'
  const after = /^xstate\.after\.(.+)$/.exec(type)?.[1]
  if (after !== undefined) return `after ${nameDelay(after, definition.source.id)}`
  const doneState = /^xstate\.done\.state\.(.+)$/.exec(type)
  if (doneState) return 'finished'
  const actor = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type)
  if (actor)
    return `${actor[1] === 'done' ? 'done' : 'error'} ${nameInvoked(definition.source, actor[2] ?? '')}`
  if (type === 'xstate.route') return `route #${definition.target?.[0]?.id}`
  return type.replace(/^xstate\.snapshot\./, 'snapshot ')
}

/** An invoke by its id, or by its source where the library has made the id up. */
function nameInvoked({ invoke }: AnyStateNode, id: string): string {
  const src = /^\d+\./.test(id) ? invoke.find((one) => one.id === id)?.src : undefined
  return src === undefined ? id : nameSource(src, id)
}

/** `5000 ms` for a figure, the name for a named delay. */
export function nameDelay(rest: string, stateId: string): string {
  const delay = rest.endsWith(`.${stateId}`) ? rest.slice(0, -stateId.length - 1) : rest
  return Number.isNaN(Number(delay)) ? delay : `${delay} ms`
}

const combinations = new Map([
  [checkOf(and([])), 'and'],
  [checkOf(or([])), 'or'],
  [checkOf(not('')), 'not'],
])

function checkOf(guard: object): unknown {
  return 'check' in guard ? guard.check : guard
}

/** How a guard combines others. A function's own name is another one where scripts are minified. */
function combination(guard: { readonly name: string }): string {
  return combinations.get(checkOf(guard)) ?? guard.name
}

/** A guard in words: its name, its fixed parameters, and how it is combined. */
export function nameGuard(guard: unknown): string {
  if (typeof guard === 'string') return guard
  if (typeof guard === 'function') {
    if ('original' in guard) return nameGuard(guard.original)
    if ('guards' in guard && Array.isArray(guard.guards)) {
      const parts = guard.guards.map(nameGuard)
      const how = combination(guard)
      if (how === 'not') return `not ${parts.join()}`
      return parts.map((part) => (part.includes(' ') ? `(${part})` : part)).join(` ${how} `)
    }
    if ('stateValue' in guard) return `in ${stable(guard.stateValue)}`
    return guard.name || 'unnamed guard'
  }
  if (typeof guard === 'object' && guard !== null && 'type' in guard) {
    const params = 'params' in guard && typeof guard.params !== 'function' ? guard.params : undefined
    return params === undefined ? String(guard.type) : `${guard.type} ${stable(params)}`
  }
  return 'unnamed guard'
}

/** What is sent, where that is fixed. */
function eventNamed(event: unknown): string {
  return typeof event === 'object' && event !== null && 'type' in event ? ` ${event.type}` : ''
}

/** An action in words: its name and its fixed parameters. */
export function nameAction(action: unknown): string {
  if (typeof action === 'string') return action
  if (typeof action === 'function') {
    if ('to' in action && action.to === '#_parent')
      return `sendParent${'event' in action ? eventNamed(action.event) : ''}`
    return 'type' in action ? String(action.type).replace(/^xstate\./, '') : action.name || 'unnamed action'
  }
  if (typeof action === 'object' && action !== null && 'type' in action) {
    const params = 'params' in action && typeof action.params !== 'function' ? action.params : undefined
    return params === undefined ? String(action.type) : `${action.type} ${stable(params)}`
  }
  return 'unnamed action'
}
