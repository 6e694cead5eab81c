import type { AnyMachineSnapshot } from 'xstate'
import type { Model } from '../model.ts'
import { activeLeaves } from './configuration.ts'
import { type Criterion, criteria, type Goals } from './criteria.ts'
import type { Edge, Exploration, GraphNode } from './explore.ts'
import { type Move, moveText } from './moves.ts'
import { type Scope, type ScopedGraph, scopedGraphOf } from './scopedGraph.ts'
import { stable } from './texts.ts'

/** What a real actor must show after a move, from the exploration. */
export interface Expected {
  where: string
  status: string
  /** The projected context as stable text. */
  context: string
  /** User events that are refused here. */
  refused: readonly (Move & { kind: 'event' })[]
  /** The external effects of the move, by name and in order. */
  does: readonly string[]
}

/** A test: a start and the moves after it. `expected` has one entry for each move, or is absent. */
export interface Path {
  name: string
  moves: readonly Move[]
  expected?: readonly Expected[]
  /** Its edges, if it was generated. */
  edges?: readonly Edge[]
}

/** Longer paths are cut, so that a failing one stays readable; the rest starts over. */
const longestPath = 30
/**
 * After this many edges without anything new, the path starts over: searching on would cost more.
 */
const longestSearch = 5000

/** The request for a suite. */
export interface Wanted {
  strategy: Criterion
  scope?: Scope
  /** Orders equal choices; 0, the default, leaves them as they were explored. */
  seed?: number
}

/**
 * Few, short, named paths that cover everything an exploration found: a greedy search that always
 * goes to the closest uncovered thing, and starts over when nothing new can be reached.
 */
export function generate(exploration: Exploration, { strategy, scope = {}, seed = 0 }: Wanted): Path[] {
  const field = scopedGraphOf(exploration, scope, seed)
  const goals = criteria[strategy](field)
  const nearest = searchIn(field, goals)
  const paths: Path[] = []
  let next = 0
  while (goals.left() > 0) {
    // What is covered stays covered, so a rejected edge need not be checked again.
    let stretch: Edge[] | undefined
    for (; next < field.order.length && !stretch; next++) {
      const edge = field.order[next]
      const fresh = edge && goals.begin(edge)
      if (edge && fresh) stretch = [...(edge.from === -1 ? [] : field.wayTo(edge.from)), ...fresh]
    }
    // Nothing else can be reached: stop.
    if (!stretch) break
    next -= 1
    const walked: Edge[] = []
    const news: Edge[] = []
    // After a long way in, the path may be that long again: otherwise a deep chart would start over
    // for every few moves.
    const most = Math.max(longestPath, 2 * stretch.length)
    for (; stretch; stretch = nearest(walked.at(-1), most - walked.length)) {
      for (const edge of stretch) {
        if (goals.take(walked.at(-1), edge)) news.push(edge)
        walked.push(edge)
      }
    }
    for (const edge of field.rest(walked)) {
      if (goals.take(walked.at(-1), edge)) news.push(edge)
      walked.push(edge)
    }
    paths.push(toPath(exploration, walked.map(field.original), news.map(field.original)))
  }
  return numbered(paths)
}

/**
 * Finds the shortest stretch from the end of `last`, up to a length, whose final edge covers
 * something new.
 */
function searchIn({ exploration: { nodes, edges }, edgesFrom, order }: ScopedGraph, goals: Goals) {
  const wanted = new Uint8Array(edges.length)
  for (const edge of order) wanted[edge.index] = 1
  /** By edge if pairs count, else by node: the number of the search that saw it last. */
  const seen = new Uint32Array(goals.byPairs ? edges.length : nodes.length)
  let search = 0
  return (last: Edge | undefined, most: number): Edge[] | undefined => {
    if (!last || most < 1) return undefined
    search += 1
    const queue: { edge: Edge; via: number; length: number }[] = [{ edge: last, via: -1, length: 0 }]
    seen[goals.byPairs ? last.index : last.to] = search
    let looked = 0
    for (let index = 0; index < queue.length && looked < longestSearch; index++) {
      const item = queue[index]
      if (!item || item.length >= most) break
      for (const edge of edgesFrom(item.edge.to)) {
        looked += 1
        if (wanted[edge.index] === 1 && goals.isNew(item.edge, edge)) {
          const stretch = [edge]
          for (let at = index; at > 0; at = queue[at]?.via ?? 0) {
            const step = queue[at]
            if (step) stretch.unshift(step.edge)
          }
          return stretch
        }
        const mark = goals.byPairs ? edge.index : edge.to
        if (seen[mark] === search) continue
        seen[mark] = search
        queue.push({ edge, via: index, length: item.length + 1 })
      }
    }
    return undefined
  }
}

function toPath(exploration: Exploration, walked: readonly Edge[], news: readonly Edge[]): Path {
  const nodeAt = (edge: Edge | undefined): GraphNode | undefined => edge && exploration.nodes[edge.to]
  const texts = [
    ...new Set(news.filter(({ move }) => move.kind !== 'start').map(({ move }) => moveText(move))),
  ]
  const start = walked[0]?.move
  const listed = texts.length > 4 ? [...texts.slice(0, 3), `${texts.length - 3} more`] : texts
  return {
    name: `${[start?.kind === 'start' ? start.name : 'start', ...listed].join(', ')} → ${nodeAt(walked.at(-1))?.where}`,
    moves: walked.map(({ move }) => move),
    edges: walked,
    expected: walked.map((edge) => expectedAt(exploration, nodeAt(edge), edge.does)),
  }
}

function expectedAt({ model }: Exploration, node: GraphNode | undefined, does: readonly string[]): Expected {
  const refused = node?.refused.map(({ move }) => move) ?? []
  return expectedIn(model, node?.configuration.snapshot, { refused, does })
}

/** What a real actor must show for an explored snapshot. */
export function expectedIn(
  model: Model,
  snapshot: AnyMachineSnapshot | undefined,
  rest: Pick<Expected, 'refused' | 'does'>,
): Expected {
  const context = snapshot && (model.project ? model.project(snapshot.context) : snapshot.context)
  return {
    where: snapshot ? activeLeaves(snapshot) : '',
    status: snapshot?.status ?? '',
    context: stable(context),
    ...rest,
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
