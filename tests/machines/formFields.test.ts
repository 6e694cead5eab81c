import { describe, expect, test, vi } from 'vitest'
import {
  changeField,
  countInvalid,
  draftDiffers,
  openingValues,
  touchField,
} from '../../machines/form/fields.ts'
import type { Values } from '../../machines/form/form.types.ts'
import { indexOf } from '../../machines/form/formIndex.ts'
import { conditions, nameField, sampleForm } from '../../machines/form/sampleForms.ts'
import { typedIn } from '../../machines/form/typed.ts'
import type { DynamicForm, FormItem, SliderContent } from '../../rules/contract/schema.generated.ts'
import type { AnswerValue } from '../../rules/flowSlugs.ts'
import { inputTypes } from '../../rules/items/index.ts'
import { ruleError } from '../../rules/ruleMessages.ts'

const today = '2026-03-01'

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
  productSlug: 'wysh-term-life',
  flowSessionId: 'session',
  version: '1',
  title: '',
  subtitle: '',
  formIndex: 0,
  formCount: 1,
  stepKey: 'estimate',
  topicShare: 0,
  decides: [],
  advancesOn: 'button',
  reviewVariant: null,
  items: [{ key: 'amount', type: 'inputSlider', content: { ...slider, value } }],
  groups: [],
  pricing: null,
  expiration: null,
  leadingNavigationButton: null,
})

test('an untouched slider answers with the position it shows', () => {
  const form = formWith(null)
  const values = openingValues(form, null)
  expect(values).toEqual({ amount: 450_000 })
  expect(countInvalid(form, values, today)).toBe(0)
  expect(draftDiffers(form, null)).toBe(false)
})

const draft = (values: Values, version = '1') => ({ version, values })

test('a moved slider keeps its stored answer, and a draft takes precedence', () => {
  expect(openingValues(formWith(600_000), null)).toEqual({ amount: 600_000 })
  expect(openingValues(formWith(600_000), draft({ amount: 700_000 }))).toEqual({ amount: 700_000 })
})

test('a field cleared in a draft stays cleared, and a field missing from the draft shows its stored answer', () => {
  const stored = formWith(600_000)
  expect(openingValues(stored, draft({ amount: null }))).toEqual({ amount: null })
  expect(openingValues(stored, draft({}))).toEqual({ amount: 600_000 })
  expect(draftDiffers(stored, draft({ amount: null }))).toBe(true)
})

describe('an acknowledgement checkbox', () => {
  const content = { label: 'I have read it', hint: '', required: true, value: false }
  const form = (version: string) =>
    sampleForm({
      slug: 'consent',
      version,
      items: [
        nameField(),
        {
          key: 'terms',
          type: 'inputCheckbox',
          content: { __typename: 'CheckboxContent', ...content, acknowledges: 'terms' },
        },
        {
          key: 'letters',
          type: 'inputCheckbox',
          content: { __typename: 'CheckboxContent', ...content, acknowledges: null },
        },
      ],
    })
  const ticked = { first_name: 'Mia', terms: true, letters: true }

  test('an acknowledgement tick carries over with a draft only to the same version of the form', () => {
    expect(openingValues(form('1'), draft(ticked))).toEqual(ticked)
    expect(openingValues(form('2'), draft(ticked))).toEqual({ ...ticked, terms: false })
    expect(draftDiffers(form('2'), draft({ terms: true }))).toBe(false)
  })

  test('an acknowledgement tick is never stored, because the text may change', () => {
    expect(typedIn(form('1'), ticked)).toEqual({ first_name: 'Mia', letters: true })
  })
})

const open = (form: DynamicForm) => {
  const values = openingValues(form, null)
  return {
    form,
    today,
    values,
    errors: {},
    touched: {},
    decided: {},
    soldIn: {},
    invalid: countInvalid(form, values, today),
  }
}

test('the incremental count of invalid fields equals a full count in any order of typing', () => {
  const form = sampleForm({
    slug: 'count',
    items: [
      ...Array.from({ length: 5 }, (_, index) => ({ ...nameField(), key: `name_${index}` })),
      { ...nameField('Mia'), key: 'filled' },
      conditions,
    ],
  })
  const typed: [string, AnswerValue][] = [
    ['name_0', 'M'],
    ['name_0', 'M1'],
    ['name_0', 'M1x'],
    ['filled', ''],
    ['conditions', ['asthma']],
    ['conditions', ['asthma', 'none']],
    ['conditions', 'nonsense'],
    ['name_0', 'Mia'],
    ['name_4', 'Lee'],
    ['filled', 'Ana'],
    ['unknown', 'x'],
    ['conditions', null],
  ]
  let fields = open(form)
  const counts = [fields.invalid]
  for (const [key, value] of typed) {
    fields = { ...fields, ...changeField(fields, key, value) }
    expect(fields.invalid).toBe(countInvalid(form, fields.values, today))
    counts.push(fields.invalid)
  }
  expect(counts).toEqual([5, 4, 5, 5, 6, 6, 6, 7, 6, 5, 4, 4, 3])
})

test('a key validates only its own field, however many there are', () => {
  const asked: string[] = []
  const { errors: rule } = inputTypes.inputText
  const spy = vi.spyOn(inputTypes.inputText, 'errors').mockImplementation((content, answer, context) => {
    asked.push(context.key)
    return rule(content, answer, context)
  })
  const items = Array.from({ length: 100 }, (_, index) => ({ ...nameField('Mia'), key: `name_${index}` }))
  const fields = open(sampleForm({ slug: 'many', items }))
  asked.length = 0
  changeField(fields, 'name_7', 'Lee')
  expect([...new Set(asked)]).toEqual(['name_7'])
  spy.mockRestore()
})

test('choosing an uninsurable answer from a list shows the message at once', () => {
  const state: FormItem = {
    key: 'state',
    type: 'inputSingleSelect',
    content: {
      __typename: 'SingleSelectContent',
      label: 'State',
      hint: '',
      required: true,
      value: null,
      format: 'dropdown',
      autocomplete: '',
      options: ['NY', 'OH'].map((value) => ({ value, label: value, description: '', exclusive: false })),
    },
  }
  const opened = open(sampleForm({ slug: 'where', decides: ['state_of_residence'], items: [state] }))
  const chosen = changeField(opened, 'state', 'NY')
  expect(chosen).toEqual({
    values: { state: 'NY' },
    errors: {},
    decided: { state: 'state_of_residence' },
    invalid: 0,
  })
  expect(changeField({ ...opened, ...chosen }, 'state', 'OH')).toEqual({
    values: { state: 'OH' },
    errors: {},
    decided: {},
    invalid: 0,
  })
})

test('unchanged errors stay the same object, so their fields do not render again', () => {
  const form = sampleForm({ slug: 'two', items: [nameField(), conditions] })
  const opened = open(form)
  const blamed = { ...opened, ...touchField(opened, 'first_name') }
  expect(blamed.errors).toEqual({ first_name: [ruleError('required')] })
  expect(touchField(blamed, 'first_name').errors).toBe(blamed.errors)
  expect(changeField(blamed, 'conditions', ['asthma']).errors).toBe(blamed.errors)
  expect(changeField(blamed, 'first_name', 'Mia').errors).toEqual({})
})

test('a form with an item whose content has the wrong type does not open', () => {
  const upload = sampleForm({ slug: 'upload', items: [{ ...nameField(), type: 'inputDirectUpload' }] })
  const mixed = sampleForm({ slug: 'mixed', items: [{ ...nameField(), type: 'inputDate' }] })
  expect(() => indexOf(upload)).toThrow(
    'upload: first_name has not the content of its type, inputDirectUpload',
  )
  expect(() => indexOf(mixed)).toThrow('mixed: first_name has not the content of its type, inputDate')
})
