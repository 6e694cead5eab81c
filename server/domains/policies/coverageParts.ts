/** A part of the coverage in dollars, and the moment from which its first two years count. */
export interface CoveragePart {
  amount: number
  from: Date
}

/**
 * The coverage of a policy that was changed, in parts: what a change added counts from that change, and what a change took away
 * was added last. So a change never restarts the years of what the policyholder already had.
 * @param history each amount in dollars with the moment from which it was in force, the oldest first
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
