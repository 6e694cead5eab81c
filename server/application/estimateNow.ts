import type { Transaction } from 'kysely'
import type { Estimate, EstimatePackage } from '../../rules/contract/schema.generated.ts'
import type { AnswerValue } from '../../rules/flowSlugs.ts'
import { packageSizes } from '../../rules/packages.ts'
import {
  type EstimateFacts,
  endsInTime,
  presentEstimate,
  storeEstimate,
} from '../domains/estimates/estimates.ts'
import type { Database } from '../platform/database/database.ts'
import { reasonsBy } from './ineligibilityReasons.ts'

/** An estimate's amount with a lower and a higher one, for the page of packages. */
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

/** The known facts of a person; flows know more. */
interface Known {
  facts: {
    estimate: EstimateFacts | null
    age: number | null
    stored: { updatePrequalificationInformation?: Readonly<Record<string, AnswerValue>> }
  }
  today: string
}

/**
 * The newest estimate priced at today's age, so that it follows a corrected birthdate. Null if
 * there is none, the person cannot be covered, or the term would end too late: what is not sold has
 * no price.
 */
export function estimateNow({ facts, today }: Known): Estimate | null {
  const { estimate, age } = facts
  const reasons = reasonsBy(facts.stored.updatePrequalificationInformation ?? {}, today)
  if (estimate === null || age === null || reasons.length > 0 || !endsInTime(estimate, age)) return null
  return presentEstimate(estimate, age)
}

interface End {
  userId: string
  answers: Readonly<Record<string, AnswerValue>>
  applicant: { facts: { age: number | null } }
  now: Date
}

/** The end of the estimate form: stores an estimate from its answers at the age on file. */
export async function completeEstimate(
  tx: Transaction<Database>,
  { userId, answers, applicant, now }: End,
): Promise<void> {
  const { age } = applicant.facts
  // The form stores the birthdate before it ends (estimateForm.ts).
  if (age === null) throw new Error(`The user ${userId} has an estimate but no birthdate.`)
  await storeEstimate(tx, { userId, answers, age, now })
}
