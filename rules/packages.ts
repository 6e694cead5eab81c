import { coverageRange } from './coverage.ts'

export interface PackageSize {
  readonly size: 'less' | 'own' | 'more'
  readonly amount: number
}

/** The chosen amount, half of it and one and a half times it, if available. */
export function packageSizes(own: number): PackageSize[] {
  const { min, max, increment } = coverageRange
  const sellable = (amount: number) =>
    Math.min(max, Math.max(min, Math.round(amount / increment) * increment))
  const less = sellable(own / 2)
  const more = sellable(own * 1.5)
  return [
    ...(less < own ? [{ size: 'less' as const, amount: less }] : []),
    { size: 'own', amount: own },
    ...(more > own ? [{ size: 'more' as const, amount: more }] : []),
  ]
}
