import type { Edge, Exploration, GraphNode } from '../../../machines/paths/explore.ts'
import type { Move } from '../../../machines/paths/moves.ts'

/** What is the case outside of a machine, and what of its moves can happen then. */
export interface Surroundings<Situation extends string> {
  /** In what a machine may find itself that starts so. */
  begin(move: Move): readonly Situation[]
  /** What may be the case after a move from a state; nothing where it cannot happen. */
  follow(move: Move, situation: Situation, from: string): readonly Situation[]
}

/** An exploration of what can happen outside, too; by node, what is the case there. */
export interface Situated<Situation extends string> {
  exploration: Exploration
  situationAt(node: number): Situation | undefined
}

/**
 * The part of an exploration that can happen in a world of its own: a carrier that has taken a payment does not say
 * later that nothing is paid, whatever the machine alone would take. Each configuration is told apart by what is the
 * case outside.
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
