import type { Estimate, EstimatePackage } from '../../../machines/contract/schema.generated.ts'
import type { AnswerValue } from '../../../machines/flowSlugs.ts'
import { packageSizes } from '../../../machines/packages.ts'
import { type EstimateFacts, endsInTime, presentEstimate } from '../../domains/estimates/estimates.ts'
import { reasonsBy } from '../eligibility/reasons.ts'

/** An estimate's amount beside less and more of it, as the page of packages shows them. */
export function packagesOf({
  id,
  amount,
  termDuration,
  insuredsAgeAtTerm,
  ...risk
}: Estimate): EstimatePackage[] {
  const termYears = termDuration / 12
  const age = insuredsAgeAtTerm - termYears
  return packageSizes(amount).map(({ size, amount }) => {
    const { monthlyPremium, annualPremium, premiums } = presentEstimate(
      { id, amount, termYears, health: risk.health, tobacco: risk.tobacco },
      age,
    )
    return { size, amount, insuredsAgeAtTerm, monthlyPremium, annualPremium, premiums }
  })
}

/** What is known of the person; flows know it too, and more. */
interface Known {
  facts: {
    estimate: EstimateFacts | null
    age: number | null
    stored: { updatePrequalificationInformation?: Readonly<Record<string, AnswerValue>> }
  }
  today: string
}

/**
 * The newest estimate at the price of today's age, so that it follows a birthdate that was corrected. Null while there is
 * none, where the person cannot be covered, and where the term would end too late: what is not sold has no price.
 */
export function estimateNow({ facts, today }: Known): Estimate | null {
  const { estimate, age } = facts
  const reasons = reasonsBy(facts.stored.updatePrequalificationInformation ?? {}, today)
  if (estimate === null || age === null || reasons.length > 0 || !endsInTime(estimate, age)) return null
  return presentEstimate(estimate, age)
}
