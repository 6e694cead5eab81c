import { type Edge, type Exploration, wayTo } from '../explore/explore.ts'
import { statePath, statesOf, transitionsOf } from '../explore/names.ts'
import { isTransition, type RecordedRun, statesIn } from './recordedRun.ts'

/** How far a chart can follow a recorded run. */
export type Followed =
  | { readonly kind: 'whole' }
  /** The chart has each name, but the order of the steps says nothing: they are of several actors. */
  | { readonly kind: 'mixed' }
  /** The chart has no transition or state with this name. */
  | { readonly kind: 'gone'; readonly at: number; readonly what: string }
  /** The chart has the transition, but the run cannot be in its state there. */
  | { readonly kind: 'impossible'; readonly at: number; readonly what: string; readonly where: string }
  /** The exploration does not show the step, which may lack a case of the model. */
  | { readonly kind: 'unexplored'; readonly at: number; readonly what: string }

/** Follows recorded runs over the explored edges of a machine. */
export function followIn(exploration: Exploration): (run: RecordedRun) => Followed {
  const { machine } = exploration
  const sources = new Map([...transitionsOf(machine)].map(([{ source }, name]) => [name, statePath(source)]))
  const states = new Set(statesOf(machine).map(statePath))
  const goneIn = (step: string) =>
    statesIn(step)?.find((path) => !states.has(path)) ??
    (!isTransition(step) || sources.has(step) ? undefined : step)
  return (run) => {
    for (const [at, step] of run.steps.entries()) {
      const what = goneIn(step)
      if (what !== undefined) return { kind: 'gone', at, what }
    }
    if (isMixed(run)) return { kind: 'mixed' }
    const { at, where, isComplete } = reachBy(exploration, run.steps)
    const what = run.steps[at]
    if (what === undefined) return { kind: 'whole' }
    const source = sources.get(what)
    const isActive = where.some((leaves) =>
      leaves.split(' + ').some((leaf) => source === '(root)' || `${leaf}.`.startsWith(`${source}.`)),
    )
    return source === undefined || isActive || !isComplete
      ? { kind: 'unexplored', at, what }
      : { kind: 'impossible', at, what, where: where.join(' or ') }
  }
}

/** Whether the steps of several actors are mixed. */
function isMixed({ steps }: RecordedRun): boolean {
  const first = steps.findIndex((step) => !step.startsWith('(in) '))
  return steps.lastIndexOf('(start)') > Math.max(0, first)
}

/** The explored edges to each configuration in which recorded steps can end; the shortest come first. */
export function waysOf(exploration: Exploration, steps: readonly string[]): Edge[][] {
  const { reached } = reachBy(exploration, steps)
  return [...(reached.at(-1)?.keys() ?? [])].map((end) => {
    const way: Edge[] = []
    let [at, node] = [steps.length, end]
    for (;;) {
      const via = reached[at]?.get(node)
      if (via?.edge) way.unshift(via.edge)
      if (!via || via.at === undefined) return [...(via?.edge ? [] : wayTo(exploration, node)), ...way]
      ;[at, node] = [via.at, via.edge ? via.edge.from : node]
    }
  })
}

interface Reached {
  /** The number of the first step that no explored edge takes. */
  at: number
  /** The states in which it was tried. */
  where: readonly string[]
  /** Whether every configuration in which the run may have been was followed. */
  isComplete: boolean
  /**
   * By the number of steps made: the configurations, and for each the step before it and the edge
   * from there. Both are absent where the run begins in the middle.
   */
  reached: readonly ReadonlyMap<number, { edge?: Edge; at?: number }>[]
}

/** A run that begins in the middle may be in any configuration. */
function reachBy({ nodes, edges, edgesFrom, followed }: Exploration, steps: readonly string[]): Reached {
  const begun = steps.indexOf('(start)')
  const reached = [...steps, ''].map(() => new Map<number, { edge?: Edge; at?: number }>())
  const add = (at: number, node: number, via: { edge?: Edge; at?: number }) => {
    if (reached[at]?.has(node) === false) reached[at]?.set(node, via)
  }
  const take = (at: number, edge: Edge) => {
    const named = edge.taken.filter((name) => name !== '?')
    // Recording may have ended within the step.
    const rest = steps.slice(at, at + named.length)
    if (rest.every((step, index) => step === named[index]))
      add(at + rest.length, edge.to, edge.from === -1 ? { edge } : { edge, at })
  }
  const first = begun === -1 ? 0 : begun + 1
  if (begun === -1) for (const { index } of nodes) add(0, index, {})
  else for (const edge of edges) if (edge.from === -1) take(first, edge)
  let last = first
  for (let at = first; at < steps.length; at++) {
    const here: ReadonlyMap<number, object> = reached[at] ?? new Map()
    if (here.size > 0) last = at
    const step = steps[at] ?? ''
    const leaves = statesIn(step)
    // A map also visits what is added while it is read: moves that take no transition.
    for (const node of here.keys()) {
      if (step === '(end)' || (leaves && nodes[node]?.where === leaves.toSorted().join(' + ')))
        add(at + 1, node, { at })
      for (const edge of edgesFrom[node] ?? []) take(at, edge)
    }
  }
  if ((reached.at(-1)?.size ?? 0) > 0) return { at: steps.length, where: [], isComplete: true, reached }
  const where = new Set([...(reached[last]?.keys() ?? [])].map((node) => nodes[node]?.where ?? ''))
  const isComplete =
    where.size > 0 && reached.every((made) => [...made.keys()].every((node) => node < followed))
  return { at: last, where: [...where], isComplete, reached }
}
