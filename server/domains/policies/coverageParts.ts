/** A part of the coverage in dollars, with the start of its first two years. */
export interface CoveragePart {
  amount: number
  from: Date
}

/**
 * The coverage of a changed policy in parts: an increase counts from its change, and a decrease
 * removes what was added last. So a change never restarts the years of existing coverage.
 * @param history each amount in dollars with the moment from which it was in force, the oldest
 * first
 */
export function coverageParts(
  history: readonly { readonly amount: number; readonly effectiveAt: Date }[],
): CoveragePart[] {
  let parts: CoveragePart[] = []
  for (const { amount, effectiveAt } of history) {
    let left = amount
    parts = parts
      .map(({ amount: most, from }) => {
        const kept = Math.min(most, left)
        left -= kept
        return { amount: kept, from }
      })
      .filter((part) => part.amount > 0)
    if (left > 0) parts.push({ amount: left, from: effectiveAt })
  }
  return parts
}
