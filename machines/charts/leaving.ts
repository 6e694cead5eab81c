import type { Traffic } from '../chart-overlay/chartOverlay.types.ts'
import type { Chart } from './chart.ts'

/** Where some runs left: the states that their last step led to. */
interface Departures {
  /** The path of a state. */
  readonly part: string
  readonly runs: number
}

/**
 * Where people leave, most of them first. The last step of a run says where it rested: in the states that it names, where it
 * led to, or where it was taken if it led nowhere. What the chart no longer has is left out.
 */
export function leavingOf({ states, transitions }: Chart, { left }: Traffic): Departures[] {
  const runs = new Map<string, number>()
  const placesOf = (step: string): readonly string[] => {
    const named = /^\(in\) (.+)$/.exec(step)?.[1]?.split(' + ')
    if (named) return named.filter((path) => states.some((state) => state.path === path))
    if (step === '(start)') return states[0] ? [states[0].path] : []
    const last = transitions.find(({ id }) => id === step)
    if (!last) return []
    return last.targets.length > 0 ? last.targets : [last.source]
  }
  for (const [step, count] of Object.entries(left)) {
    for (const place of placesOf(step)) runs.set(place, (runs.get(place) ?? 0) + count)
  }
  return [...runs]
    .map(([part, count]) => ({ part, runs: count }))
    .sort((a, b) => b.runs - a.runs || a.part.localeCompare(b.part))
}

/** How often an actor failed in a state, of all the times that it came to an end there. */
interface Failing {
  readonly id: string
  readonly failed: number
  readonly ended: number
}

/** The transitions that an actor's failure takes, and how often it came to that. */
export function failingOf({ transitions }: Chart, traffic: Traffic): Failing[] {
  const taken = (id: string) => traffic.transitions[id]?.taken ?? 0
  return transitions.flatMap(({ id, source, event }) => {
    const actor = /^error (.+)$/.exec(event)?.[1]
    if (actor === undefined) return []
    const ended = transitions
      .filter((it) => it.source === source && [`done ${actor}`, `error ${actor}`].includes(it.event))
      .reduce((sum, it) => sum + taken(it.id), 0)
    return [{ id, failed: taken(id), ended }]
  })
}
