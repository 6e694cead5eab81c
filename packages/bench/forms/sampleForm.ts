import { act, button, nameField, sampleForm, smallChoice } from '../../../machines/form/sampleForms.ts'
import type { FormItem } from '../../../rules/contract/schema.generated.ts'
import { benchKey, benchLabel, isSelect, livingChoices, numbersTo } from './page/engines/engine.ts'

/**
 * The same form as in plain React: required fields, three text fields to one select. All of them
 * are empty, or all but the first are filled.
 */
export const formOf = (size: number, filled = false) =>
  sampleForm({
    slug: 'bench',
    items: [
      ...numbersTo(size).map((index) => itemOf(index, filled && index > 0)),
      button('continue', [act('validate')], true),
    ],
  })

function itemOf(index: number, isFilled: boolean): FormItem {
  if (!isSelect(index)) return { ...nameField(isFilled ? 'Mia' : null), key: benchKey(index) }
  const item = smallChoice(benchKey(index), isFilled ? livingChoices[0] : null, livingChoices)
  if (item.content.__typename !== 'SingleSelectContent') return item
  return { ...item, content: { ...item.content, label: benchLabel(index), format: 'dropdown' } }
}

export const sizes = [50, 200, 800] as const
