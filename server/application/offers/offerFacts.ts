import type { OfferFacts } from '../../../machines/contract/schema.generated.ts'
import { textAnswer } from '../eligibility/reasons.ts'
import type { FlowWorld } from '../flows/world.ts'

/** From this age on somebody may agree to be told of to others. */
const agreesFrom = 18

/** What an affiliate may be told of a person who agrees to it; null for who is too young to. */
export function offerFactsIn({ facts }: Pick<FlowWorld, 'facts'>): OfferFacts | null {
  if (facts.age !== null && facts.age < agreesFrom) return null
  const { birthdate, gender } = facts.stored.updatePrequalificationInformation ?? {}
  return {
    birthdate: textAnswer(birthdate),
    gender: gender === 'F' || gender === 'M' ? gender : null,
    coverageAmount: facts.estimate?.amount ?? null,
  }
}
