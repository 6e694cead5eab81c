import { fromPromise } from 'xstate'
import type { JourneySlug } from '../../machines/contract/schema.generated.ts'
import type { JourneyFacts } from '../../machines/fulfillment/fulfillment.types.ts'
import { JourneyFacts as JourneyFactsQuery } from '../api/operations/journey.generated.ts'
import type { Effects } from './effects.ts'

/** Where a journey stands, from the facts that the carrier holds, and whether the person may be covered and may apply. */
export function defineLoadJourney({ api }: Pick<Effects, 'api'>, slug: JourneySlug) {
  return fromPromise<JourneyFacts>(async ({ signal }) => {
    const { journey, checkEligibility } = await api.client.query(JourneyFactsQuery, { slug }, { signal })
    if (journey === null) throw new Error('The carrier knows no such journey')
    const { ineligibleCoverageReasons, eligibleForUnderwriting } = checkEligibility
    return { ...journey, ineligibleReasons: ineligibleCoverageReasons, eligibleForUnderwriting }
  })
}
