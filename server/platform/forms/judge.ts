import { normaliseAnswer, validateAnswer } from '../../../rules/answers.ts'
import type { AnswerValue } from '../../../rules/flowSlugs.ts'
import type { ValidationError } from '../errors.ts'
import type { InputDefinition } from './definition.ts'
import { renderInput } from './renderItem.ts'

/**
 * Values for the fields of a domain, normalised and judged by the definitions that its forms show: what the browser says
 * of a field, the carrier says in the same words (promises.md, 27). Fields that are absent are left alone.
 * @param state where they live, for what must lie there
 * @param stored what is kept of the fields: no later rule refuses what stays as it is
 */
export function judgeFields<Field extends string>(
  definitions: Readonly<Record<Field, InputDefinition>>,
  values: Readonly<Partial<Record<NoInfer<Field>, AnswerValue | undefined>>>,
  today: string,
  state: string | null = null,
  stored: Readonly<Record<string, string | null>> = {},
): { normalised: Partial<Record<Field, string | null>>; errors: ValidationError[] } {
  const normalised: Partial<Record<Field, string | null>> = {}
  const errors: ValidationError[] = []
  for (const field of fieldsOf(definitions)) {
    const raw = values[field]
    if (raw === undefined) continue
    const definition: InputDefinition = definitions[field]
    const item = renderInput(definition, stored[field] ?? null, {
      facts: { taxIdSet: false, age: null, state, uploads: [] },
      today,
    })
    const value = normaliseAnswer(item, raw)
    normalised[field] = typeof value === 'string' ? value : null
    for (const error of validateAnswer(item, raw, { today })) errors.push({ field, ...error })
  }
  return { normalised, errors }
}

/** The keys of a record, as its type has them: definitions are written out, so there are no others. */
const fieldsOf = <Field extends string>(definitions: Readonly<Record<Field, unknown>>) =>
  Object.keys(definitions) as Field[]
