import { fromPromise } from 'xstate'
import type { AccessFacts } from '../../machines/routes/decide.ts'
import type { Effects } from './effects.ts'

/** What access to a place depends on beside the session. Whether there is a membership is not asked yet. */
export function defineLoadFacts({ api }: Pick<Effects, 'api'>) {
  return fromPromise<AccessFacts>(async ({ signal }) => {
    // The first page does without it.
    const { JourneyFacts } = await import('../api/operations/journey.generated.ts')
    const { journey } = await api.client.query(JourneyFacts, { slug: 'fulfillment' }, { signal })
    return { hasInsurance: null, hasPolicy: journey?.hasPolicy ?? false }
  })
}
