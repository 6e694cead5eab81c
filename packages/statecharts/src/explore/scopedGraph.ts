import type { Edge, Exploration } from './explore.ts'
import { type Layered, layered } from './layered.ts'
import { moveText } from './moves.ts'
import { fingerprint } from './texts.ts'

/** The requested paths, by states and transitions as the chart names them. */
export interface Scope {
  /**
   * Every path starts with the shortest path to this state, and only what can happen from there
   * counts.
   */
  from?: string
  /** Every path ends in this state. */
  to?: string
  /** Every path passes this state. */
  through?: string
  /** No path enters these states, takes these transitions or makes these moves. */
  without?: readonly string[]
}

/** The part of an exploration that is searched for paths. */
export interface ScopedGraph {
  /** The exploration's nodes and edges, or those in the scope (see `layered`). */
  readonly exploration: Pick<Exploration, 'nodes' | 'edges' | 'edgesFrom'>
  /** The original of one of its edges in the whole exploration. */
  original(edge: Edge): Edge
  /** The edges from a node, in the order in which they are tried. */
  edgesFrom(node: number): readonly Edge[]
  /** Everything worth covering, nearest first. */
  readonly order: readonly Edge[]
  /** The shortest path to a node: from a start, through all required states. */
  wayTo(node: number): Edge[]
  /** The edges still required at the end of a path. */
  rest(walked: readonly Edge[]): Edge[]
  /**
   * The edge from which the shortest path of all begins to count: with the edges to it and the rest
   * it is that path. If a path has to end in the state where it began to count, it leaves the state
   * in between. Undefined if there is no path.
   */
  shortestBy(): Edge | undefined
}

interface Tree {
  /** The edge that first leads to each node. */
  readonly by: ReadonlyMap<number, Edge>
  readonly order: readonly Edge[]
}

/**
 * The whole exploration, or the part in a scope; equal choices are ordered by `seed` (0: as
 * explored).
 */
export function scopedGraphOf(whole: Exploration, scope: Scope, seed: number): ScopedGraph {
  const isAllowed = without(scope.without ?? [])
  const { exploration, original, counts, mayEnd, isInFirst } = isWhole(scope)
    ? { ...everywhere, exploration: whole }
    : layered(whole, scope, isAllowed)
  const inTurn = (edges: readonly Edge[]) => shuffled(edges.filter(isAllowed), seed, original)
  const lists = new Map<number, readonly Edge[]>()
  const edgesFrom = (node: number) => {
    const found = lists.get(node)
    if (found) return found
    const list = inTurn(exploration.edgesFrom[node] ?? [])
    lists.set(node, list)
    return list
  }
  const tree = grow(inTurn(exploration.edges.filter((edge) => edge.from === -1)), edgesFrom)
  const onward = isWhole(scope) ? undefined : towards(exploration, mayEnd)
  const wayTo = (node: number): Edge[] => {
    const way: Edge[] = []
    for (let edge = tree.by.get(node); edge; edge = edge.from === -1 ? undefined : tree.by.get(edge.from)) {
      way.unshift(edge)
    }
    return way
  }
  const order = onward ? tree.order.filter((edge) => counts(edge.from) && onward.has(edge.to)) : tree.order
  const rest = (walked: readonly Edge[]): Edge[] => {
    const left: Edge[] = []
    for (let edge = onward?.get(walked.at(-1)?.to ?? -1); edge; edge = onward?.get(edge.to)) left.push(edge)
    return left
  }
  return {
    exploration,
    original,
    edgesFrom,
    wayTo,
    order,
    rest,
    shortestBy() {
      const isAway = (edge: Edge) =>
        scope.to === undefined || scope.from !== scope.to || !isInFirst(edge.from)
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
}

/** Whether an exploration has a path in a scope, whatever it covers. */
export function hasPath(exploration: Exploration, scope: Scope): boolean {
  return scopedGraphOf(exploration, scope, 0).shortestBy() !== undefined
}

/** Without named states everything counts, and a path may end anywhere. */
const everywhere: Omit<Layered, 'exploration'> = {
  original: (edge) => edge,
  counts: () => true,
  mayEnd: () => true,
  isInFirst: () => false,
}

const isWhole = ({ from, to, through }: Scope) =>
  from === undefined && to === undefined && through === undefined

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

/**
 * From every node that can reach an end, the edge that leads closer to one; undefined at an end.
 */
function towards(
  { nodes, edges }: Pick<Exploration, 'nodes' | 'edges'>,
  mayEnd: (node: number) => boolean,
): ReadonlyMap<number, Edge | undefined> {
  const into = new Map<number, Edge[]>()
  for (const edge of edges) {
    const list = into.get(edge.to)
    if (list) list.push(edge)
    else into.set(edge.to, [edge])
  }
  const queue = nodes.map(({ index }) => index).filter(mayEnd)
  const next = new Map<number, Edge | undefined>(queue.map((node) => [node, undefined]))
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
    !left.has(moveText(move)) &&
    !(move.kind === 'event' && left.has(move.event.type)) &&
    !taken.some((name) => left.has(name)) &&
    !passed.some((name) => left.has(name))
}

function shuffled(edges: readonly Edge[], seed: number, original: (edge: Edge) => Edge): readonly Edge[] {
  if (seed === 0) return edges
  const rank = new Map(edges.map((edge) => [edge, fingerprint(`${seed} ${original(edge).index}`)]))
  return [...edges].sort((a, b) => ((rank.get(a) ?? '') < (rank.get(b) ?? '') ? -1 : 1))
}
