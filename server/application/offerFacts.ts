import type { OfferFacts, OfferReason } from '../../rules/contract/schema.generated.ts'
import type { Applicant } from './flows/applicant.ts'
import { reasonsBy, textAnswer } from './ineligibilityReasons.ts'

/** The age from which users may agree to share their data. */
const agreesFrom = 18

/**
 * The facts that an affiliate may receive with the user's consent; null for users who are too young
 * to consent, and for those to whom the reason does not apply: otherwise the URL alone would reveal
 * that age is the reason.
 */
export function offerFactsIn(
  { facts, today }: Pick<Applicant, 'facts' | 'today'>,
  reason: OfferReason,
): OfferFacts | null {
  const known = facts.stored.updatePrequalificationInformation ?? {}
  if (!reasonsBy(known, today).includes(reason)) return null
  if (facts.age !== null && facts.age < agreesFrom) return null
  const { birthdate, gender } = known
  return {
    birthdate: textAnswer(birthdate),
    gender: gender === 'F' || gender === 'M' ? gender : null,
    coverageAmount: facts.estimate?.amount ?? null,
  }
}
