import { expect, test } from 'vitest'
import { clampToApproved, editableEstimate, editableQuote, policyChange } from '../../machines/coverage-editor/editable.ts'
import { exampleEstimate } from '../../machines/estimate/sampleEstimate.ts'
import { exampleQuote } from '../../machines/quote/quote.model.ts'
import { product } from '../../rules/product.ts'

test.each([
  [50, 40, 60, null, 50],
  [39, 40, 60, null, 40],
  [61, 40, 60, null, 60],
  [39, 40, 60, 55, 55],
  [61, 40, 60, 70, 60],
])('%i between %i and %i, with %s requested, becomes %i', (value, min, max, requested, clamped) => {
  expect(clampToApproved(value, { min, max, requested })).toBe(clamped)
})

test('an estimate can be changed within the limits for that age', () => {
  const { amounts, terms } = editableEstimate({ ...exampleEstimate, insuredsAgeAtTerm: 63 })
  expect([amounts, terms]).toEqual([
    { min: 50_000, max: 1_000_000, requested: null },
    // At 43 the rate is locked for 22 years at most.
    { min: 10, max: 22, requested: null },
  ])
})

test.each([
  ['pending', false],
  ['in_flight', true],
  ['active', true],
  ['accepted', undefined],
  ['expired', undefined],
] as const)('a quote with the status %s is editable, or not, and may be in flight', (status, isInFlight) => {
  expect(editableQuote({ ...exampleQuote, status })?.isInFlight).toBe(isInFlight)
})

test.each([
  [product.termLife, 250_000, null],
  [product.termLife, 200_000, 'immediate'],
  [product.termLife, 300_000, 'underwritten'],
  [product.accidentalDeath, 300_000, 'immediate'],
] as const)('a %s policy of $250,000 changed to $%i is %s', (productSlug, amount, change) => {
  const coverage = { ...editableEstimate({ ...exampleEstimate, amount: 250_000 }), productSlug }
  expect(policyChange({ mode: 'policy', coverage, size: { amount, years: 20 } })).toBe(change)
})
