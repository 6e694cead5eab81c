import type { AllocationStatus, AllocationSummary, WishAllocation } from './contract/schema.generated.ts'
import { normalizeLabel } from './normalizeText.ts'
import { type FieldError, ruleError } from './ruleMessages.ts'

/** The rules of a list of wishes, for the browser and the carrier (spec: product 3 and 4). */

/** In whole dollars. All amounts of a full list together still fit the contract's `Int`. */
const wishAmounts = { min: 1, max: 10_000_000 } as const

/** So many may stand in one list. */
export const mostAllocations = 200

/** The longest name that can be given to an allocation. */
const longestName = 100

/** What is wrong with an amount; null where nothing is (spec: product 5, "amount is required"). */
export function wishAmountError(amount: number | null): FieldError | null {
  if (amount === null) return ruleError('required')
  const isInRange = Number.isInteger(amount) && amount >= wishAmounts.min && amount <= wishAmounts.max
  return isInRange ? null : ruleError('inRange', 'Enter a whole amount from $1 to $10,000,000')
}

/** What is wrong with the last day of an allocation; null where nothing is. Both are `yyyy-MM-dd`. */
export function termError(terminatesAt: string, today: string): FieldError | null {
  return terminatesAt > today ? null : ruleError('validateDateRange', 'Choose a day in the future')
}

/** What is wrong with a name; null where nothing is. */
export function allocationNameError(typed: string): FieldError | null {
  const name = normalizeLabel(typed)
  if (name === '') return ruleError('required')
  return name.length <= longestName ? null : ruleError('inRange', `Use at most ${longestName} characters`)
}

/** Whether the last day of an allocation is over. Both are `yyyy-MM-dd`. */
export const hasEnded = (terminatesAt: string | null, today: string): boolean =>
  terminatesAt !== null && terminatesAt < today

type Listed = Pick<WishAllocation, 'amount'> & { readonly status: AllocationStatus }

/** How far one allocation is covered. */
export type Coverage = Pick<WishAllocation, 'amountCovered' | 'percentCovered' | 'covered'>

/** Whole percents, rounded down; 99.9 and more counts as 100. */
const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : part / whole >= 0.999 ? 100 : Math.floor((part / whole) * 100)

/**
 * What a policy covers of a list, in its order: each allocation takes what is left of the policy before the next one gets
 * any. What has ended or was removed takes nothing.
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

/** The list in figures (spec: product 3, "Allocation summary"). */
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

/** "Covered percent = floor(policy amount / total × 100)", which may be over 100; null without a list (spec: product 4). */
export const coveredPercentage = (policyAmount: number, totalAmount: number): number | null =>
  totalAmount === 0 ? null : Math.floor((policyAmount / totalAmount) * 100)

/** A list in which one of it stands at another route, from 1; the others close up. */
export function moved<Item>(list: readonly Item[], item: Item, order: number): Item[] {
  const others = list.filter((one) => one !== item)
  const index = Math.min(Math.max(order, 1), list.length) - 1
  return [...others.slice(0, index), item, ...others.slice(index)]
}

/** Text that is cut where there is little room: after 14 characters in cards, 50 elsewhere (spec: product 9). */
export const truncated = (text: string, room: 'card' | 'line'): string => {
  const most = room === 'card' ? 14 : 50
  const characters = [...text]
  return characters.length <= most ? text : `${characters.slice(0, most).join('').trimEnd()}…`
}
