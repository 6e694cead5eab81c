import type { FormItemContent, ShownPart } from '../contract/schema.generated.ts'
import type { AnswerValue } from '../flowSlugs.ts'
import { type FieldError, ruleError, ruleMessages } from '../ruleMessages.ts'
import type { ContentName } from './itemContents.ts'

/** The context of a rule beside the content and the answer. */
export interface RuleContext {
  /** `yyyy-MM-dd`. */
  readonly today: string
}

/**
 * The translation key of an item's text, by its path within the item: `unit`, `options.yes.label`.
 */
export type KeyOf = (path: string) => string

/** The rules of an item type, shared by the browser and the carrier. */
export interface InputRules<Content extends FormItemContent> {
  /** The content of the type, by its name in the contract. */
  readonly content: ContentName<Content>
  /**
   * The value that is sent for a typed one (access-to-purchase 5.2). Unreadable input stays as it
   * is, for `errors` to report. It is idempotent: the carrier normalizes again.
   */
  normalize(content: Content, raw: AnswerValue): AnswerValue
  /** Whether a normalized value is an answer. */
  isAnswered(value: AnswerValue): boolean
  /** Every rule that a normalized answer breaks; called only for answered items. */
  errors(content: Content, answer: AnswerValue, context: RuleContext & { readonly key: string }): FieldError[]
  /** An answer as a review shows it, in parts: texts of the item keep their translation keys. */
  display(content: Content, answer: AnswerValue, keyOf: KeyOf): readonly ShownPart[]
  /** The errors of an empty required item: `required` by default. */
  empty?(content: Content): FieldError[]
  /** The initial value of the field; by default the stored value. */
  opening?(content: Content): AnswerValue
  /** The value after an edit; by default the entered value. */
  changed?(content: Content, before: AnswerValue, entered: AnswerValue): AnswerValue
  /** Whether every edit is a complete answer, so that its consequences are shown at once. */
  readonly isWhole?: true
  /** Whether an empty value is omitted from the request; by default it is sent as null. */
  readonly omittedWhenEmpty?: true
  /** Whether the answer must be encrypted in the browser: rules then apply in the browser only. */
  isEncrypted?(content: Content): boolean
  /** Whether a typed value is never stored in the browser, not even for a reload. */
  readonly isSecret?: true
  /**
   * Whether each item of the type has an actor of its own (an upload, an address lookup). The form
   * starts it under the item's key when it opens, and takes its results as `field.changed`.
   */
  readonly hasActor?: true
}

/** Typed text, which is never translated. */
export const unkeyed = (text: string): ShownPart[] => (text === '' ? [] : [{ key: null, text }])

/** Concatenated parts with a separator. */
export const between = (sign: string, all: readonly (readonly ShownPart[])[]): ShownPart[] =>
  all.flatMap((parts, at) => (at === 0 ? parts : [...unkeyed(sign), ...parts]))

/** The error of a value outside the permitted range. */
export const outside = (message?: string): FieldError[] => [ruleError('inRange', message || undefined)]

/**
 * The catalog's message with the range, formatted as in the field; without it if an end is open.
 */
export function outsideOf(min: number | null, max: number | null, show: (value: number) => string) {
  return min === null || max === null
    ? outside()
    : outside(`${ruleMessages.inRange}: please enter ${show(min)} to ${show(max)}`)
}

/** Neither null, nor an empty text or list. */
export function isFilled(value: AnswerValue): boolean {
  return isList(value) ? value.length > 0 : value !== null && value !== ''
}

export function emptyToNull(text: string): string | null {
  return text === '' ? null : text
}

export function isList(value: AnswerValue): value is readonly string[] {
  return Array.isArray(value)
}
