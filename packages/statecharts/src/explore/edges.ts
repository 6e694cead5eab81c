import type { AnyStateMachine } from 'xstate'
import type { Edge } from './explore.ts'
import { moveText } from './moves.ts'
import { statePath, statesOf, transitionsOf } from './names.ts'

/** The names of everything that an exploration took and reached. */
export function reachedBy(edges: readonly Pick<Edge, 'taken' | 'passed'>[]): {
  transitions: Set<string>
  states: Set<string>
} {
  return {
    transitions: new Set(edges.flatMap((edge) => edge.taken)),
    states: new Set(edges.flatMap((edge) => edge.passed)),
  }
}

/** All transitions, and all states other than the root and history. */
export function everythingIn(machine: AnyStateMachine): { transitions: Set<string>; states: Set<string> } {
  return {
    transitions: new Set(transitionsOf(machine).values()),
    states: new Set(
      statesOf(machine)
        .filter((node) => node.type !== 'history' && node.parent)
        .map(statePath),
    ),
  }
}

const compared = new WeakMap<Edge, string>()

/** The parts of an edge that the record shows, as one text. */
export function edgeForComparison(edge: Edge | undefined): string {
  if (!edge) return ''
  const text =
    compared.get(edge) ??
    [edge.from, edge.to, moveText(edge.move), edge.taken, edge.effects, edge.changes].map(String).join('\n')
  compared.set(edge, text)
  return text
}
