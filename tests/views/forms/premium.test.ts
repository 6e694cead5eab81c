import { expect, test } from 'vitest'
import { estimatePremium, longestTerm } from '../../../server/domains/quotes/premiums.ts'
import { type Basis, premiumText, yearlySaving } from '../../../src/forms/premium.ts'

const dollars = (text: string) => Number(text.replace(/[$,]/g, ''))

test('the yearly saving is twelve months less one year, in the amounts shown', () => {
  const wrong: string[] = []
  for (const basis of ['estimate', 'quote'] satisfies Basis[])
    for (let amount = 50_000; amount <= 1_000_000; amount += 50_000)
      for (let age = 18; age <= 45; age += 1)
        for (let termYears = 10; termYears <= longestTerm(age); termYears += 1) {
          const request = { amount, age, termYears, health: 'average', tobacco: false } as const
          const { monthlyCents: monthlyPremium, annualCents: annualPremium } = estimatePremium(request)
          const [month, year, saving] = [
            monthlyPremium,
            annualPremium,
            yearlySaving({ monthlyPremium, annualPremium }, basis),
          ].map((cents) => dollars(premiumText(cents, basis)))
          if (Math.round(((month ?? 0) * 12 - (year ?? 0)) * 100) !== Math.round((saving ?? 0) * 100))
            wrong.push(`${basis}: ${month} × 12 − ${year}, not ${saving}`)
        }
  expect(wrong).toEqual([])
})
