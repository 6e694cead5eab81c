import { moveText } from '../explore/moves.ts'
import type { Model } from '../model.ts'
import type { Chart } from './chart.ts'

const namesOf = (given: unknown) =>
  typeof given === 'object' && given !== null ? Object.keys(given).filter((name) => name !== '') : []

/**
 * The names of a model's cases as a simulation shows them: by the path of the state in which the
 * actor runs, or the id of a transition that the event takes. Cases that depend on the snapshot are
 * added during the simulation.
 */
export function casesIn({ states, transitions }: Chart, model: Model): Record<string, string[]> {
  const outcomes: {
    readonly [src: string]: { readonly done?: unknown; readonly error?: unknown } | undefined
  } = model.outcomes ?? {}
  const cases: Record<string, string[]> = {}
  for (const { path, invokes } of states) {
    const texts = invokes.flatMap(({ src }) => {
      const move = { actor: src, src, value: null }
      return [
        ...namesOf(outcomes[src]?.done).map((name) => moveText({ ...move, kind: 'done', name })),
        ...namesOf(outcomes[src]?.error).map((name) => moveText({ ...move, kind: 'error', name })),
      ]
    })
    const named = [...new Set(texts)].filter((it) => it.endsWith(')'))
    if (named.length > 0) cases[path] = named
  }
  const events: { readonly [type: string]: unknown } = model.events ?? {}
  for (const { id, event } of transitions) {
    const named = namesOf(events[event]).map((name) =>
      moveText({ kind: 'event', name, event: { type: event } }),
    )
    if (named.length > 0) cases[id] = named
  }
  return cases
}
