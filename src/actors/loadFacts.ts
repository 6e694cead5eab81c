import { fromPromise } from 'xstate'
import type { IneligibleReason } from '../../machines/contract/schema.generated.ts'
import { type AccessFact, type AccessFacts, accessFacts } from '../../machines/routes/facts.ts'
import type { MembershipFactsQuery } from '../api/operations/journey.generated.ts'
import type { Effects } from './effects.ts'

/** Where each fact stands in the carrier's answer. */
const holds: Readonly<Record<AccessFact, (answer: MembershipFactsQuery) => boolean>> = {
  insurance: ({ me }) =>
    me?.constellations.some(({ activeInsuranceMembership }) => activeInsuranceMembership !== null) ?? false,
  policy: ({ journey }) => journey?.hasPolicy ?? false,
  rejected: ({ journey }) => journey?.applicationResult === 'rejected',
  failed: ({ journey }) => journey?.applicationResult === 'failed',
  referred_to_underwriter: ({ journey }) => journey?.applicationResult === 'referred_to_underwriter',
  age_of_insured: ({ checkEligibility }) => isBarredBy(checkEligibility, 'age_of_insured'),
  state_of_residence: ({ checkEligibility }) => isBarredBy(checkEligibility, 'state_of_residence'),
}

const isBarredBy = (
  { ineligibleCoverageReasons }: MembershipFactsQuery['checkEligibility'],
  reason: IneligibleReason,
) => ineligibleCoverageReasons.includes(reason)

/** What access to a place depends on beside the session. */
export function defineLoadFacts({ api }: Pick<Effects, 'api'>) {
  return fromPromise<AccessFacts>(async ({ signal }) => {
    // The first page does without it.
    const operations = await import('../api/operations/journey.generated.ts')
    const answer = await api.client.query(operations.MembershipFacts, { slug: 'fulfillment' }, { signal })
    return accessFacts.filter((fact) => holds[fact](answer))
  })
}
