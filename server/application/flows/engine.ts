import { createHash } from 'node:crypto'
import type { GroupMutation, IneligibleReason } from '../../../machines/contract/schema.generated.ts'
import type { AnswerValue } from '../../../machines/flowSlugs.ts'
import { isAnswered, validateAnswer } from '../../../machines/validation/answers.ts'
import type { EstimateFacts } from '../../domains/estimates/estimates.ts'
import type {
  Condition,
  FlowDefinition,
  FormDefinition,
  StoredField,
} from '../../platform/forms/definition.ts'
import { answeredItems, isInputDefinition, storedFields } from '../../platform/forms/definition.ts'
import { renderInput } from '../../platform/forms/renderItem.ts'
import { reasonsBy } from '../eligibility/reasons.ts'

/** The answers of one form, as they were last stored; `revision` is the session's at that moment. */
interface FormResponse {
  revision: number
  answers: Record<string, AnswerValue>
}

/** Answers by form slug. A form without inputs has a response too: it was read. */
export type Responses = Readonly<Record<string, FormResponse>>

/** What the carrier knows of the user beside the answers. */
export interface FlowFacts {
  /** What API groups have stored, by mutation and input field. Never a tax id. */
  stored: Partial<Record<GroupMutation, Readonly<Record<string, AnswerValue>>>>
  taxIdSet: boolean
  /** In whole years, today; null while the birthdate is not known. */
  age: number | null
  /** The newest one; null while there is none. */
  estimate: EstimateFacts | null
  /** Ten digits. */
  phone: string | null
  beneficiaryId: string | null
  accidentalDeathOnly: boolean
  /** An application was sent and can still become a policy: what it rests on is not judged anew. */
  submitted: boolean
  /** Underwriting has decided on the latest application. */
  decision: boolean
  /** The first payment was made, or is being processed. */
  payment: boolean
}

/** A day, `yyyy-MM-dd`, and the facts as they are now. */
export interface FlowWorld {
  facts: FlowFacts
  today: string
}

export interface Walk {
  /** The forms that the answers allow, from the first: all answered, but perhaps the last. */
  path: FormDefinition[]
  complete: boolean
  /** Why the person cannot be covered, by an answer of the last form: the flow ends there. Empty where it goes on. */
  reasons: readonly IneligibleReason[]
}

export type Direction = 'CURRENT' | 'NEXT' | 'PREVIOUS' | 'EXACT'

/**
 * Walks the flow from its first form with the answers given and stops at the first form that lacks one, or whose
 * answer decides that the person cannot be covered: nothing more is asked of them than to correct it. The last form counts only if it was confirmed after every other answer, so that a review is seen again after an edit.
 */
export function walk(flow: FlowDefinition, responses: Responses, world: FlowWorld): Walk {
  const path: FormDefinition[] = []
  const answers: Record<string, AnswerValue> = {}
  let form = flow.forms[0]
  while (form !== undefined) {
    path.push(form)
    const response = responses[form.slug]
    if (response === undefined || !isComplete(form, response, world))
      return { path, complete: false, reasons: [] }
    Object.assign(answers, response.answers)
    const reasons = reasonsAt(form, answers, world)
    if (reasons.length > 0) return { path, complete: false, reasons }
    const to = nextSlug(form, (condition) => holds(condition, answers, world) === true)
    if (to === null) {
      const latest = Math.max(...path.map((passed) => responses[passed.slug]?.revision ?? 0))
      return { path, complete: response.revision === latest, reasons: [] }
    }
    form = flow.forms.find((other) => other.slug === to)
  }
  return { path, complete: false, reasons: [] }
}

/** What an answer of this form has decided; nothing once an application rests on it. */
function reasonsAt(
  form: FormDefinition,
  answers: Readonly<Record<string, AnswerValue>>,
  { facts, today }: FlowWorld,
): IneligibleReason[] {
  if (form.decides.length === 0 || facts.submitted) return []
  const told = { ...facts.stored.updatePrequalificationInformation, ...answers }
  return reasonsBy(told, today).filter((reason) => form.decides.includes(reason))
}

/** The form that a direction names; null when there is none that way. Never one that the answers do not allow. */
export function formAt(
  flow: FlowDefinition,
  { path, complete, reasons }: Walk,
  direction: Direction,
  from: string | null,
): FormDefinition | null {
  const last = path.at(-1) ?? null
  const index = path.findIndex((form) => form.slug === from)
  switch (direction) {
    case 'CURRENT':
      return last
    case 'EXACT':
      return path[index] ?? last
    case 'PREVIOUS':
      return index < 0 ? last : (path[index - 1] ?? null)
    case 'NEXT': {
      if (index < 0) return last
      if (index === path.length - 1) return complete || reasons.length > 0 ? null : last
      // Whoever has seen the review returns to it after an edit, or to the questions that the edit raised.
      return endsWithReview(flow, path) ? last : (path[index + 1] ?? null)
    }
  }
}

function endsWithReview(flow: FlowDefinition, path: readonly FormDefinition[]): boolean {
  return flow.forms.length > 1 && path.at(-1)?.layout === 'review'
}

/**
 * The responses that still matter: those of forms that some path can reach. Where a question before them is
 * open, every way that it may lead is kept, so that an edit costs no answers but those it makes irrelevant.
 */
export function relevant(flow: FlowDefinition, responses: Responses, world: FlowWorld): Responses {
  const reached = new Set(flow.forms.slice(0, 1).map((form) => form.slug))
  const answers: Record<string, AnswerValue> = {}
  // Forms only lead on to later ones (checkFlows), so one pass in their order sees each form after all before it.
  for (const form of flow.forms) {
    if (!reached.has(form.slug)) continue
    const response = responses[form.slug]
    const known = response !== undefined && isComplete(form, response, world)
    if (known) Object.assign(answers, response.answers)
    for (const rule of form.next) {
      const held = rule.when === undefined ? true : holds(rule.when, answers, world)
      if (held !== false && rule.to !== null) reached.add(rule.to)
      if (held === true) break
    }
  }
  return Object.fromEntries(Object.entries(responses).filter(([slug]) => reached.has(slug)))
}

/** All answers of a session in one record; keys are unique in a flow. */
export function allAnswers(responses: Responses): Record<string, AnswerValue> {
  return Object.assign({}, ...Object.values(responses).map((response) => response.answers))
}

/** How many forms the flow has for this user, as far as it is known: the rest by the usual way. */
export function expectedLength(flow: FlowDefinition, { path }: Walk): number {
  let form = path.at(-1)
  let length = path.length
  while (form !== undefined) {
    const to: string | null = nextSlug(form, () => false)
    form = flow.forms.find((other) => other.slug === to)
    if (form !== undefined) length += 1
  }
  return length
}

/** Changes when the form's definition or its stored answers do, so that a stale copy of it is noticed. */
export function versionOf(form: FormDefinition, responses: Responses): string {
  const definition = createHash('sha256').update(JSON.stringify(form)).digest('hex').slice(0, 12)
  return `${definition}.${responses[form.slug]?.revision ?? 0}`
}

/** Required fields of API groups that the carrier has not stored, or not validly, such as an outgrown rule. */
export function unstoredFields(form: FormDefinition, world: FlowWorld): StoredField[] {
  return storedFields(form).filter(({ itemKey, mutation, variable }) => {
    const item = form.items.find((candidate) => candidate.key === itemKey)
    if (item === undefined || !isInputDefinition(item)) return true
    if (item.type === 'inputTaxId') return item.content.required && !world.facts.taxIdSet
    const value = world.facts.stored[mutation]?.[variable] ?? null
    if (!item.content.required && !isAnswered(renderInput(item, value, world), value)) return false
    return validateAnswer(renderInput(item, value, world), value, world).length > 0
  })
}

function isComplete(form: FormDefinition, response: FormResponse, world: FlowWorld): boolean {
  if (form.requires !== null && !world.facts[form.requires]) return false
  const valid = answeredItems(form).every((item) => {
    const value = response.answers[item.key] ?? null
    return validateAnswer(renderInput(item, value, world), value, world).length === 0
  })
  return valid && unstoredFields(form, world).length === 0
}

function nextSlug(form: FormDefinition, isTrue: (condition: Condition) => boolean): string | null {
  return form.next.find((rule) => rule.when === undefined || isTrue(rule.when))?.to ?? null
}

/** Undefined when the question is not answered yet. */
function holds(
  condition: Condition,
  answers: Readonly<Record<string, AnswerValue>>,
  world: FlowWorld,
): boolean | undefined {
  if ('fact' in condition) return world.facts[condition.fact]
  if ('anyOf' in condition) {
    const parts = condition.anyOf.map((part) => holds(part, answers, world))
    return parts.includes(true) ? true : parts.includes(undefined) ? undefined : false
  }
  const answer = answers[condition.key]
  if (answer === undefined) return undefined
  if ('is' in condition) return answer === condition.is
  return Array.isArray(answer) && answer.includes(condition.includes)
}
