import { isAnswered, validateAnswer } from '../../../rules/answers.ts'
import type { AnswerValue } from '../../../rules/flowSlugs.ts'
import type { FlowDefinition, FormDefinition, StoredField } from '../../platform/forms/definition.ts'
import { answeredItems, isInputDefinition, storedFields } from '../../platform/forms/definition.ts'
import { renderInput } from '../../platform/forms/renderItem.ts'
import type { Applicant } from './applicant.ts'
import { knownAnswers } from './applicant.ts'
import { isMet } from './conditions.ts'

/* What was answered: the responses of a session, and what the carrier knows without having asked in this flow. */

/** The answers of one form, as they were last stored; `revision` is the session's at that moment. */
export interface FormResponse {
  revision: number
  answers: Record<string, AnswerValue>
  /** What was known from elsewhere at that moment: once that is another, it is the newer answer. */
  known?: Record<string, AnswerValue>
  /** What the form's API groups carry and the carrier has not stored yet, by item key: it waits for the flow's end. */
  held?: Record<string, AnswerValue>
}

/** Answers by form slug. A form without inputs has a response too: it was read. */
export type Responses = Readonly<Record<string, FormResponse>>

/**
 * Stored responses by today's forms: if a question has moved to another form, its answer moves too, so that a user who was
 * halfway through is not asked again.
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

/** What is known of a form from elsewhere; null where something is not, or nothing of it comes from there. */
export function knownIn(form: FormDefinition, applicant: Applicant): Record<string, AnswerValue> | null {
  const known = Object.entries(form.prefilled).map(
    ([key, answer]) => [key, knownAnswers[answer](applicant.facts)] as const,
  )
  if (known.length === 0 || known.some(([, value]) => value === null)) return null
  return Object.fromEntries(known)
}

/** A form's own response, or what is known from elsewhere where it has none, or the known has changed since. */
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

/** Whether everything that the form asks for is kept by the carrier as facts. */
const isOnFile = (form: FormDefinition, applicant: Applicant) =>
  storedFields(form).length > 0 &&
  answeredItems(form).length === 0 &&
  unstoredFields(form, applicant).length === 0

/** Whether an answer stands there that was told elsewhere and not confirmed here. */
export const isPresumed = (form: FormDefinition, responses: Responses, applicant: Applicant) =>
  knownIn(form, applicant) !== null && responseOf(form, responses, applicant)?.revision === 0

/** Of a response, the answers to what the form asks here. */
export function answersOf(form: FormDefinition, { answers }: FormResponse): Record<string, AnswerValue> {
  return Object.fromEntries(
    answeredItems(form).flatMap(({ key }) => (key in answers ? [[key, answers[key] ?? null]] : [])),
  )
}

/**
 * The response to a form, as it is stored. The one that ends a flow also confirms what was known from elsewhere: from now
 * on those are answers of this flow.
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

/** All answers of a session in one record; keys are unique in a flow, and where a form of before had one, the newer counts. */
export function allAnswers(responses: Responses): Record<string, AnswerValue> {
  const oldestFirst = Object.values(responses).sort((one, other) => one.revision - other.revision)
  return Object.assign({}, ...oldestFirst.map((response) => response.answers))
}

/** A response without the answers to items that the answers before have made irrelevant. */
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

/** What the fields of a form's API groups show: the stored values, and of a tax id whether there is one. */
export const storedValues = (form: FormDefinition, { facts }: Applicant): AnswerValue[] =>
  storedFields(form).map(({ itemKey, mutation, variable }) => {
    const isTaxId = form.items.some(({ key, type }) => key === itemKey && type === 'inputTaxId')
    return isTaxId ? facts.taxIdSet : (facts.stored[mutation]?.[variable] ?? null)
  })

/** What an API group has stored of an item; undefined where none carries it. */
export function storedFact(form: FormDefinition, key: string, { facts }: Applicant): AnswerValue | undefined {
  const field = storedFields(form).find(({ itemKey }) => itemKey === key)
  return field && (facts.stored[field.mutation]?.[field.variable] ?? null)
}

/** Required fields of API groups that the carrier has not stored, or not validly, such as an outgrown rule. */
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
