import {
  changedAnswer,
  isAnswered,
  normaliseAnswer,
  openingAnswer,
  validateAnswer,
} from '../../rules/answers.ts'
import type { DynamicForm, IneligibleReason } from '../../rules/contract/schema.generated.ts'
import { reasonAt } from '../../rules/eligibility.ts'
import type { AnswerValue } from '../../rules/flowSlugs.ts'
import { inputTypes } from '../../rules/items/index.ts'
import type { FieldError } from '../../rules/ruleMessages.ts'
import type { ChosenBy, ErrorsByField, FormContext, FormDraft, Values } from './form.types.ts'
import { indexOf } from './formIndex.ts'
import { subjectOfTick } from './typed.ts'

/** The field that holds a state (access-to-purchase 4.6: "Product availability per state"). */
export const stateKey = 'state'

/** Whether this form asks for the state that decides whether anybody can be covered. */
export const asksForState = ({ form }: Pick<FormContext, 'form'>): boolean =>
  form.decides.includes('state_of_residence') && indexOf(form).inputs.has(stateKey)

/** The state that is chosen, two letters; null while there is none. */
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
 * What the fields hold when a form opens: the stored answers, and a draft where the field is still there. Null in a draft
 * is an answer, too: the field was cleared. A tick that acknowledges is for what its form showed: it goes into that version
 * of the form and no other one.
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

/** Whether a draft says anything that the stored answers do not. */
export function draftDiffers(form: DynamicForm, draft: FormDraft | null): boolean {
  return draft !== null && Object.keys(changedIn({ form, values: openingValues(form, draft) })).length > 0
}

/**
 * What the fields hold that they did not open with. What no one touched is no draft: it would come back in the place of what
 * was stored since.
 */
export function changedIn({ form, values }: Pick<FormContext, 'form' | 'values'>): Values {
  const stored = openingValues(form, null)
  return Object.fromEntries(
    Object.entries(values).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(stored[key])),
  )
}

/**
 * What an edit of one field changes. However many fields there are, the rules of this one are asked and no others:
 * the count of invalid fields moves by what became of it.
 */
export function changeField(fields: Fields, key: string, entered: AnswerValue) {
  const item = indexOf(fields.form).inputs.get(key)
  if (item === undefined) return {}
  const before = fields.values[key] ?? null
  const value = changedAnswer(item, before, entered)
  const broken = validateAnswer(item, value, fields)
  const wasInvalid = validateAnswer(item, before, fields).length > 0
  const values = { ...fields.values, [key]: value }
  // No one is told in the middle of a date what it would mean; a choice is made as soon as it is there.
  const reason = inputTypes[item.type].isWhole ? decisionOf({ ...fields, values }, key) : null
  return {
    values,
    // A field that was never left is not blamed while it is typed in; what the carrier said of it is outdated now.
    errors: withErrors(fields.errors, key, fields.touched[key] ? broken : []),
    decided: withReason(fields.decided, key, reason),
    invalid: fields.invalid + Number(broken.length > 0) - Number(wasInvalid),
  }
}

/** What choosing an option changes: nothing where it was chosen before. */
export function chooseOption(fields: Fields, key: string, value: string) {
  return fields.values[key] === value ? {} : { ...changeField(fields, key, value), dirty: true }
}

/**
 * Whether an option that is chosen takes the person on: it is pressed, and it answers what was still open. Where the
 * form asks for nothing else, the answer that it has already takes on as well.
 */
export function goesOnBy(
  fields: Fields,
  { key, value, by }: { key: string; value: string; by: ChosenBy },
): boolean {
  if (fields.form.advancesOn !== 'choice' || by !== 'press') return false
  const { inputs } = indexOf(fields.form)
  if (!inputs.has(key) || (inputs.size > 1 && fields.invalid === 0)) return false
  return changeField(fields, key, value).invalid === 0
}

/** Whether the form's main button is there: where a choice takes on, once there is nothing left to choose. */
export function offersButton({ form, invalid }: Pick<FormContext, 'form' | 'invalid'>): boolean {
  return form.advancesOn === 'button' || invalid === 0
}

/** What leaving a field changes: from now on its errors are kept up to date. */
export function touchField(fields: Fields, key: string) {
  const { form, values, today, errors, touched, decided } = fields
  const broken = errorsOf(form, values, key, today)
  return {
    touched: touched[key] ? touched : { ...touched, [key]: true as const },
    // Where no rule is broken, what stands there is the carrier's word on this very answer: only another one outdates it.
    errors: broken.length === 0 ? errors : withErrors(errors, key, broken),
    decided: withReason(decided, key, decisionOf(fields, key)),
  }
}

/** What the carrier's word on a state changes, also at the field if that state is still the one that is chosen. */
export function keepAvailability(fields: Fields, state: string, isAvailable: boolean) {
  const soldIn = { ...fields.soldIn, [state]: isAvailable }
  return {
    soldIn,
    decided: withReason(fields.decided, stateKey, decisionOf({ ...fields, soldIn }, stateKey)),
  }
}

/** What trying to send changes: every field says what is wrong with it. */
export function touchAllFields(fields: Fields) {
  const { form, values, today, errors, decided } = fields
  const keys = [...indexOf(form).inputs.keys()]
  return {
    touched: Object.fromEntries(keys.map((key) => [key, true as const])),
    // What the carrier said of an answer that breaks no rule here stands until it is another: it would be refused again.
    errors: { ...errors, ...validateFields(form, values, today) },
    decided: keys.reduce((all, key) => withReason(all, key, decisionOf(fields, key)), decided),
  }
}

/** The reason that a field's answer gives, where this form may decide by it; a value that breaks a rule gives none. */
function decisionOf({ form, values, today, soldIn }: Judged, key: string): IneligibleReason | null {
  if (form.decides.length === 0) return null
  const item = indexOf(form).inputs.get(key)
  const value = values[key] ?? null
  if (item === undefined || validateAnswer(item, value, { today }).length > 0) return null
  const answer = normaliseAnswer(item, value)
  const isSold = key === stateKey && typeof answer === 'string' ? soldIn[answer] : undefined
  // The carrier has the last word; until it is there, the rule of here.
  const reason = isSold === undefined ? reasonAt(key, answer, today) : isSold ? null : 'state_of_residence'
  return reason !== null && form.decides.includes(reason) ? reason : null
}

/** What the answers decide that a form opens with: anyone who comes to correct one sees which it is. */
export function decidedIn(judged: Judged): FormContext['decided'] {
  const all: FormContext['decided'] = {}
  return [...indexOf(judged.form).inputs.keys()].reduce(
    (found, key) => withReason(found, key, decisionOf(judged, key)),
    all,
  )
}

/** The same object where nothing changed. */
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

/** How many fields break a rule: counted once when the form opens, and kept by `changeField` from then on. */
export function countInvalid(form: DynamicForm, values: Values, today: string): number {
  return Object.keys(validateFields(form, values, today)).length
}

/** Whether every required field is filled and all are valid: the primary button looks enabled (5.2). */
export function isReadyToSend({ invalid }: Pick<FormContext, 'invalid'>): boolean {
  return invalid === 0
}

/** What is sent: normalised, and without what its type leaves out when it is empty. */
export function valuesToSend({ form, values }: Pick<FormContext, 'form' | 'values'>): Values {
  return Object.fromEntries(
    [...indexOf(form).inputs]
      .map(([key, item]) => ({ key, item, value: normaliseAnswer(item, values[key] ?? null) }))
      .filter(({ item, value }) => !inputTypes[item.type].omittedWhenEmpty || isAnswered(item, value))
      .map(({ key, value }) => [key, value]),
  )
}

/** Whether a field holds an answer that breaks no rule. */
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

/** The same object where nothing changed, so that nothing which reads it has to be drawn again. */
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
