import {
  changedAnswer,
  isAnswered,
  normalizeAnswer,
  openingAnswer,
  validateAnswer,
} from '../../rules/answers.ts'
import type { DynamicForm, IneligibleReason } from '../../rules/contract/schema.generated.ts'
import { reasonAt } from '../../rules/eligibility.ts'
import type { AnswerValue } from '../../rules/flowSlugs.ts'
import { inputTypes } from '../../rules/items/index.ts'
import type { InputItem } from '../../rules/items/itemContents.ts'
import type { FieldError } from '../../rules/ruleMessages.ts'
import type { ChosenBy, ErrorsByField, FormContext, FormDraft, OptionValue, Values } from './form.types.ts'
import { indexOf } from './formIndex.ts'
import { subjectOfTick } from './typed.ts'

/** The field for a state (access-to-purchase 4.6: "Product availability per state"). */
export const stateKey = 'state'

/** Whether this form asks for the state that decides eligibility. */
export const asksForState = ({ form }: Pick<FormContext, 'form'>): boolean =>
  form.decides.includes('state_of_residence') && indexOf(form).inputs.has(stateKey)

/** The chosen state, two letters; null if there is none. */
export function stateIn({ values }: Pick<FormContext, 'values'>): string | null {
  const state = values[stateKey]
  return typeof state === 'string' && state !== '' ? state : null
}

type Judged = Pick<FormContext, 'form' | 'values' | 'today' | 'soldIn'>
type Fields = Pick<
  FormContext,
  'form' | 'today' | 'values' | 'errors' | 'touched' | 'invalid' | 'decided' | 'soldIn'
>

/**
 * The initial values of a form: the stored answers, overridden by a draft for fields that still
 * exist. Null in a draft is an answer, too: the field was cleared. A tick that acknowledges a text
 * applies only to the version of the form that showed the text.
 */
export function openingValues(form: DynamicForm, draft: FormDraft | null): Values {
  return Object.fromEntries(
    [...indexOf(form).inputs].map(([key, item]) => {
      const drafted = draft?.values[key]
      const isOutdated = subjectOfTick(item) !== null && draft?.version !== form.version
      return [key, drafted === undefined || isOutdated ? openingAnswer(item) : drafted]
    }),
  )
}

/** Whether a draft differs from the stored answers. */
export function draftDiffers(form: DynamicForm, draft: FormDraft | null): boolean {
  return draft !== null && Object.keys(changedIn({ form, values: openingValues(form, draft) })).length > 0
}

/**
 * The values that differ from the initial ones. Untouched fields are not part of a draft: they
 * would overwrite answers stored later.
 */
export function changedIn({ form, values }: Pick<FormContext, 'form' | 'values'>): Values {
  const stored = openingValues(form, null)
  return Object.fromEntries(
    Object.entries(values).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(stored[key])),
  )
}

/**
 * The effect of editing one field. Only this field is validated, however many there are, and the
 * count of invalid fields changes accordingly.
 */
export function changeField(fields: Fields, key: string, entered: AnswerValue) {
  const item = indexOf(fields.form).inputs.get(key)
  if (item === undefined) return {}
  const before = fields.values[key] ?? null
  const value = changedAnswer(item, before, entered)
  const broken = validateAnswer(item, value, fields)
  const wasInvalid = validateAnswer(item, before, fields).length > 0
  const values = { ...fields.values, [key]: value }
  // A half-typed date has no consequence yet; a choice takes effect at once.
  const reason = inputTypes[item.type].isWhole ? decisionOf({ ...fields, values }, key) : null
  return {
    values,
    // A field shows no errors before its first blur; the carrier's error for it is now outdated.
    errors: withErrors(fields.errors, key, fields.touched[key] ? broken : []),
    decided: withReason(fields.decided, key, reason),
    invalid: fields.invalid + Number(broken.length > 0) - Number(wasInvalid),
  }
}

/** The effect of choosing an option: none if it was already chosen. */
export function chooseOption(fields: Fields, key: string, value: OptionValue) {
  return fields.values[key] === value ? {} : { ...changeField(fields, key, value), dirty: true }
}

/**
 * Whether choosing an option submits the form: it is pressed, and answers the last open question.
 * If the form asks nothing else, pressing the existing answer submits as well.
 */
export function goesOnBy(
  fields: Fields,
  { key, value, by }: { key: string; value: OptionValue; by: ChosenBy },
): boolean {
  if (fields.form.advancesOn !== 'choice' || by !== 'press') return false
  const { inputs } = indexOf(fields.form)
  if (!inputs.has(key) || (inputs.size > 1 && fields.invalid === 0)) return false
  return changeField(fields, key, value).invalid === 0
}

const isChoice = ({ type }: InputItem) => type === 'inputSingleSelect' || type === 'inputMultiSelect'

/** Whether the form has only choices, and the last one submits it. */
export const isChoiceOnly = (form: DynamicForm): boolean =>
  form.advancesOn === 'choice' && [...indexOf(form).inputs.values()].every(isChoice)

/**
 * Whether the form's main button is shown: if there are only choices, not before all of them are
 * made.
 */
export function offersButton({ form, invalid }: Pick<FormContext, 'form' | 'invalid'>): boolean {
  return invalid === 0 || !isChoiceOnly(form)
}

/** The effect of leaving a field: from now on its errors are kept up to date. */
export function touchField(fields: Fields, key: string) {
  const { form, values, today, errors, touched, decided } = fields
  const broken = errorsOf(form, values, key, today)
  return {
    touched: touched[key] ? touched : { ...touched, [key]: true as const },
    // If no rule is broken, the shown error is the carrier's for this very answer: it stays until
    // the answer changes.
    errors: broken.length === 0 ? errors : withErrors(errors, key, broken),
    decided: withReason(decided, key, decisionOf(fields, key)),
  }
}

/**
 * The effect of the carrier's reply about a state, including its field if the state is still
 * chosen.
 */
export function keepAvailability(fields: Fields, state: string, isAvailable: boolean) {
  const soldIn = { ...fields.soldIn, [state]: isAvailable }
  return {
    soldIn,
    decided: withReason(fields.decided, stateKey, decisionOf({ ...fields, soldIn }, stateKey)),
  }
}

/** The effect of an attempt to submit: every invalid field shows its errors. */
export function touchAllFields(fields: Fields) {
  const { form, values, today, errors, decided } = fields
  const keys = [...indexOf(form).inputs.keys()]
  return {
    touched: Object.fromEntries(keys.map((key) => [key, true as const])),
    // The carrier's error for a valid answer stays until the answer changes: it would be refused
    // again.
    errors: { ...errors, ...validateFields(form, values, today) },
    decided: keys.reduce((all, key) => withReason(all, key, decisionOf(fields, key)), decided),
  }
}

/**
 * The ineligibility reason of a field's answer, if this form may decide by it; null for an invalid
 * value.
 */
function decisionOf({ form, values, today, soldIn }: Judged, key: string): IneligibleReason | null {
  if (form.decides.length === 0) return null
  const item = indexOf(form).inputs.get(key)
  const value = values[key] ?? null
  if (item === undefined || validateAnswer(item, value, { today }).length > 0) return null
  const answer = normalizeAnswer(item, value)
  const isSold = key === stateKey && typeof answer === 'string' ? soldIn[answer] : undefined
  // The carrier's reply takes precedence; until it arrives, the local rule applies.
  const reason = isSold === undefined ? reasonAt(key, answer, today) : isSold ? null : 'state_of_residence'
  return reason !== null && form.decides.includes(reason) ? reason : null
}

/** The ineligible answers that a form opens with, marked for users who come to correct one. */
export function decidedIn(judged: Judged): FormContext['decided'] {
  const all: FormContext['decided'] = {}
  return [...indexOf(judged.form).inputs.keys()].reduce(
    (found, key) => withReason(found, key, decisionOf(judged, key)),
    all,
  )
}

/** Returns the same object if nothing changed. */
function withReason(
  decided: FormContext['decided'],
  key: string,
  reason: IneligibleReason | null,
): FormContext['decided'] {
  if ((decided[key] ?? null) === reason) return decided
  if (reason !== null) return { ...decided, [key]: reason }
  const { [key]: _, ...others } = decided
  return others
}

/** The errors of all fields that have any. */
function validateFields(form: DynamicForm, values: Values, today: string): ErrorsByField {
  return Object.fromEntries(
    [...indexOf(form).inputs.keys()]
      .map((key) => [key, errorsOf(form, values, key, today)] as const)
      .filter(([, errors]) => errors.length > 0),
  )
}

/**
 * How many fields break a rule: counted once when the form opens, then updated by `changeField`.
 */
export function countInvalid(form: DynamicForm, values: Values, today: string): number {
  return Object.keys(validateFields(form, values, today)).length
}

/** Whether every required field is filled and all are valid: the primary button looks enabled (5.2). */
export function isReadyToSend({ invalid }: Pick<FormContext, 'invalid'>): boolean {
  return invalid === 0
}

/** The values to send: normalized, and without empty ones that their type omits. */
export function valuesToSend({ form, values }: Pick<FormContext, 'form' | 'values'>): Values {
  return Object.fromEntries(
    [...indexOf(form).inputs]
      .map(([key, item]) => ({ key, item, value: normalizeAnswer(item, values[key] ?? null) }))
      .filter(({ item, value }) => !inputTypes[item.type].omittedWhenEmpty || isAnswered(item, value))
      .map(({ key, value }) => [key, value]),
  )
}

/** Whether a field contains a valid answer. */
export function isAnsweredRightly({ form, values, today }: Judged, key: string): boolean {
  const item = indexOf(form).inputs.get(key)
  return (
    item !== undefined &&
    isAnswered(item, values[key] ?? null) &&
    validateAnswer(item, values[key] ?? null, { today }).length === 0
  )
}

function errorsOf(form: DynamicForm, values: Values, key: string, today: string): readonly FieldError[] {
  const item = indexOf(form).inputs.get(key)
  return item === undefined ? [] : validateAnswer(item, values[key] ?? null, { today })
}

/** Returns the same object if nothing changed, so that its readers do not render again. */
function withErrors(errors: ErrorsByField, key: string, found: readonly FieldError[]): ErrorsByField {
  const before = errors[key] ?? []
  if (isSame(before, found)) return errors
  if (found.length > 0) return { ...errors, [key]: found }
  const { [key]: _, ...others } = errors
  return others
}

function isSame(some: readonly FieldError[], others: readonly FieldError[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ code, message }, at) => code === others[at]?.code && message === others[at]?.message)
  )
}
