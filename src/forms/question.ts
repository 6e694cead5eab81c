import type { DynamicForm } from '../../rules/contract/schema.generated.ts'
import { isQuestion } from '../../rules/formTexts.ts'
import { isInput, isOfType } from '../../rules/items/index.ts'
import type { InputItem } from '../../rules/items/itemContents.ts'
import { leadId } from '../ui/Page.tsx'
import { textId } from './itemProps.ts'
import { labelledBeside } from './items/index.ts'

const isText = isOfType('text')

/** The page's title asks for an input that is alone, unless it says itself what it is. */
export function isAskedByTitle({ items, title }: Pick<DynamicForm, 'items' | 'title'>): boolean {
  const inputs = items.filter(isInput)
  return (
    inputs.length === 1 &&
    inputs.every(({ type, content }) => !labelledBeside.has(type) && isQuestion(title, content.label))
  )
}

/** The id of the line that says what a press on an option does. */
export const takesOnId = 'takes-on'

/**
 * What the page says of an input beside its own words: that a choice takes on, and where the title asks, the line below
 * it, and notes such as on what becomes of it.
 */
export function textsAround(form: DynamicForm): string | undefined {
  const ids = [
    ...(isAskedByTitle(form) ? textsOfQuestion(form) : []),
    ...(form.advancesOn === 'choice' ? [takesOnId] : []),
  ]
  return ids.length > 0 ? ids.join(' ') : undefined
}

function textsOfQuestion({ items, subtitle }: DynamicForm): string[] {
  const notes = items.filter(isText).filter(({ content }) => content.textStyle !== 'heading')
  return [...(subtitle === '' ? [] : [leadId]), ...notes.map(({ key }) => textId(key))]
}

/** Several controls that answer together; a list to pick from is one. */
function isGroup({ type, content }: InputItem): boolean {
  if (content.__typename === 'SingleSelectContent') return content.format !== 'dropdown'
  return type === 'inputMultiSelect' || type === 'inputUnitized' || type === 'inputDirectUpload'
}

/** What an input is called where it is spoken of: a group of controls by its question, a field by its label. */
export function spokenLabel(form: Pick<DynamicForm, 'items' | 'title'>, item: InputItem): string {
  return isGroup(item) && isAskedByTitle(form) ? form.title : item.content.label
}
