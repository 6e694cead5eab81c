import type { ApplicationResult, IneligibleReason } from '../../machines/contract/schema.generated.ts'
import type { AccessFact, AccessFacts, DenialFact } from '../../machines/routes/facts.ts'
import { MembershipFacts } from '../api/operations/journey.generated.ts'
import type { Api } from './effects.ts'

/** The denials that the carrier's reasons make a person's own. */
const denials: Partial<Record<ApplicationResult | IneligibleReason, readonly DenialFact[]>> = {
  rejected: ['rejected'],
  failed: ['failed'],
  referred_to_underwriter: ['referred_to_underwriter'],
  age_of_insured: ['dob'],
  state_of_residence: ['location', 'state_ineligible'],
}

/** What access to a place depends on beside the session, as it stands in the carrier's answer. */
export async function readFacts({ client }: Api, signal: AbortSignal): Promise<AccessFacts> {
  const { me, journey, checkEligibility } = await client.query(
    MembershipFacts,
    { slug: 'fulfillment' },
    { signal },
  )
  const isMember = me?.constellations.some((one) => one.activeInsuranceMembership !== null) ?? false
  const facts: AccessFact[] = isMember ? ['insurance'] : []
  if (journey?.hasPolicy) return [...facts, 'policy']
  const result = journey?.applicationResult ?? null
  const reasons = [...(result === null ? [] : [result]), ...checkEligibility.ineligibleCoverageReasons]
  const own = reasons.flatMap((reason) => denials[reason] ?? [])
  return own.length > 0 ? [...facts, 'default', ...own] : facts
}
