import type { Edge } from './explore.ts'
import { moveText } from './moves.ts'
import type { ScopedGraph } from './scopedGraph.ts'

/** What is still to be covered. */
export interface Goals {
  left(): number
  /** Whether what counts is two edges in a row, so that the way to an edge matters. */
  readonly byPairs: boolean
  /** Whether taking `edge` right after `before` covers anything new. */
  isNew(before: Edge | undefined, edge: Edge): boolean
  /** What to take, `edge` first, to cover something new by it; nothing where there is nothing left. */
  begin(edge: Edge): Edge[] | undefined
  /** Takes it, and says whether it was new. */
  take(before: Edge | undefined, edge: Edge): boolean
}

/** What a suite can be asked to cover, by the name that the command line takes. */
export const criteria = {
  /** Every state, also those that are left at once. */
  states: (field) => labelled(field, (edge) => edge.passed.map((state) => `state ${state}`)),
  /** Every transition and every state. */
  transitions: (field) =>
    labelled(field, (edge) => [...edge.taken, ...edge.passed.map((state) => `state ${state}`)]),
  /** Every two transitions that can follow each other. */
  pairs: pairs,
  /** Every guard, allowing and refusing. */
  guards: (field) =>
    labelled(field, (edge) => [...edge.asked, ...refusedAt(field, edge).flatMap(({ guards }) => guards)]),
  /** Everything that each actor can come to. */
  actors: (field) =>
    labelled(field, ({ move }) => ('actor' in move ? [`${move.actor}: ${moveText(move)}`] : [])),
  /** Every timer: that it fires, and that it is left in time. */
  timers: (field) => labelled(field, (edge) => timersOf(field, edge)),
  /** Every event that a guard refuses, in every state where it does. */
  blocked: (field) =>
    labelled(field, (edge) =>
      refusedAt(field, edge)
        .filter(({ byGuard }) => byGuard)
        .map(({ move }) => `${moveText(move)} in ${field.exploration.nodes[edge.to]?.where}`),
    ),
  /** One path, the shortest that the scope allows. */
  shortest: (field) => once(field.shortestBy()),
} satisfies Record<string, (field: ScopedGraph) => Goals>

/** A name of {@link criteria}. */
export type Criterion = keyof typeof criteria

export function isCriterion(name: string): name is Criterion {
  return Object.hasOwn(criteria, name)
}

function refusedAt({ exploration }: ScopedGraph, { to }: Edge) {
  return exploration.nodes[to]?.refused ?? []
}

function timersOf({ exploration }: ScopedGraph, edge: Edge): string[] {
  const before = exploration.nodes[edge.from]?.configuration.timers ?? []
  if (edge.move.kind === 'time') return edge.taken.map((name) => `fires: ${name}`)
  const still = new Set(edge.after.timers.map(({ event }) => event.type))
  return before.flatMap(({ event }) => (still.has(event.type) ? [] : [`is left: ${event.type}`]))
}

/** Goals that each edge serves by itself, whatever came before it. */
function labelled(
  { exploration: { edges }, order }: ScopedGraph,
  labelsOf: (edge: Edge) => readonly string[],
): Goals {
  const numbers = new Map<string, number>()
  const gains: number[][] = new Array(edges.length)
  for (const edge of order) {
    gains[edge.index] = labelsOf(edge).map((label) => {
      const number = numbers.get(label) ?? numbers.size
      numbers.set(label, number)
      return number
    })
  }
  const open = new Uint8Array(numbers.size).fill(1)
  let left = numbers.size
  const isNew = (edge: Edge) => gains[edge.index]?.some((gain) => open[gain] === 1) ?? false
  return {
    left: () => left,
    byPairs: false,
    isNew: (_before, edge) => isNew(edge),
    begin: (edge) => (isNew(edge) ? [edge] : undefined),
    take(_before, edge) {
      const was = left
      for (const gain of gains[edge.index] ?? []) {
        left -= open[gain] ?? 0
        open[gain] = 0
      }
      return left < was
    },
  }
}

/** The one goal of taking this edge. */
function once(wanted: Edge | undefined): Goals {
  let isLeft = wanted !== undefined
  const isNew = (edge: Edge) => isLeft && edge === wanted
  return {
    left: () => (isLeft ? 1 : 0),
    byPairs: false,
    isNew: (_before, edge) => isNew(edge),
    begin: (edge) => (isNew(edge) ? [edge] : undefined),
    take(_before, edge) {
      const was = isNew(edge)
      if (was) isLeft = false
      return was
    },
  }
}

function pairs({ exploration: { edges }, order, edgesFrom }: ScopedGraph): Goals {
  const numbers = new Map<string, number>()
  const labels = edges.map((edge) => {
    const label = edge.taken.length > 0 ? edge.taken.join(', ') : moveText(edge.move)
    const number = numbers.get(label) ?? numbers.size
    numbers.set(label, number)
    return number
  })
  const labelOf = (edge: Edge) => labels[edge.index] ?? -1
  /** A label alone is the pair with nothing before it: no path need begin with it. */
  const single = (edge: Edge) => -1 - labelOf(edge)
  const pair = (before: Edge, edge: Edge) => labelOf(before) * numbers.size + labelOf(edge)
  const wanted = new Set(order)
  const open = new Set(order.map(single))
  for (const edge of order) {
    for (const next of edgesFrom(edge.to)) if (wanted.has(next)) open.add(pair(edge, next))
  }
  return {
    left: () => open.size,
    byPairs: true,
    isNew: (before, edge) => open.has(single(edge)) || (before !== undefined && open.has(pair(before, edge))),
    begin(edge) {
      const next = edgesFrom(edge.to).find((after) => open.has(pair(edge, after)))
      if (next) return [edge, next]
      return open.has(single(edge)) ? [edge] : undefined
    },
    take(before, edge) {
      const isFirst = open.delete(single(edge))
      return (before !== undefined && open.delete(pair(before, edge))) || isFirst
    },
  }
}
