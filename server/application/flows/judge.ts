import type { AnswerValue } from '../../../machines/flowSlugs.ts'
import { normaliseAnswer, validateAnswer } from '../../../machines/validation/answers.ts'
import type { ValidationError } from '../../platform/errors.ts'
import { type FlowDefinition, isInputDefinition } from './definition.ts'
import { renderInput } from './renderItem.ts'

/**
 * Values that an API group sends, normalised and judged by the rules of the form that asks for them: what the browser
 * says of a field, the carrier says in the same words (promises.md, 27). Fields that are absent are left alone.
 */
export function judge<Field extends string>(
  flow: FlowDefinition,
  fields: readonly Field[],
  values: Readonly<Partial<Record<Field, AnswerValue | undefined>>>,
  today: string,
): { normalised: Partial<Record<Field, string | null>>; errors: ValidationError[] } {
  const items = flow.forms.flatMap((form) => form.items.filter(isInputDefinition))
  const normalised: Partial<Record<Field, string | null>> = {}
  const errors: ValidationError[] = []
  for (const field of fields) {
    const raw = values[field]
    const definition = items.find((item) => item.key === field)
    if (raw === undefined || definition === undefined) continue
    const item = renderInput(definition, null, { facts: { taxIdSet: false }, today })
    const value = normaliseAnswer(item, raw)
    normalised[field] = typeof value === 'string' ? value : null
    for (const error of validateAnswer(item, raw, { today })) errors.push({ field, ...error })
  }
  return { normalised, errors }
}
