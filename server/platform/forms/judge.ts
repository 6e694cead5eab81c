import { normalizeAnswer, validateAnswer } from '../../../rules/answers.ts'
import type { AnswerValue } from '../../../rules/flowSlugs.ts'
import type { ValidationError } from '../errors.ts'
import type { InputDefinition } from './definition.ts'
import { renderInput } from './renderItem.ts'

/**
 * Normalizes and validates values for a domain's fields by the definitions that its forms show, so
 * that the carrier returns the same messages as the browser (promises.md, 27). Absent fields are
 * left alone.
 * @param state the user's state, for fields that depend on it
 * @param stored the stored values: a later rule does not refuse an unchanged value
 */
export function judgeFields<Field extends string>(
  definitions: Readonly<Record<Field, InputDefinition>>,
  values: Readonly<Partial<Record<NoInfer<Field>, AnswerValue | undefined>>>,
  today: string,
  state: string | null = null,
  stored: Readonly<Record<string, string | null>> = {},
): { normalized: Partial<Record<Field, string | null>>; errors: ValidationError[] } {
  const normalized: Partial<Record<Field, string | null>> = {}
  const errors: ValidationError[] = []
  for (const field of fieldsOf(definitions)) {
    const raw = values[field]
    if (raw === undefined) continue
    const definition: InputDefinition = definitions[field]
    const item = renderInput(definition, stored[field] ?? null, {
      facts: { taxIdSet: false, age: null, state, uploads: [] },
      today,
    })
    const value = normalizeAnswer(item, raw)
    normalized[field] = typeof value === 'string' ? value : null
    for (const error of validateAnswer(item, raw, { today })) errors.push({ field, ...error })
  }
  return { normalized, errors }
}

/** The keys of a record by its type: definitions are literals, so there are no other keys. */
const fieldsOf = <Field extends string>(definitions: Readonly<Record<Field, unknown>>) =>
  Object.keys(definitions) as Field[]
