import type { ShownPart } from './contract/schema.generated.ts'
import type { AnswerValue } from './flowSlugs.ts'
import { inputTypes } from './items/index.ts'
import type { KeyOf, RuleContext } from './items/inputRules.ts'
import type { InputItem, InputType } from './items/itemContents.ts'
import { type FieldError, ruleError } from './ruleMessages.ts'

/** Whether a normalized value answers the item. */
export function isAnswered({ type }: InputItem, value: AnswerValue): boolean {
  return inputTypes[type].isAnswered(value)
}

/** The value that is sent for a typed one; see {@link InputRules.normalize}. */
export function normalizeAnswer<Type extends InputType>(
  { type, content }: InputItem<Type>,
  raw: AnswerValue,
): AnswerValue {
  return inputTypes[type].normalize(content, raw)
}

/**
 * Every rule that a value breaks, with the catalog's messages; empty if it may be sent. Typed and
 * normalized values give the same result.
 */
export function validateAnswer<Type extends InputType>(
  { key, type, content }: InputItem<Type>,
  value: AnswerValue,
  { today }: RuleContext,
): FieldError[] {
  const rules = inputTypes[type]
  const answer = rules.normalize(content, value)
  if (rules.isAnswered(answer)) return rules.errors(content, answer, { key, today })
  if (!content.required) return []
  return rules.empty?.(content) ?? [ruleError('required')]
}

/** The initial value of the field. */
export function openingAnswer<Type extends InputType>({ type, content }: InputItem<Type>): AnswerValue {
  return inputTypes[type].opening?.(content) ?? content.value
}

/** The value after an edit. */
export function changedAnswer<Type extends InputType>(
  { type, content }: InputItem<Type>,
  before: AnswerValue,
  entered: AnswerValue,
): AnswerValue {
  const { changed } = inputTypes[type]
  return changed === undefined ? entered : changed(content, before, entered)
}

/** A stored answer as a review shows it, in parts; empty without an answer. */
export function displayAnswer<Type extends InputType>(
  { type, content }: InputItem<Type>,
  answer: AnswerValue,
  keyOf: KeyOf,
): readonly ShownPart[] {
  return answer === null ? [] : inputTypes[type].display(content, answer, keyOf)
}

/** Whether the answer must be encrypted in the browser. */
export function isEncrypted<Type extends InputType>({ type, content }: InputItem<Type>): boolean {
  return inputTypes[type].isEncrypted?.(content) ?? false
}
