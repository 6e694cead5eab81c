/* The shares of primary beneficiaries, in whole percents (product-and-after-purchase 4). */

/** Splits an amount into whole parts as equally as possible; earlier ones get the remainder. */
function spread(amount: number, count: number): number[] {
  const part = count === 0 ? 0 : Math.floor(amount / count)
  return Array.from({ length: count }, (_, index) => part + (index < amount - part * count ? 1 : 0))
}

/** An even split of 100 percent. */
export const evenShares = (count: number): number[] => spread(100, count)

/** Whether the shares are an even split, and not set by hand. */
const isEven = (shares: readonly number[]): boolean => Math.max(...shares) - Math.min(...shares) <= 1

/**
 * The shares after one beneficiary is added: an even split again, or those set by hand, with 0 for
 * the new one.
 */
export const sharesAfterAdding = (shares: readonly number[]): number[] =>
  shares.length === 0 || isEven(shares) ? evenShares(shares.length + 1) : [...shares, 0]

/**
 * The remaining shares after one is removed: even shares stay even; shares set by hand keep their
 * value and split the free part equally.
 */
export function sharesAfterRemoving(shares: readonly number[], index: number): number[] {
  const rest = shares.filter((_, at) => at !== index)
  if (isEven(shares)) return evenShares(rest.length)
  const extra = spread(shares[index] ?? 0, rest.length)
  return rest.map((share, at) => share + (extra[at] ?? 0))
}

/**
 * Why shares cannot be saved, or null. 'Added beneficiaries cannot have 0% allocation' comes first.
 */
export function sharesError(
  shares: readonly number[],
): 'greaterThan' | 'shareNotInteger' | 'sharesNotWhole' | null {
  if (shares.some((share) => share <= 0)) return 'greaterThan'
  if (!shares.every(Number.isInteger)) return 'shareNotInteger'
  return shares.reduce((sum, share) => sum + share, 0) === 100 ? null : 'sharesNotWhole'
}
