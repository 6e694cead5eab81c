import type { TermUnit } from '../../../rules/contract/schema.generated.ts'
import { amountError, termsAt } from '../../../rules/coverage.ts'
import { ruleError } from '../../../rules/ruleMessages.ts'
import { CarrierError, refusedFields, type ValidationError } from '../../platform/errors.ts'
import type { Applicant } from '../flows/applicant.ts'
import { reasonsBy } from '../ineligibilityReasons.ts'

/** An amount and a term as a caller sends them. */
interface NamedCoverage {
  amount: number
  termDuration: number
  termUnit: TermUnit
}

/**
 * The amount and whole years that may be sold to this person, and their age.
 * @throws CarrierError STEP_NOT_ALLOWED if there is no price yet or coverage is not sold to them,
 * VALIDATION_FAILED at `amount` and `termDuration`
 */
export function judgeCoverage(
  named: NamedCoverage,
  { facts, today }: Applicant,
): { amount: number; termYears: number; age: number } {
  const { age } = facts
  if (age === null)
    throw new CarrierError('STEP_NOT_ALLOWED', 'Please answer the steps before this one first.')
  if (reasonsBy(facts.stored.updatePrequalificationInformation ?? {}, today).length > 0)
    throw new CarrierError('STEP_NOT_ALLOWED', 'Based on what you told us, we can’t offer you coverage.')
  const errors: ValidationError[] = []
  const wrongAmount = amountError(named.amount)
  if (wrongAmount) errors.push({ field: 'amount', ...wrongAmount })
  // A fraction of a year is invalid, however it would be rounded.
  const years = named.termUnit === 'month' ? named.termDuration / 12 : named.termDuration
  if (!termsAt(age).includes(years)) errors.push({ field: 'termDuration', ...ruleError('inRange') })
  if (errors.length > 0) throw refusedFields(errors)
  return { amount: named.amount, termYears: years, age }
}
