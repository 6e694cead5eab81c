import { fromPromise } from 'xstate'
import type { JourneyFacts } from '../../machines/fulfillment/fulfillment.types.ts'
import { JourneyFacts as JourneyFactsQuery } from '../api/operations/journey.generated.ts'
import type { Effects } from './effects.ts'

/** Where the journey stands, from the facts that the carrier holds. */
export function defineLoadJourney({ api }: Pick<Effects, 'api'>) {
  return fromPromise<JourneyFacts>(async ({ signal }) => {
    const { journey } = await api.client.query(JourneyFactsQuery, { slug: 'fulfillment' }, { signal })
    if (journey === null) throw new Error('The carrier knows no such journey')
    return journey
  })
}
