import { createHash } from 'node:crypto'
import { validateAnswer } from '../../../rules/answers.ts'
import type { IneligibleReason } from '../../../rules/contract/schema.generated.ts'
import type { AnswerValue } from '../../../rules/flowSlugs.ts'
import type {
  Condition,
  FlowDefinition,
  FormDefinition,
  ItemDefinition,
} from '../../platform/forms/definition.ts'
import { acknowledgingTicks, answeredItems, editedForm } from '../../platform/forms/definition.ts'
import { renderInput } from '../../platform/forms/renderItem.ts'
import { reasonsBy } from '../ineligibilityReasons.ts'
import type { Applicant } from './applicant.ts'
import { isMet, shownForm } from './conditions.ts'
import {
  answersOf,
  type FormResponse,
  isPresumed,
  knownIn,
  type Responses,
  regrouped,
  responseOf,
  storedValues,
  unstoredFields,
  withoutDropped,
} from './responses.ts'
import { shownFacts } from './rowFacts.ts'

export interface Walk {
  /**
   * The forms that the answers lead to, from the first, each with the items that apply; all but the
   * last are answered.
   */
  path: FormDefinition[]
  /** The answers along the path, including known facts. */
  answers: Readonly<Record<string, AnswerValue>>
  /** Slugs of forms on the path that are skipped because the carrier knows their answers. */
  passed: readonly string[]
  complete: boolean
  /**
   * The reasons why the user is ineligible by an answer of the last form, where the flow ends;
   * empty otherwise.
   */
  reasons: readonly IneligibleReason[]
}

export type Direction = 'CURRENT' | 'NEXT' | 'PREVIOUS' | 'EXACT'

/**
 * Walks the flow from its first form and stops at the first form without a valid answer, or whose
 * answer makes the user ineligible, in which case the user can only correct it. Known facts count
 * as answers. The last form counts only if it was confirmed after every other answer, so that a
 * review is shown again after an edit or with unconfirmed facts.
 */
export function walk(flow: FlowDefinition, stored: Responses, applicant: Applicant): Walk {
  const responses = regrouped(flow, stored)
  const path: FormDefinition[] = []
  const passed: string[] = []
  const answers: Record<string, AnswerValue> = {}
  const upTo = (end: Pick<Walk, 'complete' | 'reasons'>): Walk => ({ path, answers, passed, ...end })
  let definition = firstForm(flow, applicant)
  while (definition !== undefined) {
    const form = withEditableRows(shownForm(definition, answers, applicant), path)
    path.push(form)
    const response = responseOf(form, responses, applicant)
    if (response === undefined || !isComplete(form, response, applicant))
      return upTo({ complete: false, reasons: [] })
    Object.assign(answers, answersOf(form, response))
    const reasons = reasonsAt(form, answers, applicant)
    if (reasons.length > 0) return upTo({ complete: false, reasons })
    if (response.revision === 0) passed.push(form.slug)
    const to = nextSlug(form, (condition) => isMet(condition, answers, applicant) === true)
    if (to === null) {
      const latest = Math.max(...path.map(({ slug }) => responses[slug]?.revision ?? 0))
      const isConfirmed = path.every((one) => !isPresumed(one, responses, applicant))
      return upTo({ complete: isConfirmed && response.revision === latest, reasons: [] })
    }
    definition = flow.forms.find((other) => other.slug === to)
  }
  return upTo({ complete: false, reasons: [] })
}

function firstForm({ opensAt, forms }: FlowDefinition, applicant: Applicant): FormDefinition | undefined {
  const rule = opensAt?.find(({ when }) => when === undefined || isMet(when, {}, applicant) === true)
  return rule === undefined ? forms[0] : forms.find(({ slug }) => slug === rule.to)
}

/** A form without the rows of forms that were not asked: their edit would open nothing. */
function withEditableRows(form: FormDefinition, before: readonly FormDefinition[]): FormDefinition {
  const items = form.items.filter((item) => isAsked(item, before))
  return items.length === form.items.length ? form : { ...form, items }
}

function isAsked(row: ItemDefinition, before: readonly FormDefinition[]): boolean {
  const edited = editedForm(row)
  if (edited === null || row.type !== 'listRow') return true
  const opened = before.find(({ slug }) => slug === edited)
  const { shows } = row.content
  if (opened === undefined || 'fact' in shows) return opened !== undefined
  return opened.items.some(({ key }) => shows.answers.includes(key))
}

/** The ineligibility by an answer of this form; none once a submitted application depends on it. */
function reasonsAt(
  form: FormDefinition,
  answers: Readonly<Record<string, AnswerValue>>,
  { facts, today }: Applicant,
): IneligibleReason[] {
  if (form.decides.length === 0 || facts.submitted) return []
  const known = { ...facts.stored.updatePrequalificationInformation, ...answers }
  return reasonsBy(known, today).filter((reason) => form.decides.includes(reason))
}

/** The form in a direction; null if there is none. Never one that the answers do not lead to. */
export function formAt(
  flow: FlowDefinition,
  { path, passed, complete, reasons }: Walk,
  direction: Direction,
  from: string | null,
): FormDefinition | null {
  const last = path.at(-1) ?? null
  const isLedTo = ({ slug }: FormDefinition) => !passed.includes(slug)
  const index = path.findIndex((form) => form.slug === from)
  switch (direction) {
    case 'CURRENT':
      return last
    case 'EXACT':
      return path[index] ?? last
    case 'PREVIOUS':
      return index < 0 ? last : (path.slice(0, index).findLast(isLedTo) ?? null)
    case 'NEXT': {
      if (index < 0) return last
      if (index === path.length - 1) return complete || reasons.length > 0 ? null : last
      // A user who has seen the review returns to it after an edit, or to the questions that the edit raised.
      return endsWithReview(flow, path) ? last : (path.slice(index + 1).find(isLedTo) ?? null)
    }
  }
}

function endsWithReview(flow: FlowDefinition, path: readonly FormDefinition[]): boolean {
  return flow.forms.length > 1 && path.at(-1)?.layout === 'review'
}

/**
 * The responses of forms that some path can still reach. While an earlier question is open, all of
 * its branches are kept, so that an edit drops only answers that no longer apply.
 */
export function relevant(flow: FlowDefinition, given: Responses, applicant: Applicant): Responses {
  const responses = regrouped(flow, given)
  const reached = new Set([firstForm(flow, applicant)?.slug])
  const answers: Record<string, AnswerValue> = {}
  // Forms lead only to later ones (checkFlows), so one pass in order sees each form after all
  // before it.
  const kept: Record<string, FormResponse> = {}
  for (const definition of flow.forms) {
    if (!reached.has(definition.slug)) continue
    const form = shownForm(definition, answers, applicant)
    const own = responses[form.slug]
    if (own !== undefined) kept[form.slug] = withoutDropped(definition, own, answers, applicant)
    const response = responseOf(form, responses, applicant)
    if (response !== undefined && isComplete(form, response, applicant))
      Object.assign(answers, answersOf(form, response))
    for (const rule of form.next) {
      const applies = rule.when === undefined ? true : isMet(rule.when, answers, applicant)
      if (applies !== false && rule.to !== null) reached.add(rule.to)
      if (applies === true) break
    }
  }
  return kept
}

/**
 * The number of forms that the flow has for this user; while answers are missing, the rest follows
 * the usual path.
 */
export const expectedLength = (flow: FlowDefinition, walk: Walk, applicant: Applicant): number =>
  expectedPath(flow, walk, applicant).length

function expectedPath(flow: FlowDefinition, { path, answers }: Walk, applicant: Applicant): FormDefinition[] {
  const expected = [...path]
  let form = path.at(-1)
  while (form !== undefined) {
    const to: string | null = nextSlug(form, (condition) => isMet(condition, answers, applicant) === true)
    form = flow.forms.find((other) => other.slug === to)
    if (form !== undefined) expected.push(form)
  }
  return expected
}

/** The share of a topic's known forms that come before this one; skipped forms do not count. */
export function topicShare(
  flow: FlowDefinition,
  walk: Walk,
  { slug, stepKey }: FormDefinition,
  applicant: Applicant,
): number {
  const led = expectedPath(flow, walk, applicant).filter(
    (one) => one.stepKey === stepKey && (one.slug === slug || !walk.passed.includes(one.slug)),
  )
  const index = led.findIndex((one) => one.slug === slug)
  return index < 0 ? 0 : index / led.length
}

/** The state of a session that a form's version depends on. */
interface Answered {
  responses: Responses
  /** The session's count of responses. */
  revision: number
}

/**
 * Changes when the form's definition or its stored answers change, so that an outdated copy is
 * noticed. A form without answers changes with every answer of the flow: its own may have been
 * dropped, and a later answer is then not a repetition of an earlier call. So does a form with
 * acknowledgements, which refer to what it showed. Facts that its fields and rows show may also
 * change elsewhere, without a new revision.
 * @param shown the applicant as the form shows it: a version must not reveal hidden facts
 */
export function versionOf(form: FormDefinition, { responses, revision }: Answered, shown: Applicant): string {
  const known = JSON.stringify([
    form,
    storedValues(form, shown),
    shownFacts(form, shown),
    knownIn(form, shown),
  ])
  const content = createHash('sha256').update(known).digest('hex').slice(0, 12)
  const own = acknowledgingTicks(form).length > 0 ? undefined : responses[form.slug]
  return `${content}.${own?.revision ?? revision}`
}

function isComplete(form: FormDefinition, response: FormResponse, applicant: Applicant): boolean {
  if (form.requires !== null && !applicant.facts[form.requires]) return false
  const valid = answeredItems(form).every((item) => {
    const value = response.answers[item.key] ?? null
    return validateAnswer(renderInput(item, value, applicant), value, applicant).length === 0
  })
  return valid && unstoredFields(form, applicant).length === 0
}

function nextSlug(form: FormDefinition, isTrue: (condition: Condition) => boolean): string | null {
  return form.next.find((rule) => rule.when === undefined || isTrue(rule.when))?.to ?? null
}
