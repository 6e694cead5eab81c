import { expect, test } from 'vitest'
import type { DynamicForm, SliderContent } from '../../machines/contract/schema.generated.ts'
import { draftDiffers, isReadyToSend, openingValues } from '../../machines/form/values.ts'

const slider: SliderContent & { __typename: 'SliderContent' } = {
  __typename: 'SliderContent',
  label: 'Total coverage',
  hint: '',
  required: true,
  value: null,
  currency: true,
  min: 50_000,
  max: 1_000_000,
  unit: '',
  characterMax: 20,
  increment: 1,
  step: 50_000,
  leftLabel: '',
  rightLabel: '',
  minErrorMessage: '',
  maxErrorMessage: '',
  textEditable: true,
  ticks: [],
  valueBase: 450_000,
}

const formWith = (value: number | null): DynamicForm => ({
  id: 'session.estimate-coverage',
  slug: 'estimate-coverage',
  description: '',
  layout: 'vertical',
  flowSlug: 'estimate-form',
  flowSessionId: 'session',
  version: '1',
  title: '',
  subtitle: '',
  formIndex: 0,
  formCount: 1,
  stepKey: 'estimate',
  reviewVariant: null,
  items: [{ key: 'amount', type: 'inputSlider', content: { ...slider, value } }],
  groups: [],
  expiration: null,
  leadingNavigationButton: null,
})

test('a slider that nobody moved answers with the place where it stands', () => {
  const form = formWith(null)
  const values = openingValues(form, null)
  expect(values).toEqual({ amount: 450_000 })
  expect(isReadyToSend({ form, values, today: '2026-03-01' })).toBe(true)
  expect(draftDiffers(form, null)).toBe(false)
})

test('a slider that was moved keeps its stored answer, and a draft comes first', () => {
  expect(openingValues(formWith(600_000), null)).toEqual({ amount: 600_000 })
  expect(openingValues(formWith(600_000), { amount: 700_000 })).toEqual({ amount: 700_000 })
})
