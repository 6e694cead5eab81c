/* How primary beneficiaries share the coverage, in whole percents (product-and-after-purchase 4). */

/** An amount in whole parts as equal as they can be; earlier ones take the remainder. */
function spread(amount: number, count: number): number[] {
  const part = count === 0 ? 0 : Math.floor(amount / count)
  return Array.from({ length: count }, (_, index) => part + (index < amount - part * count ? 1 : 0))
}

/** An even split of 100 percent. */
export const evenShares = (count: number): number[] => spread(100, count)

/** Whether the shares are an even split, and so no one's choice. */
const isEven = (shares: readonly number[]): boolean => Math.max(...shares) - Math.min(...shares) <= 1

/** Shares after one more is named: split evenly again, or as they were set by hand, with nothing for the new one yet. */
export const sharesAfterAdding = (shares: readonly number[]): number[] =>
  shares.length === 0 || isEven(shares) ? evenShares(shares.length + 1) : [...shares, 0]

/** Shares of those who stay when one goes: even shares stay even, shares that were set by hand keep what they have and get equal parts of what is free. */
export function sharesAfterRemoving(shares: readonly number[], index: number): number[] {
  const rest = shares.filter((_, at) => at !== index)
  if (isEven(shares)) return evenShares(rest.length)
  const extra = spread(shares[index] ?? 0, rest.length)
  return rest.map((share, at) => share + (extra[at] ?? 0))
}

/** Why shares cannot be saved; null where they can. 'Added beneficiaries cannot have 0% allocation' comes first. */
export function sharesError(
  shares: readonly number[],
): 'greaterThan' | 'shareNotInteger' | 'sharesNotWhole' | null {
  if (shares.some((share) => share <= 0)) return 'greaterThan'
  if (!shares.every(Number.isInteger)) return 'shareNotInteger'
  return shares.reduce((sum, share) => sum + share, 0) === 100 ? null : 'sharesNotWhole'
}
