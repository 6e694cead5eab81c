import type { Edge, Exploration, GraphNode } from '../../../packages/statecharts/src/explore/explore.ts'
import type { Move } from '../../../packages/statecharts/src/explore/moves.ts'

/** The situation outside of a machine, and the moves that are possible in it. */
export interface Surroundings<Situation extends string> {
  /** The possible situations after this start. */
  begin(move: Move): readonly Situation[]
  /** The possible situations after a move from a state; empty when it cannot happen. */
  follow(move: Move, situation: Situation, from: string): readonly Situation[]
}

/** An exploration that includes the outside situation, by node. */
export interface Situated<Situation extends string> {
  exploration: Exploration
  situationAt(node: number): Situation | undefined
}

/**
 * The part of an exploration that is possible with an environment: a carrier that has taken a
 * payment does not later report that nothing is paid, even if the machine alone would accept that.
 * Configurations differ by their situation.
 */
export function situated<Situation extends string>(
  exploration: Exploration,
  { begin, follow }: Surroundings<Situation>,
): Situated<Situation> {
  const nodes: GraphNode[] = []
  const situations: Situation[] = []
  const edges: Edge[] = []
  const edgesFrom: Edge[][] = []
  const sources: number[] = []
  const indexes = new Map<string, number>()

  const arrive = (from: number, edge: Edge, situation: Situation) => {
    const key = `${edge.to} ${situation}`
    let to = indexes.get(key)
    const node = exploration.nodes[edge.to]
    if (!node) return
    if (to === undefined) {
      to = nodes.length
      indexes.set(key, to)
      nodes.push({ ...node, index: to, depth: (nodes[from]?.depth ?? -1) + 1 })
      situations.push(situation)
      edgesFrom.push([])
      sources.push(edge.to)
    }
    const { move, taken, passed, asked, effects, does, after } = edge
    const own: Edge = {
      index: edges.length,
      from,
      to,
      move,
      taken,
      passed,
      asked,
      effects,
      does,
      after,
      get changes() {
        return edge.changes
      },
    }
    edges.push(own)
    edgesFrom[from]?.push(own)
  }

  for (const edge of exploration.edges) {
    if (edge.from === -1) for (const situation of begin(edge.move)) arrive(-1, edge, situation)
  }
  for (let index = 0; index < nodes.length; index++) {
    const situation = situations[index]
    if (situation === undefined) break
    for (const edge of exploration.edgesFrom[sources[index] ?? -1] ?? []) {
      for (const next of follow(edge.move, situation, nodes[index]?.where ?? '')) arrive(index, edge, next)
    }
  }
  return {
    exploration: { ...exploration, nodes, edges, edgesFrom },
    situationAt: (node) => situations[node],
  }
}
