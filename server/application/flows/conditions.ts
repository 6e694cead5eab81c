import type { AnswerValue } from '../../../rules/flowSlugs.ts'
import type { Condition, FormDefinition } from '../../platform/forms/definition.ts'
import { reasonsBy } from '../ineligibilityReasons.ts'
import type { Applicant } from './applicant.ts'

/** Undefined if the question is not answered yet. */
export function isMet(
  condition: Condition,
  answers: Readonly<Record<string, AnswerValue>>,
  applicant: Applicant,
): boolean | undefined {
  if ('fact' in condition) return applicant.facts[condition.fact]
  if ('reason' in condition)
    return reasonsBy(
      { ...applicant.facts.stored.updatePrequalificationInformation, ...answers },
      applicant.today,
    ).includes(condition.reason)
  if ('scope' in condition) return applicant.scope === condition.scope
  if ('not' in condition) {
    const other = isMet(condition.not, answers, applicant)
    return other === undefined ? undefined : !other
  }
  if ('anyOf' in condition) {
    const parts = condition.anyOf.map((part) => isMet(part, answers, applicant))
    return parts.includes(true) ? true : parts.includes(undefined) ? undefined : false
  }
  const answer = answers[condition.key]
  if (answer === undefined) return undefined
  if ('is' in condition) return answer === condition.is
  return Array.isArray(answer) && answer.includes(condition.includes)
}

/** A form with the items that apply after these answers; the definition itself if all apply. */
export function shownForm(
  form: FormDefinition,
  answers: Readonly<Record<string, AnswerValue>>,
  applicant: Applicant,
): FormDefinition {
  const items = form.items.filter(
    ({ when }) => when === undefined || isMet(when, answers, applicant) === true,
  )
  return items.length === form.items.length ? form : { ...form, items }
}
