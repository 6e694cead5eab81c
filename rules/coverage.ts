import { type FieldError, ruleError } from './ruleMessages.ts'

/** What is sold, in whole US dollars; a key moves by `step`, a drag snaps to `increment`. */
export const coverageRange = { min: 50_000, max: 1_000_000, step: 50_000, increment: 5_000 } as const

/** The amount on sale that covers a total, as far as one does: rounded up to what a drag snaps to. */
export function amountCovering(total: number): number {
  const { min, max, increment } = coverageRange
  return Math.min(Math.max(Math.ceil(total / increment) * increment, min), max)
}

/** What is said of an amount beyond an end (product-and-after-purchase 5, "Coverage slider"). */
export const amountMessages = {
  min: 'Coverage starts at $50,000.',
  max: 'The most we can cover is $1,000,000.',
} as const

/** Of how many years a term may be: every whole year that the price table covers. */
export const soldTerms: readonly number[] = Array.from({ length: 21 }, (_, index) => 10 + index)

/** The rate is locked until this age at most. */
export const oldestAtTermEnd = 65

/** The terms that are offered at an age in whole years: none that would end too late. */
export const termsAt = (age: number): number[] => soldTerms.filter((years) => age + years <= oldestAtTermEnd)

/**
 * The terms that a quote may be given: at most the one that was applied for, which underwriting looked at. The one that it
 * has is among them, whenever it was sold.
 */
export const approvedTerms = (age: number, approvedYears: number, ownYears: number): number[] =>
  [...new Set([...termsAt(age).filter((years) => years <= approvedYears), ownYears])].sort((a, b) => a - b)

/** What is wrong with an amount; null where it is sold. */
export function amountError(amount: number): FieldError | null {
  const { min, max, increment } = coverageRange
  if (amount < min) return ruleError('inRange', amountMessages.min)
  if (amount > max) return ruleError('inRange', amountMessages.max)
  return (amount - min) % increment === 0 ? null : ruleError('inRange')
}
