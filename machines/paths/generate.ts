import { type Exploration, type Place, reachedBy, type Way } from './explore.ts'
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
  const open = new Set(goals.values())
  const paths: Path[] = []
  while (open.size > 0) {
    const walked: Way[] = []
    const news: Way[] = []
    for (;;) {
      const stretch = nearest(exploration, walked.at(-1), goals.gainOf, open)
      if (!stretch || (walked.length > 0 && walked.length + stretch.length > longestPath)) break
      for (const way of stretch) {
        const before = walked.at(-1)
        walked.push(way)
        let isNew = false
        for (const gain of goals.gainOf(before, way)) isNew = open.delete(gain) || isNew
        if (isNew) news.push(way)
      }
    }
    // Nothing that is left can be reached: stop instead of searching for ever.
    if (news.length === 0) break
    paths.push(toPath(exploration, walked, news))
  }
  return numbered(paths)
}

interface Goals {
  values(): Iterable<string>
  /** What taking `way` right after `before` covers. */
  gainOf(before: Way | undefined, way: Way): readonly string[]
}

function transitionGoals({ ways }: Exploration): Goals {
  const { transitions, states } = reachedBy(ways)
  return {
    values: () => [...transitions, ...[...states].map((state) => `state ${state}`)],
    gainOf: (_before, way) => [...way.taken, ...way.passed.map((state) => `state ${state}`)],
  }
}

function pairGoals({ ways, waysFrom }: Exploration): Goals {
  const label = (way: Way) => (way.taken.length > 0 ? way.taken.join(', ') : moveInWords(way.move))
  const gainOf = (before: Way | undefined, way: Way) => [
    label(way),
    ...(before ? [`${label(before)} then ${label(way)}`] : []),
  ]
  return {
    *values() {
      for (const way of ways) {
        yield label(way)
        for (const next of waysFrom[way.to] ?? []) yield* gainOf(way, next)
      }
    },
    gainOf,
  }
}

/** The shortest stretch from the end of `last` (or from any start) whose final way covers something new. */
function nearest(
  { ways, waysFrom }: Exploration,
  last: Way | undefined,
  gainOf: Goals['gainOf'],
  open: ReadonlySet<string>,
): Way[] | undefined {
  const first = last ? (waysFrom[last.to] ?? []) : ways.filter((way) => way.from === -1)
  const queue: { way: Way; before: Way | undefined; via: number }[] = first.map((way) => ({
    way,
    before: last,
    via: -1,
  }))
  const seen = new Set<number>()
  for (let index = 0; index < queue.length; index++) {
    const item = queue[index]
    if (!item) break
    if (gainOf(item.before, item.way).some((gain) => open.has(gain))) {
      const stretch: Way[] = []
      for (let at = index; at !== -1; at = queue[at]?.via ?? -1) {
        const step = queue[at]
        if (step) stretch.unshift(step.way)
      }
      return stretch
    }
    if (seen.has(item.way.index)) continue
    seen.add(item.way.index)
    for (const way of waysFrom[item.way.to] ?? []) {
      if (!seen.has(way.index)) queue.push({ way, before: item.way, via: index })
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
