import { expect, it } from 'vitest'
import { product } from '../../../rules/product.ts'
import { amountText, lastsText } from '../../../src/forms/coverageText.ts'

it('accidental death pays up to its amount until age 65, and term life its amount for its years', () => {
  const coverage = { amount: 450_000, termDuration: 29, termUnit: 'year', insuredsAgeAtTerm: 65 } as const
  const accident = { ...coverage, productSlug: product.accidentalDeath }
  const term = { ...coverage, productSlug: product.termLife }
  expect([amountText(accident), lastsText(accident)]).toEqual(['up to $450,000', 'until age 65'])
  expect([amountText(term), lastsText(term)]).toEqual(['$450,000', '29 years, until age 65'])
})
