import { expect, it } from 'vitest'
import { currentStep, onboardingPage } from '../../machines/onboarding/steps.ts'

const collection = ['coverage', 'summary'] as const
const facts = (complete: readonly string[] = []) => ({
  slug: 'coverage_collection_onboarding' as const,
  steps: collection.map((key) => ({ key, applicable: true, complete: complete.includes(key) })),
  coverageAmount: null,
  completed: false,
})

it('a step that the carrier does not list is not in the journey', () => {
  const first = { facts: facts(), visiting: null }
  expect([currentStep(first), onboardingPage(first)]).toEqual(['coverage', { index: 0, count: 2 }])
  expect(currentStep({ facts: facts(), visiting: { step: 'welcome' } })).toBe('coverage')
  expect(currentStep({ facts: facts(['coverage']), visiting: null })).toBe('summary')
})
