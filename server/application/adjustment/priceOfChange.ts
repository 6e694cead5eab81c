import type { Kysely, Transaction } from 'kysely'
import { ageAt } from '../../../rules/dates.ts'
import { needsUnderwriting } from '../../../rules/products.ts'
import { dayIn } from '../../../rules/residence.ts'
import { profileOf } from '../../domains/accounts/port.ts'
import { adjustmentInto } from '../../domains/policies/adjustments/adjustments.ts'
import type { PolicyTable } from '../../domains/policies/tables.ts'
import { longestTerm, type RiskClass } from '../../domains/quotes/port.ts'
import { premiumFactors, priceOf } from '../../domains/quotes/premiums.ts'
import { quoteById } from '../../domains/quotes/quotes.ts'
import type { Database } from '../../platform/database/database.ts'
import { CarrierError } from '../../platform/errors.ts'

type Reader = Kysely<Database> | Transaction<Database>
type Policy = Pick<
  PolicyTable,
  | 'id'
  | 'userId'
  | 'quoteId'
  | 'product'
  | 'amount'
  | 'termYears'
  | 'insuredsAgeAtTerm'
  | 'monthlyPremium'
  | 'annualPremium'
>

/** The risk class of a policy, from its quote or from the change that created it. */
export async function classOf(db: Reader, { id, quoteId }: Policy): Promise<RiskClass> {
  const found = quoteId === null ? await adjustmentInto(db, id) : await quoteById(db, quoteId)
  if (found === undefined) throw new Error(`Policy ${id} has no class.`)
  return { health: found.health, tobacco: found.tobacco }
}

/**
 * The price of a policy with another amount. Existing coverage keeps its price; added coverage is
 * priced at today's age for the remaining years, at least ten; removed coverage at the age when the
 * policy started (docs/billing.md).
 * @throws CarrierError STEP_NOT_ALLOWED for more coverage past the maximum age
 */
export async function priceOfChange(
  db: Reader,
  policy: Policy,
  wanted: number,
  riskClass: RiskClass,
  now: Date,
): Promise<Pick<PolicyTable, 'monthlyPremium' | 'annualPremium'>> {
  const { age, termYears } = needsUnderwriting(policy, wanted)
    ? await yearsLeft(db, policy, now)
    : yearsAtStart(policy)
  const price = (amount: number) => priceOf(policy.product, { amount, termYears, age, ...riskClass })
  const before = price(policy.amount)
  const after = price(wanted)
  return {
    monthlyPremium: Math.max(
      premiumFactors.minimumMonthlyCents,
      policy.monthlyPremium + after.monthlyCents - before.monthlyCents,
    ),
    annualPremium: Math.max(
      premiumFactors.minimumMonthlyCents,
      policy.annualPremium + after.annualCents - before.annualCents,
    ),
  }
}

/** Age and term at the start; an extended term may be longer than any that is sold. */
function yearsAtStart({ insuredsAgeAtTerm, termYears }: Policy) {
  const age = insuredsAgeAtTerm - termYears
  return { age, termYears: Math.min(termYears, longestTerm(age)) }
}

async function yearsLeft(db: Reader, { userId, insuredsAgeAtTerm }: Policy, now: Date) {
  const { birthdate, state } = await profileOf(db, userId)
  if (birthdate === null) throw new Error(`The insured ${userId} has no birthdate.`)
  const age = ageAt(birthdate, dayIn(state, now))
  if (age > premiumFactors.maximumAge)
    throw new CarrierError('STEP_NOT_ALLOWED', `You can add coverage until age ${premiumFactors.maximumAge}.`)
  const termYears = Math.min(
    longestTerm(age),
    Math.max(premiumFactors.minimumTermYears, insuredsAgeAtTerm - age),
  )
  return { age, termYears }
}
