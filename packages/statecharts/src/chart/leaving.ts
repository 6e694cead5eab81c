import type { MachineEnds, Traffic } from '../page/machine/chartOverlay.machine.ts'
import type { ChartPlaces } from '../page/machine/visualiser.types.ts'
import type { Chart, ChartState, ChartTransition } from './chart.ts'

/** Where some runs left: the target states of their last step. */
interface Departures {
  /** The path of a state. */
  readonly part: string
  readonly runs: number
}

/**
 * Where users leave, most frequent first. A run rests in the states that its last step names or
 * leads to, or, if it leads nowhere, where the step was taken. States that the chart no longer has
 * are left out.
 */
export function leavingOf(
  {
    states,
    transitions,
  }: {
    readonly states: readonly Pick<ChartState, 'path'>[]
    readonly transitions: readonly Pick<ChartTransition, 'id' | 'source' | 'targets'>[]
  },
  { left }: Pick<MachineEnds, 'left'>,
): Departures[] {
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

/** A state of some machine in which runs left. */
export interface LeftPlace extends Departures {
  readonly machine: string
  /** The title of the machine. */
  readonly title: string
  /** The description of the state. */
  readonly description: string
  /** The screen that it shows, or null. */
  readonly screen: string | null
  /** All runs that reached the machine. */
  readonly of: number
}

/**
 * The states of all machines in which users leave. States with a screen come first, because each
 * departure also counts in background machines; machines that only engineers see are left out.
 */
export function leftPlaces(charts: readonly ChartPlaces[], machines: readonly MachineEnds[]): LeftPlace[] {
  return machines
    .flatMap((ends) => {
      const chart = charts.find(({ id, audience }) => id === ends.machine && audience === 'product')
      if (!chart) return []
      return leavingOf(chart, ends).flatMap(({ part, runs }): LeftPlace[] => {
        const state = chart.states.find(({ path }) => path === part)
        if (!state) return []
        const { description, screen } = state
        return [{ machine: chart.id, title: chart.title, part, description, screen, runs, of: ends.runs }]
      })
    })
    .sort((a, b) => Number(b.screen !== null) - Number(a.screen !== null) || b.runs - a.runs)
}

/** How often an actor failed in a state, out of all its ends there. */
interface Failing {
  readonly id: string
  readonly failed: number
  readonly ended: number
}

/** The transitions of failed actors, and how often each was taken. */
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
