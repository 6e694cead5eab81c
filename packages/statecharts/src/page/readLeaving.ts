import { fromPromise } from 'xstate'
import { type LeftPlace, leftPlaces } from '../chart/leaving.ts'
import { toProblem } from '../problem.ts'
import { fetchJson, isRecord } from './fetchJson.ts'
import type { MachineEnds } from './machine/chartOverlay.machine.ts'
import type { ChartPlaces } from './machine/visualiser.types.ts'
import { pageConfig } from './pageConfig.ts'

/**
 * Where users leave, over all machines; or that this server has no such figures, or that loading
 * failed.
 */
type Leaving =
  | {
      readonly kind: 'shown'
      /** The states with the most exits first. */
      readonly places: readonly LeftPlace[]
      /** The machines with recorded runs, those with the most runs first. */
      readonly machines: readonly { readonly id: string; readonly title: string; readonly runs: number }[]
    }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'failed' }

const isEnds = (value: unknown): value is MachineEnds =>
  isRecord(value) &&
  typeof value.machine === 'string' &&
  typeof value.runs === 'number' &&
  isRecord(value.left)

/** A file that this build wrote, so its format is known. */
const arePlaces = (value: unknown): value is readonly ChartPlaces[] =>
  Array.isArray(value) && value.every((it) => isRecord(it) && Array.isArray(it.states))

/** Loads the figures and the state names of all machines. It always ends. */
export const readLeaving = fromPromise(async ({ signal }): Promise<Leaving> => {
  const { traffic: address } = pageConfig()
  if (address === undefined) return { kind: 'unavailable' }
  try {
    const [traffic, charts] = await Promise.all([
      fetchJson(`${address}/left`, signal),
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
