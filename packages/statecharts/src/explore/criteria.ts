import type { Edge } from './explore.ts'
import { moveText } from './moves.ts'
import type { ScopedGraph } from './scopedGraph.ts'

/** What is still to be covered. */
export interface Goals {
  left(): number
  /** Whether pairs of edges count, so that the previous edge matters. */
  readonly byPairs: boolean
  /** Whether taking `edge` right after `before` covers anything new. */
  isNew(before: Edge | undefined, edge: Edge): boolean
  /** The edges to take, `edge` first, to cover something new; undefined if nothing is left. */
  begin(edge: Edge): Edge[] | undefined
  /** Takes the edge; returns whether it was new. */
  take(before: Edge | undefined, edge: Edge): boolean
}

/** The coverage criteria, by their name on the command line. */
export const criteria = {
  /** Every state, including transient ones. */
  states: (field) => labelled(field, (edge) => edge.passed.map((state) => `state ${state}`)),
  /** Every transition and every state. */
  transitions: (field) =>
    labelled(field, (edge) => [...edge.taken, ...edge.passed.map((state) => `state ${state}`)]),
  /** Every pair of consecutive transitions. */
  pairs: pairs,
  /** Every guard, both true and false. */
  guards: (field) =>
    labelled(field, (edge) => [...edge.asked, ...refusedAt(field, edge).flatMap(({ guards }) => guards)]),
  /** Every result of each actor. */
  actors: (field) =>
    labelled(field, ({ move }) => ('actor' in move ? [`${move.actor}: ${moveText(move)}`] : [])),
  /** Every timer: it fires, and its state is left earlier. */
  timers: (field) => labelled(field, (edge) => timersOf(field, edge)),
  /** Every event that a guard refuses, in every state where it does. */
  blocked: (field) =>
    labelled(field, (edge) =>
      refusedAt(field, edge)
        .filter(({ byGuard }) => byGuard)
        .map(({ move }) => `${moveText(move)} in ${field.exploration.nodes[edge.to]?.where}`),
    ),
  /** One path, the shortest in the scope. */
  shortest: (field) => once(field.shortestBy()),
} satisfies Record<string, (field: ScopedGraph) => Goals>

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

/** Goals that depend on single edges, whatever came before. */
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

/** The single goal of taking this edge. */
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
  /** A single label is a pair without a first part; no path needs to start with it. */
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
