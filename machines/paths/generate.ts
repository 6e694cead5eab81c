import type { Edge, Exploration, GraphNode } from './explore.ts'
import { type Move, moveInWords } from './moves.ts'
import { stable } from './words.ts'

/** What a real actor must show after a move, as it was explored. */
export interface Expected {
  where: string
  status: string
  /** The projected context as stable text. */
  context: string
  /** User events that are refused here. */
  refused: readonly (Move & { kind: 'event' })[]
}

/** A test: a start and the moves after it. `expected` has one entry for each move, or is absent. */
export interface Path {
  name: string
  moves: readonly Move[]
  expected?: readonly Expected[]
}

/** `transitions`: every transition and state; `pairs`: every two that can follow each other. */
export type Strategy = 'transitions' | 'pairs'

/** Longer paths are cut, so that a failing one stays readable; the rest starts anew. */
const longestPath = 30

/**
 * Few, short, named paths that take everything an exploration found: a greedy walk that always goes to the
 * nearest thing not yet covered and starts anew when nothing new can be reached from where it is.
 */
export function generate(exploration: Exploration, { strategy }: { strategy: Strategy }): Path[] {
  const goals = strategy === 'pairs' ? pairGoals(exploration) : transitionGoals(exploration)
  const paths: Path[] = []
  while (goals.left() > 0) {
    const walked: Edge[] = []
    const news: Edge[] = []
    for (;;) {
      const stretch = nearest(exploration, walked.at(-1), goals)
      if (!stretch || (walked.length > 0 && walked.length + stretch.length > longestPath)) break
      for (const edge of stretch) {
        if (goals.take(walked.at(-1), edge)) news.push(edge)
        walked.push(edge)
      }
    }
    // Nothing that is left can be reached: stop instead of searching for ever.
    if (news.length === 0) break
    paths.push(toPath(exploration, walked, news))
  }
  return numbered(paths)
}

/** What is still to be covered. */
interface Goals {
  left(): number
  /** Whether taking `edge` right after `before` covers anything new. */
  isNew(before: Edge | undefined, edge: Edge): boolean
  /** Takes it, and says whether it was new. */
  take(before: Edge | undefined, edge: Edge): boolean
}

function transitionGoals({ edges }: Exploration): Goals {
  const gains = edges.map((edge) => [...edge.taken, ...edge.passed.map((state) => `state ${state}`)])
  const open = new Set(gains.flat())
  const gainOf = (edge: Edge) => gains[edge.index] ?? []
  return {
    left: () => open.size,
    isNew: (_before, edge) => gainOf(edge).some((gain) => open.has(gain)),
    take: (_before, edge) => gainOf(edge).filter((gain) => open.delete(gain)).length > 0,
  }
}

function pairGoals({ edges, edgesFrom }: Exploration): Goals {
  const numbers = new Map<string, number>()
  const labels = edges.map((edge) => {
    const label = edge.taken.length > 0 ? edge.taken.join(', ') : moveInWords(edge.move)
    const number = numbers.get(label) ?? numbers.size
    numbers.set(label, number)
    return number
  })
  const labelOf = (edge: Edge) => labels[edge.index] ?? -1
  /** A label alone is the pair with nothing before it: no path need begin with it. */
  const single = (edge: Edge) => -1 - labelOf(edge)
  const pair = (before: Edge, edge: Edge) => labelOf(before) * numbers.size + labelOf(edge)
  const open = new Set(edges.map(single))
  for (const edge of edges) for (const next of edgesFrom[edge.to] ?? []) open.add(pair(edge, next))
  return {
    left: () => open.size,
    isNew: (before, edge) => open.has(single(edge)) || (before !== undefined && open.has(pair(before, edge))),
    take(before, edge) {
      const isFirst = open.delete(single(edge))
      return (before !== undefined && open.delete(pair(before, edge))) || isFirst
    },
  }
}

/** The shortest stretch from the end of `last` (or from any start) whose final edge covers something new. */
function nearest(
  { edges, edgesFrom }: Exploration,
  last: Edge | undefined,
  goals: Goals,
): Edge[] | undefined {
  const first = last ? (edgesFrom[last.to] ?? []) : edges.filter((edge) => edge.from === -1)
  const queue: { edge: Edge; via: number }[] = []
  const seen = new Set<number>()
  const stretchTo = (at: number, end: Edge) => {
    const stretch = [end]
    for (let index = at; index !== -1; index = queue[index]?.via ?? -1) {
      const step = queue[index]
      if (step) stretch.unshift(step.edge)
    }
    return stretch
  }
  for (const edge of first) {
    if (goals.isNew(last, edge)) return [edge]
    queue.push({ edge, via: -1 })
    seen.add(edge.index)
  }
  for (let index = 0; index < queue.length; index++) {
    const item = queue[index]
    if (!item) break
    for (const edge of edgesFrom[item.edge.to] ?? []) {
      // Asked of every edge that leads here: what is new may be the pair, not the edge.
      if (goals.isNew(item.edge, edge)) return stretchTo(index, edge)
      if (seen.has(edge.index)) continue
      seen.add(edge.index)
      queue.push({ edge, via: index })
    }
  }
  return undefined
}

function toPath(exploration: Exploration, walked: readonly Edge[], news: readonly Edge[]): Path {
  const nodeAt = (edge: Edge | undefined): GraphNode | undefined => edge && exploration.nodes[edge.to]
  const said = [
    ...new Set(news.filter(({ move }) => move.kind !== 'start').map(({ move }) => moveInWords(move))),
  ]
  const start = walked[0]?.move
  const listed = said.length > 4 ? [...said.slice(0, 3), `${said.length - 3} more`] : said
  return {
    name: `${[start?.kind === 'start' ? start.name : 'start', ...listed].join(', ')} → ${nodeAt(walked.at(-1))?.where}`,
    moves: walked.map(({ move }) => move),
    expected: walked.map((edge) => expectedAt(exploration, nodeAt(edge))),
  }
}

function expectedAt({ model }: Exploration, node: GraphNode | undefined): Expected {
  const snapshot = node?.configuration.snapshot
  const context = snapshot && (model.project ? model.project(snapshot.context) : snapshot.context)
  return {
    where: node?.where ?? '',
    status: snapshot?.status ?? '',
    context: stable(context),
    refused: node?.refused.map(({ move }) => move) ?? [],
  }
}

function numbered(paths: Path[]): Path[] {
  const used = new Map<string, number>()
  return paths.map((path) => {
    const times = (used.get(path.name) ?? 0) + 1
    used.set(path.name, times)
    return times === 1 ? path : { ...path, name: `${path.name} (${times})` }
  })
}
