import type { AllocationStatus, AllocationSummary, WishAllocation } from './contract/schema.generated.ts'
import { normalizeLabel } from './normalizeText.ts'
import { type FieldError, ruleError } from './ruleMessages.ts'

/** The rules of a list of wishes, for the browser and the carrier (spec: product 3 and 4). */

/** In whole dollars. The total of a full list still fits the contract's `Int`. */
const wishAmounts = { min: 1, max: 10_000_000 } as const

/** The maximum number of allocations in a list. */
export const mostAllocations = 200

/** The maximum length of an allocation's name. */
const longestName = 100

/** The error of an amount, or null (spec: product 5, "amount is required"). */
export function wishAmountError(amount: number | null): FieldError | null {
  if (amount === null) return ruleError('required')
  const isInRange = Number.isInteger(amount) && amount >= wishAmounts.min && amount <= wishAmounts.max
  return isInRange ? null : ruleError('inRange', 'Enter a whole amount from $1 to $10,000,000')
}

/** The error of an allocation's last day, or null. Both are `yyyy-MM-dd`. */
export function termError(terminatesAt: string, today: string): FieldError | null {
  return terminatesAt > today ? null : ruleError('validateDateRange', 'Choose a day in the future')
}

/** The error of a name, or null. */
export function allocationNameError(typed: string): FieldError | null {
  const name = normalizeLabel(typed)
  if (name === '') return ruleError('required')
  return name.length <= longestName ? null : ruleError('inRange', `Use at most ${longestName} characters`)
}

/** Whether the last day of an allocation has passed. Both are `yyyy-MM-dd`. */
export const hasEnded = (terminatesAt: string | null, today: string): boolean =>
  terminatesAt !== null && terminatesAt < today

type Listed = Pick<WishAllocation, 'amount'> & { readonly status: AllocationStatus }

/** How much of an allocation is covered. */
export type Coverage = Pick<WishAllocation, 'amountCovered' | 'percentCovered' | 'covered'>

/** Whole percents, rounded down; 99.9 and above count as 100. */
const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : part / whole >= 0.999 ? 100 : Math.floor((part / whole) * 100)

/**
 * How a policy covers a list, in order: each allocation takes what the earlier ones leave of the
 * policy amount. Ended and removed allocations take nothing.
 */
export function withCoverage<Allocation extends Listed>(
  policyAmount: number,
  list: readonly Allocation[],
): (Allocation & Coverage)[] {
  let left = policyAmount
  return list.map((allocation) => {
    const amount = allocation.status === 'active' ? (allocation.amount ?? 0) : 0
    const amountCovered = Math.min(left, amount)
    left -= amountCovered
    return {
      ...allocation,
      amountCovered,
      percentCovered: amountCovered === amount ? (amount === 0 ? 0 : 100) : percentOf(amountCovered, amount),
      covered: amount > 0 && amountCovered === amount,
    }
  })
}

/** The totals of a list (spec: product 3, "Allocation summary"). */
export function summaryOf(policyAmount: number, list: readonly Listed[]): AllocationSummary {
  const active = list.filter(({ status }) => status === 'active')
  const totalAmount = active.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  return {
    activeCount: active.length,
    totalAmount,
    percentCovered: percentOf(Math.min(policyAmount, totalAmount), totalAmount),
    policyAmount,
  }
}

/**
 * "Covered percent = floor(policy amount / total × 100)", which may exceed 100; null without a list
 * (spec: product 4).
 */
export const coveredPercentage = (policyAmount: number, totalAmount: number): number | null =>
  totalAmount === 0 ? null : Math.floor((policyAmount / totalAmount) * 100)

/** A list with one item moved to another position, counted from 1. */
export function moved<Item>(list: readonly Item[], item: Item, order: number): Item[] {
  const others = list.filter((one) => one !== item)
  const index = Math.min(Math.max(order, 1), list.length) - 1
  return [...others.slice(0, index), item, ...others.slice(index)]
}

/**
 * Shortened text for limited space: 50 characters (spec: product 9). A tile shows its name on two
 * lines instead of the 14 characters there.
 */
export const truncated = (text: string): string => {
  const most = 50
  const characters = [...text]
  return characters.length <= most ? text : `${characters.slice(0, most).join('').trimEnd()}…`
}
