import { type FieldError, ruleError } from './ruleMessages.ts'

/**
 * The available coverage, in whole US dollars; a key moves by `step`, a drag snaps to `increment`.
 */
export const coverageRange = { min: 50_000, max: 1_000_000, step: 50_000, increment: 5_000 } as const

/** The amounts that one press chooses. */
export const usualAmounts: readonly number[] = [100_000, 250_000, 450_000, 750_000, 1_000_000]

/** The available amount that covers a total, as far as possible: rounded up to the increment. */
export function amountCovering(total: number): number {
  const { min, max, increment } = coverageRange
  return Math.min(Math.max(Math.ceil(total / increment) * increment, min), max)
}

/** The message for an amount beyond a limit (product-and-after-purchase 5, "Coverage slider"). */
export const amountMessages = {
  min: 'Coverage starts at $50,000.',
  max: 'The most we can cover is $1,000,000.',
} as const

/** The available terms: every whole year in the price table. */
export const soldTerms: readonly number[] = Array.from({ length: 21 }, (_, index) => 10 + index)

/** The rate is locked until this age at most. */
export const oldestAtTermEnd = 65

/** The terms available at an age in whole years: none that would end too late. */
export const termsAt = (age: number): number[] => soldTerms.filter((years) => age + years <= oldestAtTermEnd)

/**
 * The available terms of a quote: at most the term that was applied for and underwritten. The
 * quote's own term is always included.
 */
export const approvedTerms = (age: number, approvedYears: number, ownYears: number): number[] =>
  [...new Set([...termsAt(age).filter((years) => years <= approvedYears), ownYears])].sort((a, b) => a - b)

/** The error of an amount, or null if it is available. */
export function amountError(amount: number): FieldError | null {
  const { min, max, increment } = coverageRange
  if (amount < min) return ruleError('inRange', amountMessages.min)
  if (amount > max) return ruleError('inRange', amountMessages.max)
  return (amount - min) % increment === 0 ? null : ruleError('inRange')
}
