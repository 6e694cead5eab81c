import type { DynamicForm, FormItem } from '../contract/schema.generated.ts'
import type { AnswerValue } from '../flowSlugs.ts'
import {
  type InputItem,
  isAnswered,
  isInput,
  normaliseAnswer,
  validateAnswer,
} from '../validation/answers.ts'
import type { FieldError } from '../validation/rules.ts'
import type { FormContext, Values } from './form.types.ts'

/** What the fields hold when a form opens: the stored answers, and a draft where the field is still there. */
export function openingValues(form: DynamicForm, draft: Values | null): Values {
  const inputs = form.items.filter(isInput)
  return Object.fromEntries(inputs.map(({ key, content }) => [key, draft?.[key] ?? opening(content)]))
}

/** A slider always stands somewhere: where it is shown is an answer, and may be sent untouched. */
function opening(content: InputItem['content']): AnswerValue {
  return content.value ?? (content.__typename === 'SliderContent' ? content.valueBase : null)
}

/** Whether a draft says anything that the stored answers do not. */
export function draftDiffers(form: DynamicForm, draft: Values | null): boolean {
  const stored = openingValues(form, null)
  const drafted = openingValues(form, draft)
  return Object.keys(stored).some((key) => JSON.stringify(stored[key]) !== JSON.stringify(drafted[key]))
}

/** The input with this key, if the form has one. */
export function inputOf(form: DynamicForm, key: string) {
  return form.items.filter(isInput).find((item) => item.key === key)
}

/**
 * The values after a change. In a multi-select, 'none of the above' clears the others and another choice
 * clears it (access-to-purchase, 5.2).
 */
export function changed(form: DynamicForm, values: Values, key: string, value: AnswerValue): Values {
  const item = inputOf(form, key)
  return item === undefined ? values : { ...values, [key]: withExclusive(item, values[key] ?? null, value) }
}

function withExclusive(item: FormItem, before: AnswerValue, value: AnswerValue): AnswerValue {
  if (item.content.__typename !== 'MultiSelectContent' || !isList(value)) return value
  const exclusive = new Set(
    item.content.options.filter((option) => option.exclusive).map(({ value }) => value),
  )
  const added = value.filter((choice) => !(isList(before) && before.includes(choice)))
  const chosen = added.find((choice) => exclusive.has(choice))
  if (chosen !== undefined) return [chosen]
  return added.length > 0 ? value.filter((choice) => !exclusive.has(choice)) : value
}

function isList(value: AnswerValue): value is readonly string[] {
  return Array.isArray(value)
}

/** The rules that one field breaks; an empty list when none. */
export function errorsOf(
  form: DynamicForm,
  values: Values,
  key: string,
  today: string,
): readonly FieldError[] {
  const item = inputOf(form, key)
  return item === undefined ? [] : validateAnswer(item, values[key] ?? null, { today })
}

/** The errors of all fields that have any. */
export function allErrors(form: DynamicForm, values: Values, today: string): FormContext['errors'] {
  return Object.fromEntries(
    form.items
      .filter(isInput)
      .map(({ key }) => [key, errorsOf(form, values, key, today)] as const)
      .filter(([, errors]) => errors.length > 0),
  )
}

/** Whether every required field is filled and all are valid: the primary button looks enabled (5.2). */
export function isReadyToSend({
  form,
  values,
  today,
}: Pick<FormContext, 'form' | 'values' | 'today'>): boolean {
  return Object.keys(allErrors(form, values, today)).length === 0
}

/** What is sent: normalised, and without a tax id that is on file and was not typed anew (5.2). */
export function valuesToSend({ form, values }: Pick<FormContext, 'form' | 'values'>): Values {
  return Object.fromEntries(
    form.items
      .filter(isInput)
      .map((item) => [item, normaliseAnswer(item, values[item.key] ?? null)] as const)
      .filter(([item, value]) => item.type !== 'inputTaxId' || isAnswered(item, value))
      .map(([item, value]) => [item.key, value]),
  )
}
