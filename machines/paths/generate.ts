import type { Exploration, Place, Way } from './explore.ts'
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
    const walked: Way[] = []
    const news: Way[] = []
    for (;;) {
      const stretch = nearest(exploration, walked.at(-1), goals)
      if (!stretch || (walked.length > 0 && walked.length + stretch.length > longestPath)) break
      for (const way of stretch) {
        if (goals.take(walked.at(-1), way)) news.push(way)
        walked.push(way)
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
  /** Whether taking `way` right after `before` covers anything new. */
  isNew(before: Way | undefined, way: Way): boolean
  /** Takes it, and says whether it was new. */
  take(before: Way | undefined, way: Way): boolean
}

function transitionGoals({ ways }: Exploration): Goals {
  const gains = ways.map((way) => [...way.taken, ...way.passed.map((state) => `state ${state}`)])
  const open = new Set(gains.flat())
  const gainOf = (way: Way) => gains[way.index] ?? []
  return {
    left: () => open.size,
    isNew: (_before, way) => gainOf(way).some((gain) => open.has(gain)),
    take: (_before, way) => gainOf(way).filter((gain) => open.delete(gain)).length > 0,
  }
}

function pairGoals({ ways, waysFrom }: Exploration): Goals {
  const numbers = new Map<string, number>()
  const labels = ways.map((way) => {
    const label = way.taken.length > 0 ? way.taken.join(', ') : moveInWords(way.move)
    const number = numbers.get(label) ?? numbers.size
    numbers.set(label, number)
    return number
  })
  const labelOf = (way: Way) => labels[way.index] ?? -1
  /** A label alone is the pair with nothing before it: no path need begin with it. */
  const single = (way: Way) => -1 - labelOf(way)
  const pair = (before: Way, way: Way) => labelOf(before) * numbers.size + labelOf(way)
  const open = new Set(ways.map(single))
  for (const way of ways) for (const next of waysFrom[way.to] ?? []) open.add(pair(way, next))
  return {
    left: () => open.size,
    isNew: (before, way) => open.has(single(way)) || (before !== undefined && open.has(pair(before, way))),
    take(before, way) {
      const isFirst = open.delete(single(way))
      return (before !== undefined && open.delete(pair(before, way))) || isFirst
    },
  }
}

/** The shortest stretch from the end of `last` (or from any start) whose final way covers something new. */
function nearest({ ways, waysFrom }: Exploration, last: Way | undefined, goals: Goals): Way[] | undefined {
  const first = last ? (waysFrom[last.to] ?? []) : ways.filter((way) => way.from === -1)
  const queue: { way: Way; via: number }[] = []
  const seen = new Set<number>()
  const stretchTo = (at: number, end: Way) => {
    const stretch = [end]
    for (let index = at; index !== -1; index = queue[index]?.via ?? -1) {
      const step = queue[index]
      if (step) stretch.unshift(step.way)
    }
    return stretch
  }
  for (const way of first) {
    if (goals.isNew(last, way)) return [way]
    queue.push({ way, via: -1 })
    seen.add(way.index)
  }
  for (let index = 0; index < queue.length; index++) {
    const item = queue[index]
    if (!item) break
    for (const way of waysFrom[item.way.to] ?? []) {
      // Asked of every way that leads here: what is new may be the pair, not the way.
      if (goals.isNew(item.way, way)) return stretchTo(index, way)
      if (seen.has(way.index)) continue
      seen.add(way.index)
      queue.push({ way, via: index })
    }
  }
  return undefined
}

function toPath(exploration: Exploration, walked: readonly Way[], news: readonly Way[]): Path {
  const place = (way: Way | undefined): Place | undefined => way && exploration.places[way.to]
  const said = [
    ...new Set(news.filter(({ move }) => move.kind !== 'start').map(({ move }) => moveInWords(move))),
  ]
  const start = walked[0]?.move
  const told = said.length > 4 ? [...said.slice(0, 3), `${said.length - 3} more`] : said
  return {
    name: `${[start?.kind === 'start' ? start.name : 'start', ...told].join(', ')} → ${place(walked.at(-1))?.where}`,
    moves: walked.map(({ move }) => move),
    expected: walked.map((way) => expectedAt(exploration, place(way))),
  }
}

function expectedAt({ model }: Exploration, place: Place | undefined): Expected {
  const snapshot = place?.configuration.snapshot
  const context = snapshot && (model.project ? model.project(snapshot.context) : snapshot.context)
  return {
    where: place?.where ?? '',
    status: snapshot?.status ?? '',
    context: stable(context),
    refused: place?.refused.map(({ move }) => move) ?? [],
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
