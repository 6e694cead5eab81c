import { fromPromise } from 'xstate'
import type { LoadEstimateOutput } from '../../machines/estimate/estimate.types.ts'
import { EstimateAndEligibility } from '../api/operations/journey.generated.ts'
import type { Effects } from './effects.ts'

/** The newest estimate of whoever is here, whether they have a policy, and why they cannot be covered; no estimate while there is none. */
export function defineLoadEstimate({ api }: Pick<Effects, 'api'>) {
  return fromPromise<LoadEstimateOutput>(async ({ signal }) => {
    const { latestEstimate, journey, checkEligibility, allocationSummary } = await api.client.query(
      EstimateAndEligibility,
      { slug: 'fulfillment' },
      { signal },
    )
    return {
      estimate: latestEstimate,
      // Nothing that counts is no list.
      listTotal: allocationSummary.totalAmount || null,
      hasPolicy: journey?.hasPolicy ?? false,
      ineligibleReasons: checkEligibility.ineligibleCoverageReasons,
    }
  })
}
