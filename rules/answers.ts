import type { ShownPart } from './contract/schema.generated.ts'
import type { AnswerValue } from './flowSlugs.ts'
import { inputTypes } from './items/index.ts'
import type { KeyOf, RuleContext } from './items/inputRules.ts'
import type { InputItem, InputType } from './items/itemContents.ts'
import { type FieldError, ruleError } from './ruleMessages.ts'

/** Whether a normalised value answers the item at all. */
export function isAnswered({ type }: InputItem, value: AnswerValue): boolean {
  return inputTypes[type].isAnswered(value)
}

/** What is sent for what was typed; see {@link InputRules.normalise}. */
export function normaliseAnswer<Type extends InputType>(
  { type, content }: InputItem<Type>,
  raw: AnswerValue,
): AnswerValue {
  return inputTypes[type].normalise(content, raw)
}

/**
 * Every rule that a value breaks, in the catalogue's words; an empty list when it may be sent. Typed and normalised
 * values give the same result.
 */
export function validateAnswer<Type extends InputType>(
  { key, type, content }: InputItem<Type>,
  value: AnswerValue,
  { today }: RuleContext,
): FieldError[] {
  const rules = inputTypes[type]
  const answer = rules.normalise(content, value)
  if (rules.isAnswered(answer)) return rules.errors(content, answer, { key, today })
  if (!content.required) return []
  return rules.empty?.(content) ?? [ruleError('required')]
}

/** What the field holds when its form opens. */
export function openingAnswer<Type extends InputType>({ type, content }: InputItem<Type>): AnswerValue {
  return inputTypes[type].opening?.(content) ?? content.value
}

/** What an edit makes of a value. */
export function changedAnswer<Type extends InputType>(
  { type, content }: InputItem<Type>,
  before: AnswerValue,
  entered: AnswerValue,
): AnswerValue {
  const { changed } = inputTypes[type]
  return changed === undefined ? entered : changed(content, before, entered)
}

/** A stored answer as a review shows it, in parts; none where nothing was answered. */
export function displayAnswer<Type extends InputType>(
  { type, content }: InputItem<Type>,
  answer: AnswerValue,
  keyOf: KeyOf,
): readonly ShownPart[] {
  return answer === null ? [] : inputTypes[type].display(content, answer, keyOf)
}

/** Whether the answer leaves the browser only encrypted. */
export function isEncrypted<Type extends InputType>({ type, content }: InputItem<Type>): boolean {
  return inputTypes[type].isEncrypted?.(content) ?? false
}
