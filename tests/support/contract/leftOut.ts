import type { Edge } from '../../../packages/statecharts/src/explore/edge.ts'
import { reachedBy } from '../../../packages/statecharts/src/explore/edges.ts'
import type { Exploration } from '../../../packages/statecharts/src/explore/explore.ts'
import { stepName } from '../../../packages/statecharts/src/explore/moves.ts'
import { unreachedIn } from '../../../packages/statecharts/src/explore/unreached.ts'

/** The part of an exploration that is possible in one environment, such as a browser. */
interface PartThere {
  readonly whole: Exploration
  readonly part: Pick<Exploration, 'nodes' | 'edges'>
  /** The documented reason why a move is not made there; undefined when it is. */
  whyNot(edge: Edge): string | undefined
}

/**
 * By the name of a state or transition: why the paths of a part do not cover it; undefined when
 * they can. The reason is that of the excluded moves leading to it, else of the nearest ones on the
 * way.
 */
export function whyLeftOut({ whole, part, whyNot }: PartThere): (name: string) => string | undefined {
  const unreachable = new Map(unreachedIn(whole).map(({ what, why }) => [what, why]))
  const there = reachedBy(part.edges)
  const configurations = new Set(part.nodes.map(({ configuration }) => configuration))
  const isThere = (node: number) => {
    const configuration = whole.nodes[node]?.configuration
    return configuration !== undefined && configurations.has(configuration)
  }
  const into = new Map<number, Edge[]>()
  for (const edge of whole.edges) into.set(edge.to, [...(into.get(edge.to) ?? []), edge])

  const nearest = (ways: readonly Edge[]): readonly string[] => {
    const seen = new Set<number>()
    for (let at = ways; at.length > 0; ) {
      const written = at.flatMap((edge) => whyNot(edge) ?? [])
      if (written.length > 0) return written
      const before = [...new Set(at.map(({ from }) => from))].filter(
        (node) => node >= 0 && !seen.has(node) && !isThere(node),
      )
      for (const node of before) seen.add(node)
      at = before.flatMap((node) => into.get(node) ?? [])
    }
    const moves = [...new Set(ways.map(({ move }) => stepName(move)))]
    return [`${moves.slice(0, 2).join(' or ')}: not as things stand outside by then`]
  }
  return (name) => {
    if (there.states.has(name) || there.transitions.has(name)) return undefined
    const ways = whole.edges.filter(({ passed, taken }) => taken.includes(name) || passed.includes(name))
    return unreachable.get(name) ?? [...new Set(nearest(ways))].slice(0, 2).join('; or ')
  }
}
