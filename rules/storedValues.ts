import type { FieldError } from './ruleMessages.ts'

type Values<Field extends string> = Readonly<Partial<Record<Field, string | null>>>

/**
 * What is wrong with a field of a form that shows what is stored. A value that is as it was stored is not refused by a rule
 * that came, or came true, later: a change of another field must not fail because of it. Fields that are right or wrong together
 * are judged again where one of them has changed.
 * @param stored null where nothing is stored yet
 * @param options `groups`: fields that are judged together; `judgeStored`: where other rules applied to what is stored
 */
export function errorOfChange<Field extends string, All extends Values<Field>>(
  field: Field,
  values: All,
  stored: All | null,
  judge: (values: All) => FieldError | null,
  {
    groups = [],
    judgeStored = judge,
  }: {
    groups?: readonly (readonly Field[])[]
    judgeStored?: (stored: All) => FieldError | null
  } = {},
): FieldError | null {
  const error = judge(values)
  if (error === null || !stored?.[field]) return error
  const together = groups.find((group) => group.includes(field)) ?? [field]
  if (together.some((one) => (values[one] || null) !== (stored[one] || null))) return error
  return judgeStored(stored)?.code === error.code ? null : error
}
