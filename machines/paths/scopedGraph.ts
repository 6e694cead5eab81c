import type { Edge, Exploration } from './explore.ts'
import { moveInWords } from './moves.ts'
import { statePath } from './names.ts'
import { fingerprint } from './words.ts'

/** Which paths are wanted, by states and transitions as the chart names them. */
export interface Scope {
  /** Every path leads to this state by the shortest way, and only what can happen from there on counts. */
  from?: string
  /** Every path ends in this state. */
  to?: string
  /** Every path passes this state. */
  through?: string
  /** No path enters these states, takes these transitions or makes these moves. */
  without?: readonly string[]
}

/** The part of an exploration in which paths are looked for. */
export interface ScopedGraph {
  /** What can be taken from a node, in the order in which it is tried. */
  edgesFrom(node: number): readonly Edge[]
  /** Everything worth taking, the nearest first. */
  readonly order: readonly Edge[]
  /** The shortest way to a node: from a start, and through what every path has to pass first. */
  wayTo(node: number): Edge[]
  /** What a path still has to take at its end. */
  rest(walked: readonly Edge[]): Edge[]
  /**
   * By what the shortest path of all begins to count: with the way to it and the rest it is that path. Where a path has to end
   * in the state from which it counts, it is away in between. Nothing where there is no path.
   */
  shortestBy(): Edge | undefined
}

interface Tree {
  /** The edge that first leads to each node. */
  readonly by: ReadonlyMap<number, Edge>
  readonly order: readonly Edge[]
}

/** The whole exploration, or what a scope leaves of it; equal choices are ordered by `seed` (0: as explored). */
export function scopedGraphOf(exploration: Exploration, scope: Scope, seed: number): ScopedGraph {
  const { edges, nodes } = exploration
  const isAllowed = without(scope.without ?? [])
  const lists = new Map<number, readonly Edge[]>()
  const edgesFrom = (node: number) => {
    const found = lists.get(node)
    if (found) return found
    const list = shuffled((exploration.edgesFrom[node] ?? []).filter(isAllowed), seed)
    lists.set(node, list)
    return list
  }
  const starts = shuffled(
    edges.filter((edge) => edge.from === -1 && isAllowed(edge)),
    seed,
  )
  const whole = grow(starts, edgesFrom)
  const isIn = (state: string) => {
    const active = nodes
      .filter(({ configuration }) => configuration.snapshot._nodes.some((node) => statePath(node) === state))
      .map(({ index }) => index)
    // A state that is left at once is nowhere rested in: where it leads counts.
    const passing = () => edges.filter(({ passed }) => passed.includes(state)).map(({ to }) => to)
    return new Set((active.length > 0 ? active : passing()).filter((node) => whole.by.has(node)))
  }
  const first = scope.from ?? scope.through
  const entry = first === undefined ? undefined : isIn(first)
  const after = entry && growFrom(entry, edgesFrom)
  const end = scope.to ?? scope.through
  const ends = end === undefined ? undefined : isIn(end)
  const onward = ends && towards(ends, edges.filter(isAllowed))
  const wayTo = (node: number): Edge[] => {
    const way: Edge[] = []
    let at = node
    for (let edge = after?.by.get(at); edge; edge = after?.by.get(at)) {
      way.unshift(edge)
      at = edge.from
    }
    for (let edge = whole.by.get(at); edge; edge = edge.from === -1 ? undefined : whole.by.get(at)) {
      way.unshift(edge)
      at = edge.from
    }
    return way
  }
  const canEnd = (edge: Edge) => !onward || onward.has(edge.to)
  const order = wanted().filter((edge) => canEnd(edge) || (scope.to === undefined && after?.by.has(edge.to)))
  const rest = (walked: readonly Edge[]): Edge[] => {
    const last = walked.at(-1)
    if (!onward || !last) return []
    const { through } = scope
    if (scope.to === undefined && walked.some(({ passed }) => passed.includes(through ?? ''))) return []
    const left: Edge[] = []
    for (let edge = onward.get(last.to); edge; edge = onward.get(edge.to)) left.push(edge)
    return left
  }
  return {
    edgesFrom,
    wayTo,
    order,
    rest,
    shortestBy() {
      const isAway = (edge: Edge) =>
        scope.to === undefined || scope.from !== scope.to || !entry?.has(edge.from)
      let best: { edge: Edge; length: number } | undefined
      for (const edge of order) {
        if (!isAway(edge)) continue
        const walked = [...(edge.from === -1 ? [] : wayTo(edge.from)), edge]
        const length = walked.length + rest(walked).length
        if (!best || length < best.length) best = { edge, length }
      }
      return best?.edge
    },
  }

  function wanted(): readonly Edge[] {
    if (scope.from !== undefined && after) return after.order
    return whole.order
  }
}

function grow(starts: readonly Edge[], edgesFrom: (node: number) => readonly Edge[]): Tree {
  const by = new Map<number, Edge>()
  const order: Edge[] = []
  const queue: number[] = []
  const take = (edge: Edge) => {
    order.push(edge)
    if (by.has(edge.to)) return
    by.set(edge.to, edge)
    queue.push(edge.to)
  }
  for (const edge of starts) take(edge)
  for (let index = 0; index < queue.length; index++) {
    for (const edge of edgesFrom(queue[index] ?? -1)) take(edge)
  }
  return { by, order }
}

/** What follows from some nodes; they themselves are led to by nothing. */
function growFrom(nodes: ReadonlySet<number>, edgesFrom: (node: number) => readonly Edge[]): Tree {
  const by = new Map<number, Edge>()
  const order: Edge[] = []
  const queue = [...nodes]
  for (let index = 0; index < queue.length; index++) {
    for (const edge of edgesFrom(queue[index] ?? -1)) {
      order.push(edge)
      if (nodes.has(edge.to) || by.has(edge.to)) continue
      by.set(edge.to, edge)
      queue.push(edge.to)
    }
  }
  return { by, order }
}

/** From every node that can come to one of `ends`, the edge that leads nearer; nothing where it is there. */
function towards(ends: ReadonlySet<number>, edges: readonly Edge[]): ReadonlyMap<number, Edge | undefined> {
  const into = new Map<number, Edge[]>()
  for (const edge of edges) {
    const list = into.get(edge.to)
    if (list) list.push(edge)
    else into.set(edge.to, [edge])
  }
  const next = new Map<number, Edge | undefined>()
  const queue = [...ends]
  for (const node of ends) next.set(node, undefined)
  for (let index = 0; index < queue.length; index++) {
    for (const edge of into.get(queue[index] ?? -1) ?? []) {
      if (edge.from === -1 || next.has(edge.from)) continue
      next.set(edge.from, edge)
      queue.push(edge.from)
    }
  }
  return next
}

function without(names: readonly string[]): (edge: Edge) => boolean {
  if (names.length === 0) return () => true
  const left = new Set(names)
  return ({ move, taken, passed }) =>
    !left.has(moveInWords(move)) &&
    !(move.kind === 'event' && left.has(move.event.type)) &&
    !taken.some((name) => left.has(name)) &&
    !passed.some((name) => left.has(name))
}

function shuffled(edges: readonly Edge[], seed: number): readonly Edge[] {
  if (seed === 0) return edges
  const rank = new Map(edges.map((edge) => [edge, fingerprint(`${seed} ${edge.index}`)]))
  return [...edges].sort((a, b) => ((rank.get(a) ?? '') < (rank.get(b) ?? '') ? -1 : 1))
}
