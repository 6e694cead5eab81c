import type { InputItem } from '../validation/items/itemContents.ts'

/** What a tick of this item acknowledges, by its slug; null where an answer is only an answer. */
export function subjectOfTick(item: InputItem): string | null {
  return item.type === 'inputCheckbox' ? item.content.acknowledges : null
}
