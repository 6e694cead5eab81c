import type { OfferFacts, OfferReason } from '../../rules/contract/schema.generated.ts'
import type { Applicant } from './flows/applicant.ts'
import { reasonsBy, textAnswer } from './ineligibilityReasons.ts'

/** The age from which a user may agree to share their data. */
const agreesFrom = 18

/**
 * What an affiliate may be told of a person who agrees to it; null for who is too young to, and for whom the reason is not
 * theirs: an address alone would say of anybody that their age is why they are there.
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
