import { fromPromise } from 'xstate'
import type { AccessFacts } from '../../machines/routes/decide.ts'
import type { Effects } from './effects.ts'

/** What access to a place depends on beside the session. */
export function defineLoadFacts({ api }: Pick<Effects, 'api'>) {
  return fromPromise<AccessFacts>(async ({ signal }) => {
    // The first page does without it.
    const { MembershipFacts } = await import('../api/operations/journey.generated.ts')
    const { journey, me } = await api.client.query(MembershipFacts, { slug: 'fulfillment' }, { signal })
    return {
      hasInsurance:
        me?.constellations.some(({ activeInsuranceMembership }) => activeInsuranceMembership !== null) ??
        false,
      hasPolicy: journey?.hasPolicy ?? false,
    }
  })
}
