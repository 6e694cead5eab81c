import type { FieldError } from './ruleMessages.ts'

type Values<Field extends string> = Readonly<Partial<Record<Field, string | null>>>

/**
 * What is wrong with a field of a form that shows what is stored. A value that is as it was stored is not refused by a rule
 * that came, or came true, later: a change of another field must not fail because of it.
 * @param stored null where nothing is stored yet
 * @param judgeStored where other rules applied to what is stored
 */
export function errorOfChange<Field extends string, All extends Values<Field>>(
  field: Field,
  values: All,
  stored: All | null,
  judge: (values: All) => FieldError | null,
  judgeStored: (stored: All) => FieldError | null = judge,
): FieldError | null {
  const error = judge(values)
  if (error === null || !stored?.[field] || values[field] !== stored[field]) return error
  return judgeStored(stored)?.code === error.code ? null : error
}
