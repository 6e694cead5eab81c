import type { FieldError } from './ruleMessages.ts'

type Values<Field extends string> = Readonly<Partial<Record<Field, string | null>>>

/**
 * The error of a field in a form for stored values. An unchanged stored value is not refused by a
 * rule that was added, or became relevant, later: a change of another field must not fail because
 * of it. Fields that are validated together are validated again if one of them has changed.
 * @param stored null if nothing is stored yet
 * @param options `groups`: fields that are validated together; `judgeStored`: the rules for the
 * stored values, if they differ
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
