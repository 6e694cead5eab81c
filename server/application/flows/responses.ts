import { isAnswered, validateAnswer } from '../../../rules/answers.ts'
import type { AnswerValue } from '../../../rules/flowSlugs.ts'
import type { FlowDefinition, FormDefinition, StoredField } from '../../platform/forms/definition.ts'
import { answeredItems, isInputDefinition, storedFields } from '../../platform/forms/definition.ts'
import { renderInput } from '../../platform/forms/renderItem.ts'
import type { Applicant } from './applicant.ts'
import { knownAnswers } from './applicant.ts'
import { isMet } from './conditions.ts'

/*
 * Answers: the responses of a session, and facts that the carrier knows without asking in this
 * flow.
 */

/** The last stored answers of one form; `revision` is the session's at that time. */
export interface FormResponse {
  revision: number
  answers: Record<string, AnswerValue>
  /** The known facts at that time: if one differs now, the fact is newer than the answer. */
  known?: Record<string, AnswerValue>
  /**
   * Values of the form's API groups that are not stored yet, by item key: they wait for the flow's
   * end.
   */
  held?: Record<string, AnswerValue>
}

/** Answers by form slug. A form without inputs has a response once it was read. */
export type Responses = Readonly<Record<string, FormResponse>>

/**
 * Stored responses arranged by today's forms: if a question has moved to another form, its answer
 * moves too, so that a user in the middle of the flow is not asked again.
 */
export function regrouped(flow: FlowDefinition, stored: Responses): Responses {
  const newestFirst = Object.values(stored).sort((one, other) => other.revision - one.revision)
  return Object.fromEntries(
    flow.forms.flatMap((form): [string, FormResponse][] => {
      const own = stored[form.slug]
      const keys = answeredItems(form).map(({ key }) => key)
      const holders = newestFirst.filter(({ answers }) => keys.some((key) => key in answers))
      const [newest] = holders
      if (own !== undefined && keys.every((key) => key in own.answers)) return [[form.slug, own]]
      if (newest === undefined) return own === undefined ? [] : [[form.slug, own]]
      const answers = Object.fromEntries(
        keys.flatMap((key) => {
          const holder = holders.find((one) => key in one.answers)
          return holder === undefined ? [] : [[key, holder.answers[key] ?? null]]
        }),
      )
      return [[form.slug, { ...own, revision: newest.revision, answers }]]
    }),
  )
}

/** The known facts for a form; null if one is missing or the form takes none. */
export function knownIn(form: FormDefinition, applicant: Applicant): Record<string, AnswerValue> | null {
  const known = Object.entries(form.prefilled).map(
    ([key, answer]) => [key, knownAnswers[answer](applicant.facts)] as const,
  )
  if (known.length === 0 || known.some(([, value]) => value === null)) return null
  return Object.fromEntries(known)
}

/** A form's own response, or the known facts if there is none or they have changed since. */
export function responseOf(
  form: FormDefinition,
  responses: Responses,
  applicant: Applicant,
): FormResponse | undefined {
  const own = responses[form.slug]
  if (form.asked === 'always') return own
  const known = knownIn(form, applicant)
  if (known === null) return own ?? (isOnFile(form, applicant) ? { revision: 0, answers: {} } : undefined)
  const isOutdated = own?.known !== undefined && JSON.stringify(own.known) !== JSON.stringify(known)
  return own === undefined || isOutdated ? { revision: 0, answers: known } : own
}

/** Whether all values that the form asks for are stored as facts. */
const isOnFile = (form: FormDefinition, applicant: Applicant) =>
  storedFields(form).length > 0 &&
  answeredItems(form).length === 0 &&
  unstoredFields(form, applicant).length === 0

/** Whether an answer comes from elsewhere and was not confirmed here. */
export const isPresumed = (form: FormDefinition, responses: Responses, applicant: Applicant) =>
  knownIn(form, applicant) !== null && responseOf(form, responses, applicant)?.revision === 0

/** The part of a response that answers the form's current items. */
export function answersOf(form: FormDefinition, { answers }: FormResponse): Record<string, AnswerValue> {
  return Object.fromEntries(
    answeredItems(form).flatMap(({ key }) => (key in answers ? [[key, answers[key] ?? null]] : [])),
  )
}

/**
 * The response to store for a form. The one that ends a flow also confirms known facts, which
 * become answers of this flow.
 */
export function withResponse(
  form: FormDefinition,
  given: FormResponse,
  path: readonly FormDefinition[],
  responses: Responses,
  applicant: Applicant,
): Responses {
  const { revision } = given
  const known = knownIn(form, applicant)
  const own = known === null ? given : { ...given, known }
  const isLast = form.next.every(({ to }) => to === null)
  const confirmed = path.flatMap((one) => {
    const presumed = isLast && isPresumed(one, responses, applicant) ? knownIn(one, applicant) : null
    return presumed === null ? [] : [[one.slug, { revision, answers: presumed, known: presumed }]]
  })
  return { ...responses, ...Object.fromEntries(confirmed), [form.slug]: own }
}

/**
 * All answers of a session in one record. Keys are unique in a flow; if a removed form had the key,
 * the newer answer counts.
 */
export function allAnswers(responses: Responses): Record<string, AnswerValue> {
  const oldestFirst = Object.values(responses).sort((one, other) => one.revision - other.revision)
  return Object.assign({}, ...oldestFirst.map((response) => response.answers))
}

/** A response without answers to items that earlier answers have made irrelevant. */
export function withoutDropped(
  form: FormDefinition,
  response: FormResponse,
  before: Readonly<Record<string, AnswerValue>>,
  applicant: Applicant,
): FormResponse {
  const dropped = form.items.filter(
    ({ when }) => when !== undefined && isMet(when, before, applicant) === false,
  )
  if (!dropped.some(({ key }) => key in response.answers)) return response
  const keys = new Set(dropped.map(({ key }) => key))
  const answers = Object.fromEntries(Object.entries(response.answers).filter(([key]) => !keys.has(key)))
  return { ...response, answers }
}

/** The values that the fields of a form's API groups show; for a tax ID whether there is one. */
export const storedValues = (form: FormDefinition, { facts }: Applicant): AnswerValue[] =>
  storedFields(form).map(({ itemKey, mutation, variable }) => {
    const isTaxId = form.items.some(({ key, type }) => key === itemKey && type === 'inputTaxId')
    return isTaxId ? facts.taxIdSet : (facts.stored[mutation]?.[variable] ?? null)
  })

/** The stored fact behind an item; undefined if no group stores it. */
export function storedFact(form: FormDefinition, key: string, { facts }: Applicant): AnswerValue | undefined {
  const field = storedFields(form).find(({ itemKey }) => itemKey === key)
  return field && (facts.stored[field.mutation]?.[field.variable] ?? null)
}

/** Required fields of API groups whose value is missing or no longer valid. */
export function unstoredFields(form: FormDefinition, applicant: Applicant): StoredField[] {
  return storedFields(form).filter(({ itemKey, mutation, variable }) => {
    const item = form.items.find((candidate) => candidate.key === itemKey)
    if (item === undefined || !isInputDefinition(item)) return true
    if (item.type === 'inputTaxId') return item.content.required && !applicant.facts.taxIdSet
    const value = applicant.facts.stored[mutation]?.[variable] ?? null
    if (!item.content.required && !isAnswered(renderInput(item, value, applicant), value)) return false
    return validateAnswer(renderInput(item, value, applicant), value, applicant).length > 0
  })
}
