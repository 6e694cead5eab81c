import { openingAnswer } from '../../rules/answers.ts'
import type { DynamicForm } from '../../rules/contract/schema.generated.ts'
import { inputTypes } from '../../rules/items/index.ts'
import type { InputItem } from '../../rules/items/itemContents.ts'
import type { Values } from './form.types.ts'
import { indexOf } from './formIndex.ts'

/** What a tick of this item acknowledges, by its slug; null where an answer is only an answer. */
export function subjectOfTick(item: InputItem): string | null {
  return item.type === 'inputCheckbox' ? item.content.acknowledges : null
}

/**
 * What a form holds beside the stored answers, as far as it may be written down: no tax id, nothing that an actor of
 * the field finds again by itself, such as files, and no tick that acknowledges what may show something else by then.
 */
export function typedIn(form: DynamicForm, values: Values): Values {
  const typed = [...indexOf(form).inputs].filter(([key, item]) => {
    const { hasActor, isSecret } = inputTypes[item.type]
    if (hasActor || isSecret || subjectOfTick(item) !== null || !(key in values)) return false
    return JSON.stringify(values[key]) !== JSON.stringify(openingAnswer(item))
  })
  return Object.fromEntries(typed.map(([key]) => [key, values[key] ?? null]))
}
