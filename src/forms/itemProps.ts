import type { ChosenBy } from '../../machines/form/form.types.ts'
import type { AnswerValue } from '../../rules/flowSlugs.ts'
import type { ItemOf, ShownType } from '../../rules/items/itemContents.ts'
import type { FormActor } from './formActor.ts'

/** What every input item's view takes: its content from the carrier, and the slice of the form that is its own. */
export interface ItemProps<Content> {
  /** The item's key, which is also the control's id. */
  readonly id: string
  readonly content: Content
  readonly value: AnswerValue
  /** Messages, as they are shown. */
  readonly errors: readonly string[]
  /** Shows ' *' where not every field of the form is required. */
  readonly requiredMark: boolean
  /** The page's title asks already; the label is then for screen readers alone. */
  readonly hideLabel: boolean
  /** The question that names a group of controls: the page's title, where that asks already. */
  readonly question: string
  /** Ids of the texts around an input that is alone: what the page says of the question. */
  readonly describedBy: string | undefined
  /** Whose item it is, for a type whose items have actors of their own; absent where a control stands by itself. */
  readonly form?: FormActor | undefined
  readonly onChange: (value: AnswerValue) => void
  /** An option was chosen: what it changes, and whether it takes the person on, is the form's to say. */
  readonly onChoose: (value: string, by: ChosenBy) => void
  readonly onBlur: () => void
}

/** What the view of shown items takes: neighbours of the type that make one thing, such as the rows of a list. */
export interface ShownProps<Type extends ShownType> {
  readonly items: readonly ItemOf<Type>[]
  readonly busy: boolean
  readonly onPress: (key: string) => void
}

/** The id of a text of the carrier, by its item's key: what stands around a question describes it. */
export const textId = (key: string) => `text-${key}`

/** The part of the props that all controls of the design system share. */
export function fieldProps<Content extends { label: string; hint: string; required: boolean }>({
  id,
  content,
  errors,
  requiredMark,
  hideLabel,
  describedBy,
  onBlur,
}: ItemProps<Content>) {
  return {
    id,
    name: id,
    label: content.label,
    hint: content.hint === '' ? undefined : content.hint,
    required: content.required,
    requiredMark: requiredMark && content.required,
    hideLabel,
    describedBy,
    errors,
    onBlur,
  }
}

/** The same for a group of controls, which is named by its question and not by what the answer is about. */
export function groupProps<Content extends { label: string; hint: string; required: boolean }>(
  props: ItemProps<Content>,
) {
  return { ...fieldProps(props), label: props.question }
}

/** The token of a control that autofill knows what to offer for; none where the content has none. */
export function autofill({ autocomplete }: { autocomplete: string }): string | undefined {
  return autocomplete === '' ? undefined : autocomplete
}

/** A value as text, for controls that edit text; empty for none. */
export function asText(value: AnswerValue): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}
