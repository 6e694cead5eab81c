import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { afterAdding } from '../../machines/wishes/builderRoutes.ts'
import { continueTarget } from '../../machines/wishes/continueTarget.ts'
import {
  allocationNameError,
  coveredPercentage,
  hasEnded,
  moved,
  summaryOf,
  truncated,
  withCoverage,
} from '../../rules/allocations.ts'
import { recipientChecks, storedField } from '../../rules/recipients.ts'

const list = fc.array(
  fc.record({
    amount: fc.option(fc.integer({ min: 1, max: 10_000_000 })),
    status: fc.constantFrom('active' as const, 'ended' as const),
  }),
  { maxLength: 20 },
)

test('the last day of a wish is inclusive', () => {
  const ends = (today: string) => hasEnded('2030-06-30', today)
  expect(['2030-06-29', '2030-06-30', '2030-07-01'].map(ends)).toEqual([false, false, true])
})

test.each([
  ['Red\nKite', 'Red Kite'],
  ['Red \r\n\t Kite', 'Red Kite'],
  ['Red\u2028Kite', 'Red Kite'],
  ['\u202eRed Kite\u202c', 'Red Kite'],
  ['Red\u200bKite\u0000', 'RedKite'],
  ['O\u2019Neil', 'O\u2019Neil'],
  ['\u200b\n\u2060\u3164', null],
])('the name %j is one line without hidden characters', (typed, stored) => {
  expect([storedField('name', typed), allocationNameError(typed) === null]).toEqual([stored, stored !== null])
})

test('the covered amount never exceeds 100%, adds up, and skips no earlier priority', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000_000 }), list, (policy, allocations) => {
      const covered = withCoverage(policy, allocations)
      const { totalAmount, percentCovered } = summaryOf(policy, allocations)
      const sum = covered.reduce((all, { amountCovered }) => all + amountCovered, 0)
      expect(sum).toBe(Math.min(policy, totalAmount))
      expect(percentCovered).toBeLessThanOrEqual(100)
      const counting = covered.filter(({ status, amount }) => status === 'active' && amount !== null)
      const firstGap = counting.findIndex((one) => !one.covered)
      if (firstGap >= 0)
        expect(counting.slice(firstGap + 1).every((one) => one.amountCovered === 0)).toBe(true)
      for (const one of covered) expect(one.percentCovered).toBeLessThanOrEqual(100)
    }),
  )
})

test.each([
  [998, 1000, 99],
  [999, 1000, 100],
  [1000, 1000, 100],
  [0, 1000, 0],
])('a policy of %i covers %i by %i%%', (policy, amount, percent) => {
  expect(summaryOf(policy, [{ amount, status: 'active' }]).percentCovered).toBe(percent)
})

test('the covered percent of a policy is rounded down and may exceed 100', () => {
  expect([coveredPercentage(1999, 1000), coveredPercentage(999, 1000), coveredPercentage(1, 0)]).toEqual([
    199,
    99,
    null,
  ])
})

test('moving a row keeps the order of the others', () => {
  expect(moved(['a', 'b', 'c', 'd'], 'a', 3)).toEqual(['b', 'c', 'a', 'd'])
  expect(moved(['a', 'b', 'c', 'd'], 'd', 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(moved(['a', 'b', 'c'], 'a', 99)).toEqual(['b', 'c', 'a'])
})

test('names are cut after 50 characters', () => {
  expect(truncated('a'.repeat(50))).toHaveLength(50)
  expect(truncated('a'.repeat(51))).toBe(`${'a'.repeat(50)}…`)
})

describe('the next step after the wish builder (spec: product 4)', () => {
  const all = [true, false].flatMap((isIdentifiedOnly) =>
    [true, false].flatMap((isInJourney) =>
      [true, false].flatMap((isOnList) =>
        (['dashboard', 'wishes'] as const).flatMap((flow) =>
          [0, 1, 2, 3].flatMap((count) =>
            [null, 0, 99, 100, 250].map((percentCovered) => ({
              isIdentifiedOnly,
              isInJourney,
              isOnList,
              flow,
              count,
              percentCovered,
            })),
          ),
        ),
      ),
    ),
  )

  test('the next step after the wish builder follows the specification for every combination, and skips the estimate for an owner', () => {
    for (const one of all) {
      const isOwner = !one.isIdentifiedOnly && one.percentCovered !== null
      const preview = !isOwner && (one.isIdentifiedOnly || !one.isInJourney || one.isOnList)
      const away = one.count < 2 || one.percentCovered === null || one.percentCovered >= 100
      const expected = preview
        ? 'coveragePreview'
        : away
          ? { dashboard: 'home', wishes: 'wishes' }[one.flow]
          : 'prioritizeWishes'
      expect(continueTarget(one), JSON.stringify(one)).toBe(expected)
    }
  })
})

test('after a wish is added, the builder continues with the add flow', () => {
  const categories = ['home', 'family']
  const backFrom = { id: 'builder', category: 'home' } as const
  const after = (addFlow: 'default' | 'oneAtATime' | 'fromEachCategory', category: string) =>
    afterAdding({ addFlow, backFrom }, { category, categories })
  expect(after('default', 'family')).toEqual(backFrom)
  expect(after('oneAtATime', 'family')).toEqual({ id: 'builder', category: 'family' })
  expect(after('fromEachCategory', 'home')).toEqual({ id: 'builder', category: 'family' })
  expect(after('fromEachCategory', 'family')).toEqual({ id: 'builderList' })
})

test.each([
  [recipientChecks.individual.email, 'ada@example.com', 'ada@'],
  [recipientChecks.individual.phoneNumber, '(614) 555-0100', '555'],
  [recipientChecks.company.websiteUrl, 'www.example.org/give', 'not a site'],
  [recipientChecks.institution.accountNumber, '1234-5678', '1'],
])('an optional recipient field may be empty, but not invalid', (check, good, bad) => {
  expect([check(''), check(good), check(bad) !== null]).toEqual([null, null, true])
})
