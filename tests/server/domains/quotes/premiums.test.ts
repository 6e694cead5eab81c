import { describe, expect, it } from 'vitest'
import type { Health } from '../../../../rules/contract/schema.generated.ts'
import {
  accidentPremium,
  estimatePremium,
  longestTerm,
  premiumFactors,
  premiumList,
} from '../../../../server/domains/quotes/premiums.ts'

const usual = { amount: 450_000, termYears: 20, age: 30, health: 'average' as Health, tobacco: false }
const monthly = (change: Partial<typeof usual>) => estimatePremium({ ...usual, ...change }).monthlyCents

describe('the premium', () => {
  it('the premium at the table’s points is the table’s value', () => {
    // 300 per policy, and 460 for each of 4.5 × $100,000.
    expect(estimatePremium(usual)).toEqual({ monthlyCents: 2370, annualCents: 27_303 })
    expect(estimatePremium({ ...usual, tobacco: true })).toEqual({ monthlyCents: 4854, annualCents: 55_919 })
    expect(estimatePremium({ ...usual, health: 'below_average' })).toEqual({
      monthlyCents: 3095,
      annualCents: 35_655,
    })
    expect(estimatePremium({ ...usual, health: 'above_average' })).toEqual({
      monthlyCents: 2060,
      annualCents: 23_732,
    })
    expect(monthly({ age: 45, amount: 1_000_000 })).toBe(13_000)
  })

  it('the premium is linear between the table’s points', () => {
    // Age 32: 460 + 2/5 × 110 = 504 for each $100,000.
    expect(monthly({ age: 32, amount: 1_000_000 })).toBe(300 + 5040)
    // 22 years: 460 + 2/5 × 110 = 504.
    expect(monthly({ termYears: 22, amount: 1_000_000 })).toBe(300 + 5040)
  })

  it('the premium starts at nine dollars a month', () => {
    const cheapest = {
      amount: 50_000,
      termYears: 10,
      age: 18,
      health: 'above_average',
      tobacco: false,
    } as const
    expect(estimatePremium(cheapest)).toEqual({ monthlyCents: 900, annualCents: 10_368 })
    expect(monthly({ amount: 50_000, age: 45, tobacco: true })).toBeGreaterThan(900)
  })

  it('the premium is in whole cents, at least the minimum, and cheaper for a year than for twelve months', () => {
    for (let age = 18; age <= 45; age++)
      for (let termYears = 10; termYears <= longestTerm(age); termYears++)
        for (const amount of [50_000, 123_457, 1_000_000]) {
          const { monthlyCents, annualCents } = estimatePremium({ ...usual, age, termYears, amount })
          expect(Number.isSafeInteger(monthlyCents) && Number.isSafeInteger(annualCents)).toBe(true)
          expect(monthlyCents).toBeGreaterThanOrEqual(900)
          expect(annualCents).toBeLessThan(12 * monthlyCents)
          expect(annualCents).toBeGreaterThan(11 * monthlyCents)
        }
  })

  it('the premium never falls with age, term, amount, tobacco or worse health', () => {
    for (let age = 18; age < 45; age++)
      for (let termYears = 10; termYears < longestTerm(age + 1); termYears++) {
        const here = monthly({ age, termYears })
        expect(monthly({ age: age + 1, termYears })).toBeGreaterThanOrEqual(here)
        expect(monthly({ age, termYears: termYears + 1 })).toBeGreaterThanOrEqual(here)
        expect(monthly({ age, termYears, amount: 500_000 })).toBeGreaterThan(here)
        expect(monthly({ age, termYears, tobacco: true })).toBeGreaterThan(here)
        expect(monthly({ age, termYears, health: 'below_average' })).toBeGreaterThan(here)
        expect(monthly({ age, termYears, health: 'above_average' })).toBeLessThan(here)
      }
  })

  it.each([
    ['age', { age: 17 }],
    ['age', { age: 46 }],
    ['age', { age: 30.5 }],
    ['amount', { amount: 49_999 }],
    ['amount', { amount: 1_000_001 }],
    ['termYears', { termYears: 9 }],
    ['termYears', { termYears: 31 }],
    ['termYears', { age: 45, termYears: 21 }],
  ])('the premium refuses what is not sold and names it: %s', (field, change) => {
    expect(() => monthly(change)).toThrow(new RegExp(`^${field} must be a whole number`))
  })

  it('the premium is defined up to the limits', () => {
    for (const change of [
      { age: 18 },
      { age: 45 },
      { amount: 50_000 },
      { amount: 1_000_000 },
      { termYears: 30 },
    ])
      expect(monthly(change)).toBeGreaterThan(0)
  })
})

describe('the longest term', () => {
  it('the longest term ends by 65', () => {
    expect([longestTerm(18), longestTerm(37), longestTerm(45)]).toEqual([30, 28, 20])
  })
})

it('the monthly premium is listed first', () => {
  expect(premiumList({ monthlyCents: 2370, annualCents: 27_303 })).toEqual([
    { billingFrequency: 'monthly', amount: 2370 },
    { billingFrequency: 'annually', amount: 27_303 },
  ])
  expect(premiumFactors.annualPercent).toBe(96)
})

describe('the premium of accidental death', () => {
  const accident = (age: number, amount: number) =>
    accidentPremium({ ...usual, age, amount, termYears: 65 - age })

  it.each([
    // 300 per policy, and the table's cents for each $100,000.
    [18, 1_000_000, 300 + 4800],
    [25, 1_000_000, 300 + 4500],
    [30, 1_000_000, 300 + 4350],
    [35, 1_000_000, 300 + 4200],
    [45, 1_000_000, 300 + 4400],
    [30, 50_000, 900],
  ])('the accidental death premium at %i for $%i is %i cents', (age, amount, cents) => {
    expect(accident(age, amount).monthlyCents).toBe(cents)
  })

  it('the accidental death premium ignores health and tobacco', () => {
    const worse = { ...usual, termYears: 35, health: 'below_average', tobacco: true } as const
    expect(accidentPremium(worse)).toEqual(accident(usual.age, usual.amount))
    expect(accident(30, 450_000)).toEqual({ monthlyCents: 2258, annualCents: 26_013 })
  })

  it.each([
    [17, 450_000, 48],
    [46, 450_000, 19],
    [30, 49_999, 35],
    [30, 1_000_001, 35],
    [30, 450_000, 34],
  ])('the accidental death premium is refused at %i for $%i over %i years', (age, amount, termYears) => {
    expect(() => accidentPremium({ ...usual, age, amount, termYears })).toThrow(RangeError)
  })
})
