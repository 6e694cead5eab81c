import type { DynamicForm } from '../../rules/contract/schema.generated.ts'
import { isQuestion } from '../../rules/formTexts.ts'
import { isInput, isOfType } from '../../rules/items/index.ts'
import type { InputItem } from '../../rules/items/itemContents.ts'
import { leadId } from '../ui/Page.tsx'
import { textId } from './itemProps.ts'
import { labelledBeside } from './items/index.ts'

const isText = isOfType('text')

/**
 * Whether the page's title is the question of its only input. Some input types have a label of
 * their own.
 */
export function isAskedByTitle({ items, title }: Pick<DynamicForm, 'items' | 'title'>): boolean {
  const inputs = items.filter(isInput)
  return (
    inputs.length === 1 &&
    inputs.every(({ type, content }) => !labelledBeside.has(type) && isQuestion(title, content.label))
  )
}

/** The id of the line that explains that a choice submits the form. */
export const takesOnId = 'takes-on'

/**
 * The ids of the texts that describe an input besides its label: that a choice submits the form
 * and, if the title is the question, the line below it and notes.
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

/** Whether several controls form one answer; a select counts as one. */
function isGroup({ type, content }: InputItem): boolean {
  if (content.__typename === 'SingleSelectContent') return content.format !== 'dropdown'
  return type === 'inputMultiSelect' || type === 'inputUnitized' || type === 'inputDirectUpload'
}

/**
 * The names of a form's inputs in messages: the question for a group of controls, the label for a
 * field.
 */
export function spokenLabels(form: Pick<DynamicForm, 'items' | 'title'>): (item: InputItem) => string {
  const isAlone = isAskedByTitle(form)
  return (item) => (isAlone && isGroup(item) ? form.title : item.content.label)
}
