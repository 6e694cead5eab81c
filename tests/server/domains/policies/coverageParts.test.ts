import { expect, test } from 'vitest'
import { coverageParts } from '../../../../server/domains/policies/coverageParts.ts'

/**
 * The amounts of a policy by year, in thousands, and the starting year of each part of the last
 * amount.
 */
test.each([
  ['never changed', [100], [[100, 2026]]],
  ['lowered', [100, 60], [[60, 2026]]],
  [
    'raised',
    [100, 150],
    [
      [100, 2026],
      [50, 2027],
    ],
  ],
  [
    'raised twice',
    [100, 150, 400],
    [
      [100, 2026],
      [50, 2027],
      [250, 2028],
    ],
  ],
  [
    'raised, then lowered within what was added',
    [100, 150, 120],
    [
      [100, 2026],
      [20, 2027],
    ],
  ],
  ['raised, then lowered below the first amount', [100, 150, 80], [[80, 2026]]],
  [
    'lowered, then raised to the first amount',
    [100, 60, 100],
    [
      [60, 2026],
      [40, 2028],
    ],
  ],
  [
    'raised twice, then lowered into the first increase',
    [100, 150, 200, 130],
    [
      [100, 2026],
      [30, 2027],
    ],
  ],
])('coverage parts by starting year: %s', (_name, amounts, parts) => {
  const history = amounts.map((amount, year) => ({
    amount,
    effectiveAt: new Date(Date.UTC(2026 + year, 2, 1)),
  }))
  expect(coverageParts(history).map(({ amount, from }) => [amount, from.getUTCFullYear()])).toEqual(parts)
})
