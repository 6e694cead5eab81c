import type { ChosenBy, OptionValue } from '../../machines/form/form.types.ts'
import type { AnswerValue } from '../../rules/flowSlugs.ts'
import type { ItemOf, ShownType } from '../../rules/items/itemContents.ts'
import type { FormActor } from './formActor.ts'

/** The props of every input view: its content from the carrier, and its own part of the form. */
export interface ItemProps<Content> {
  /** The item's key, which is also the control's id. */
  readonly id: string
  readonly content: Content
  readonly value: AnswerValue
  /** The error messages as shown. */
  readonly errors: readonly string[]
  /** Whether to show " *", if not every field of the form is required. */
  readonly requiredMark: boolean
  /** The page's title is the question, so the label is for screen readers only. */
  readonly hideLabel: boolean
  /** The question that names a group of controls: the page's title, if that is the question. */
  readonly question: string
  /** The ids of the texts on the page that describe a single input. */
  readonly describedBy: string | undefined
  /** The form, for a type whose items have actors of their own; absent for a standalone control. */
  readonly form?: FormActor | undefined
  readonly onChange: (value: AnswerValue) => void
  /** Called when an option is chosen. The form decides what it changes and whether it submits. */
  readonly onChoose: (value: OptionValue, by: ChosenBy) => void
  readonly onBlur: () => void
}

/**
 * The props of the views of shown items: neighboring items of one type that are rendered together,
 * such as the rows of a list.
 */
export interface ShownProps<Type extends ShownType> {
  readonly items: readonly ItemOf<Type>[]
  readonly busy: boolean
  readonly onPress: (key: string) => void
}

/**
 * The id of one of the carrier's texts, by its item's key. The texts around a question describe it.
 */
export const textId = (key: string) => `text-${key}`

/** The props shared by all controls of the design system. */
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

/** The same for a group of controls, which is named by its question and not by its label. */
export function groupProps<Content extends { label: string; hint: string; required: boolean }>(
  props: ItemProps<Content>,
) {
  return { ...fieldProps(props), label: props.question }
}

/** The autocomplete token of a control; undefined if the content has none. */
export function autofill({ autocomplete }: { autocomplete: string }): string | undefined {
  return autocomplete === '' ? undefined : autocomplete
}

/** A value as text, for text controls; empty for null. */
export function asText(value: AnswerValue): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}
