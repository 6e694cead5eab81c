import { openingAnswer } from '../../rules/answers.ts'
import type { DynamicForm } from '../../rules/contract/schema.generated.ts'
import { inputTypes } from '../../rules/items/index.ts'
import type { InputItem } from '../../rules/items/itemContents.ts'
import type { Values } from './form.types.ts'
import { indexOf } from './formIndex.ts'

/** The slug that a tick of this item acknowledges; null for an ordinary answer. */
export function subjectOfTick(item: InputItem): string | null {
  return item.type === 'inputCheckbox' ? item.content.acknowledges : null
}

/**
 * The typed values that may be stored: no tax id, nothing that a field's actor restores itself,
 * such as files, and no tick for a text that may change.
 */
export function typedIn(form: DynamicForm, values: Values): Values {
  const typed = [...indexOf(form).inputs].filter(([key, item]) => {
    const { hasActor, isSecret } = inputTypes[item.type]
    if (hasActor || isSecret || subjectOfTick(item) !== null || !(key in values)) return false
    return JSON.stringify(values[key]) !== JSON.stringify(openingAnswer(item))
  })
  return Object.fromEntries(typed.map(([key]) => [key, values[key] ?? null]))
}
