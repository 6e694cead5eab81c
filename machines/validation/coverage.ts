import { ageAt, yearsBefore } from './dates.ts'
import { type FieldError, ruleError } from './rules.ts'

/** What is sold, in whole US dollars; a key moves by `step`, a drag snaps to `increment`. */
export const coverageRange = { min: 50_000, max: 1_000_000, step: 50_000, increment: 5_000 } as const

/** What is said of an amount beyond an end (product-and-after-purchase 5, "Coverage slider"). */
export const amountMessages = {
  min: 'Coverage starts at $50,000.',
  max: 'The most we can cover is $1,000,000.',
} as const

/** Of how many whole years a term may be: every one for which there is a price. */
export const termRange = { min: 10, max: 30 } as const

/** The terms that a first estimate suggests; any whole year may be chosen afterwards. */
export const suggestedTerms = [10, 15, 20, 25, 30] as const

/** The rate is locked until this age at most. */
export const oldestAtTermEnd = 65

/** The terms that are offered at an age, in whole years: none that would end too late. */
export function termsAt(age: number): number[] {
  const most = Math.min(termRange.max, oldestAtTermEnd - age)
  return Array.from({ length: Math.max(0, most - termRange.min + 1) }, (_, index) => termRange.min + index)
}

/**
 * The terms that a quote may be given: at most the one that was applied for, which underwriting looked at. The one that it
 * has is among them, whenever it was sold.
 */
export const approvedTerms = (age: number, approvedYears: number, ownYears: number): number[] =>
  [...new Set([...termsAt(age).filter((years) => years <= approvedYears), ownYears])].sort((a, b) => a - b)

interface PricedTerm {
  readonly termYears: number
  /** By the age on which the price rests. */
  readonly insuredsAgeAtTerm: number
  /** Null once the account is closed. */
  readonly birthdate: string | null
}

/**
 * How old the insured is on the last day of a term. The policy may start after a birthday that came since it was priced;
 * the price stays, the age does not.
 * @param startsOn the day on which the policy starts, or today while it has not
 */
export const ageAtTermEnd = (
  { termYears, insuredsAgeAtTerm, birthdate }: PricedTerm,
  startsOn: string,
): number => (birthdate === null ? insuredsAgeAtTerm : ageAt(birthdate, yearsBefore(startsOn, -termYears)))

/** What is wrong with an amount; null where it is sold. */
export function amountError(amount: number): FieldError | null {
  const { min, max, increment } = coverageRange
  if (amount < min) return ruleError('inRange', amountMessages.min)
  if (amount > max) return ruleError('inRange', amountMessages.max)
  return (amount - min) % increment === 0 ? null : ruleError('inRange')
}
