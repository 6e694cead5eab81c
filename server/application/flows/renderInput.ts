import type { FormItem } from '../../../machines/contract/schema.generated.ts'
import type { AnswerValue } from '../../../machines/flowSlugs.ts'
import { yearsBefore } from '../../../machines/validation/dates.ts'
import type { DateBound, InputDefinition } from './definition.ts'

/** What an input's look rests on besides its definition and its value. */
interface InputWorld {
  facts: { taxIdSet: boolean }
  today: string
}

/** An input as the contract shows it, with its stored value. Days counted from today become dates here. */
export function renderInput(
  item: InputDefinition,
  value: AnswerValue,
  { facts, today }: InputWorld,
): FormItem {
  const { key, type } = item
  switch (type) {
    case 'inputCheckbox':
      return { key, type, content: { __typename: 'CheckboxContent', ...item.content, value: value ?? false } }
    case 'inputToggle':
      return { key, type, content: { __typename: 'ToggleContent', ...item.content, value: value ?? false } }
    case 'inputDate': {
      const { minDate, maxDate } = item.content
      const bounds = { minDate: day(minDate, today), maxDate: day(maxDate, today) }
      return { key, type, content: { __typename: 'DateContent', ...item.content, ...bounds, value } }
    }
    case 'inputMultiSelect':
      return { key, type, content: { __typename: 'MultiSelectContent', ...item.content, value } }
    case 'inputNumeric':
      return { key, type, content: { __typename: 'NumericContent', ...item.content, value } }
    case 'inputSingleSelect':
      return { key, type, content: { __typename: 'SingleSelectContent', ...item.content, value } }
    case 'inputSlider':
      return { key, type, content: { __typename: 'SliderContent', ...item.content, value } }
    case 'inputTaxId':
      return {
        key,
        type,
        content: { __typename: 'TaxIdContent', ...item.content, taxIdSet: facts.taxIdSet, value: null },
      }
    case 'inputText':
      return { key, type, content: { __typename: 'TextInputContent', ...item.content, value } }
    case 'inputUnitized':
      return { key, type, content: { __typename: 'UnitizedContent', ...item.content, value } }
  }
}

function day(bound: DateBound | null, today: string): string | null {
  if (bound === null) return null
  if (bound === 'today') return today
  return typeof bound === 'string' ? bound : yearsBefore(today, bound.yearsBeforeToday)
}
