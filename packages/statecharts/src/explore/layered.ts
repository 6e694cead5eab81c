import type { Edge, Exploration, GraphNode } from './explore.ts'
import { statePath } from './names.ts'
import type { Scope } from './scopedGraph.ts'

/** An exploration whose nodes include which parts of a scope were passed. */
export interface Layered {
  readonly exploration: Pick<Exploration, 'nodes' | 'edges' | 'edgesFrom'>
  /** The original of one of its edges. */
  original(edge: Edge): Edge
  /** Whether moves from a node count: all do, or those after `from`. */
  counts(node: number): boolean
  /** Whether a path may end in a node: it has passed everything required, and is in `to`. */
  mayEnd(node: number): boolean
  /** Whether a node is in the state from which a path begins to count. */
  isInFirst(node: number): boolean
}

/** A node of the exploration as a path reaches it. */
interface Visited {
  readonly node: number
  /** How many of `from` and `through`, in this order, were passed. */
  readonly behind: number
  readonly isAtEnd: boolean
}

/**
 * The exploration in a scope: a configuration that can be reached before and after a required state
 * becomes two nodes. The node then shows whether a path passed the state, and the shortest path is
 * the shortest of those that pass it. `isAllowed`: the edges that may be taken.
 */
export function layered(
  { nodes, edges, edgesFrom }: Exploration,
  { from, to, through }: Scope,
  isAllowed: (edge: Edge) => boolean,
): Layered {
  const isAt = (state: string) => {
    const resting = new Set(
      nodes
        .filter(({ configuration }) => configuration.snapshot._nodes.some((at) => statePath(at) === state))
        .map(({ index }) => index),
    )
    const rests = (edge: Edge) => resting.has(edge.to)
    const passes = (edge: Edge) => rests(edge) || edge.passed.includes(state)
    // A machine never rests in a transient state, so passing it counts.
    return { rests, passes, ends: resting.size > 0 ? rests : passes }
  }
  const first = from === undefined ? undefined : isAt(from)
  const between = through === undefined ? undefined : isAt(through)
  const last = to === undefined ? undefined : isAt(to)
  const stages = [
    ...(first ? [first.ends] : []),
    // A state that is passed while entering `from` counts as passed before.
    ...(between
      ? [(edge: Edge, isEntering: boolean) => (isEntering ? between.rests : between.passes)(edge)]
      : []),
  ]

  const visited: Visited[] = []
  const numbers = new Map<string, number>()
  const copies: Edge[] = []
  const originals: Edge[] = []
  const lists: Edge[][] = []
  const numberOf = (at: Visited) => {
    const key = `${at.node} ${at.behind} ${at.isAtEnd}`
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, visited.length)
    lists.push([])
    return visited.push(at) - 1
  }
  const follow = (edge: Edge, fromNumber: number, before: number) => {
    let behind = before
    while (
      behind < stages.length &&
      stages[behind]?.(edge, first !== undefined && before === 0 && behind === 1)
    ) {
      behind += 1
    }
    const at = { node: edge.to, behind, isAtEnd: last?.ends(edge) ?? true }
    const copy = { ...edge, index: copies.length, from: fromNumber, to: numberOf(at) }
    copies.push(copy)
    originals.push(edge)
    lists[fromNumber]?.push(copy)
  }
  for (const edge of edges) if (edge.from === -1 && isAllowed(edge)) follow(edge, -1, 0)
  for (let number = 0; number < visited.length; number++) {
    const { node, behind } = visited[number] ?? { node: -1, behind: 0 }
    for (const edge of edgesFrom[node] ?? []) if (isAllowed(edge)) follow(edge, number, behind)
  }
  return {
    exploration: {
      nodes: visited.flatMap(({ node }, index): GraphNode[] => {
        const original = nodes[node]
        return original ? [{ ...original, index }] : []
      }),
      edges: copies,
      edgesFrom: lists,
    },
    original: (edge) => originals[edge.index] ?? edge,
    counts: (number) => first === undefined || (visited[number]?.behind ?? 0) > 0,
    mayEnd: (number) => visited[number]?.behind === stages.length && visited[number]?.isAtEnd === true,
    isInFirst: (number) =>
      from !== undefined &&
      (nodes[visited[number]?.node ?? -1]?.configuration.snapshot._nodes.some(
        (at) => statePath(at) === from,
      ) ??
        false),
  }
}
