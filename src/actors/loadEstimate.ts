import { fromPromise } from 'xstate'
import type { LoadEstimateOutput } from '../../machines/estimate/estimate.types.ts'
import { LatestEstimate } from '../api/operations/journey.generated.ts'
import type { Effects } from './effects.ts'

/** The newest estimate of whoever is here; null while there is none. */
export function defineLoadEstimate({ api }: Pick<Effects, 'api'>) {
  return fromPromise<LoadEstimateOutput>(
    async ({ signal }) => (await api.client.query(LatestEstimate, {}, { signal })).latestEstimate,
  )
}
