import type { AccessFact, AccessFacts, DenialFact } from '../../machines/routes/facts.ts'
import type { ApplicationResult, IneligibleReason } from '../../rules/contract/schema.generated.ts'
import { MembershipFacts } from '../api/operations/membership.generated.ts'
import type { Api } from './effects.ts'

/**
 * The page that explains a denial, depending on the carrier's reason and on whether the user chose
 * an amount.
 */
const denials: Record<ApplicationResult | IneligibleReason, (isSized: boolean) => readonly DenialFact[]> = {
  pending: () => [],
  accepted: () => [],
  rejected: () => ['rejected', 'default'],
  failed: () => ['failed', 'default'],
  referred_to_underwriter: () => ['referred_to_underwriter', 'default'],
  age_of_insured: () => ['dob', 'default'],
  criminal_history: () => ['default'],
  general: () => ['default'],
  // Until then, a chosen amount can be viewed. Without one, the user is invited to choose it.
  state_of_residence: (isSized) =>
    isSized ? ['state_ineligible', 'location', 'default'] : ['location', 'state_ineligible', 'default'],
}

/** The facts that access to a route depends on, besides the session, from the carrier's reply. */
export async function readFacts({ client }: Api, signal: AbortSignal): Promise<AccessFacts> {
  const { me, journey, checkEligibility, policyInForce, pendingPolicy, policies } = await client.query(
    MembershipFacts,
    { slug: 'fulfillment' },
    { signal },
  )
  const isMember = me?.constellations.some((one) => one.activeInsuranceMembership !== null) ?? false
  const ownsPolicy = policyInForce !== null || pendingPolicy?.firstPayment === 'processing'
  const facts: AccessFact[] = [
    ...(isMember ? ['insurance' as const] : []),
    ...(ownsPolicy ? ['policy' as const] : []),
    ...(policies.some(({ reinstatementRequest }) => reinstatementRequest?.mayRequestOn)
      ? ['rejected_reinstatement' as const]
      : []),
  ]
  // An application for another product may still be denied or offered.
  if (journey?.hasPolicy) return facts
  // A refusal also applies to the owner of another product, whose own application is over.
  const result = journey?.applicationResult ?? journey?.decision?.result ?? null
  const reasons = [...(result === null ? [] : [result]), ...checkEligibility.ineligibleCoverageReasons]
  if (journey?.coverage?.basis === 'quote') return [...facts, 'offer']
  const own = reasons.flatMap((reason) => denials[reason](journey?.coverage != null))
  return [...facts, ...new Set(own)]
}
