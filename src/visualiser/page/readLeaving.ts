import { fromPromise } from 'xstate'
import type { MachineEnds } from '../../../machines/chart-overlay/chartOverlay.machine.ts'
import { type LeftPlace, leftPlaces } from '../../../machines/charts/leaving.ts'
import { toProblem } from '../../../machines/problem.ts'
import type { ChartPlaces } from '../../../machines/visualiser/visualiser.types.ts'
import { fetchJson, isRecord } from './fetchJson.ts'

/** Where people leave, over all machines; or that no one keeps such figures here, or that they did not come. */
type Leaving =
  | {
      readonly kind: 'shown'
      /** By which most left first. */
      readonly places: readonly LeftPlace[]
      /** The machines that runs came by, those with most runs first. */
      readonly machines: readonly { readonly id: string; readonly title: string; readonly runs: number }[]
    }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'failed' }

const isEnds = (value: unknown): value is MachineEnds =>
  isRecord(value) &&
  typeof value.machine === 'string' &&
  typeof value.runs === 'number' &&
  isRecord(value.left)

/** What this build wrote beside the page: it is of one make with it. */
const arePlaces = (value: unknown): value is readonly ChartPlaces[] =>
  Array.isArray(value) && value.every((it) => isRecord(it) && Array.isArray(it.states))

/** Asks for the figures of all machines at once, and for what their states are called. It comes to an end in any case. */
export const readLeaving = fromPromise(async ({ signal }): Promise<Leaving> => {
  try {
    const [traffic, charts] = await Promise.all([
      fetchJson('/sandbox/traffic/left', signal),
      fetchJson(`${import.meta.env.BASE_URL}places.json`, signal),
    ])
    if (!isRecord(traffic) || !Array.isArray(traffic.machines) || !arePlaces(charts))
      return { kind: 'unavailable' }
    const ends = traffic.machines.filter(isEnds)
    return {
      kind: 'shown',
      places: leftPlaces(charts, ends),
      machines: charts
        .flatMap(({ id, title }) => {
          const runs = ends.find(({ machine }) => machine === id)?.runs ?? 0
          return runs > 0 ? [{ id, title, runs }] : []
        })
        .sort((a, b) => b.runs - a.runs),
    }
  } catch (error) {
    return { kind: toProblem(error).code === 'NOT_FOUND' ? 'unavailable' : 'failed' }
  }
})
