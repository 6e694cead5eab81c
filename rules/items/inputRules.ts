import type { FormItemContent, ShownPart } from '../contract/schema.generated.ts'
import type { AnswerValue } from '../flowSlugs.ts'
import { type FieldError, ruleError, ruleMessages } from '../ruleMessages.ts'
import type { ContentName } from './itemContents.ts'

/** What the rules may look at beside the content and the answer. */
export interface RuleContext {
  /** `yyyy-MM-dd`. */
  readonly today: string
}

/** The translation key of what an item says, by its path within the item: `unit`, `options.yes.label`. */
export type KeyOf = (path: string) => string

/** What an item type does with its answer, in the browser and on the carrier alike. */
export interface InputRules<Content extends FormItemContent> {
  /** The content that belongs to the type, by its name in the contract. */
  readonly content: ContentName<Content>
  /**
   * What is sent for what was typed (access-to-purchase 5.2). What cannot be read stays as it is, for `errors` to
   * name. Normalising twice changes nothing: the carrier normalises what the browser has normalised.
   */
  normalise(content: Content, raw: AnswerValue): AnswerValue
  /** Whether a normalised value answers at all. */
  isAnswered(value: AnswerValue): boolean
  /** Every rule that a normalised answer breaks; asked only of answers that are there. */
  errors(content: Content, answer: AnswerValue, context: RuleContext & { readonly key: string }): FieldError[]
  /** An answer as a review shows it, in parts: the words of the item each by the key that they have where it is asked. */
  display(content: Content, answer: AnswerValue, keyOf: KeyOf): readonly ShownPart[]
  /** What a required item that is empty breaks: `required`, unless the type says otherwise. */
  empty?(content: Content): FieldError[]
  /** What the field holds when the form opens; the stored value, unless the type says otherwise. */
  opening?(content: Content): AnswerValue
  /** What an edit makes of the value; what was entered, unless the type says otherwise. */
  changed?(content: Content, before: AnswerValue, entered: AnswerValue): AnswerValue
  /** Whether every edit is a whole answer, and not a part of one that is still typed: what it means is said at once. */
  readonly isWhole?: true
  /** Whether a value that does not answer stays out of what is sent; it is sent as null otherwise. */
  readonly omittedWhenEmpty?: true
  /** Whether the answer leaves the browser only encrypted: rules then judge it in the browser alone. */
  isEncrypted?(content: Content): boolean
  /** Whether what is typed is never written down in the browser, not even for a reload. */
  readonly isSecret?: true
  /**
   * Whether an actor of its own works for each item of the type (an upload, an address look-up). The form starts it
   * under the item's key when it opens, and takes what it comes to as `field.changed`.
   */
  readonly hasActor?: true
}

/** What was typed: no words of the item, so that nothing translates it. */
export const unkeyed = (text: string): ShownPart[] => (text === '' ? [] : [{ key: null, text }])

/** Parts after one another, with a sign between them. */
export const between = (sign: string, all: readonly (readonly ShownPart[])[]): ShownPart[] =>
  all.flatMap((parts, at) => (at === 0 ? parts : [...unkeyed(sign), ...parts]))

/** A value outside of what the content allows. */
export const outside = (message?: string): FieldError[] => [ruleError('inRange', message || undefined)]

/** The catalogue's words with the range that was missed, as the field shows numbers; without them where an end is open. */
export function outsideOf(min: number | null, max: number | null, show: (value: number) => string) {
  return min === null || max === null
    ? outside()
    : outside(`${ruleMessages.inRange}: please enter ${show(min)} to ${show(max)}`)
}

/** Neither nothing, nor an empty text or list. */
export function isFilled(value: AnswerValue): boolean {
  return isList(value) ? value.length > 0 : value !== null && value !== ''
}

export function emptyToNull(text: string): string | null {
  return text === '' ? null : text
}

export function isList(value: AnswerValue): value is readonly string[] {
  return Array.isArray(value)
}
