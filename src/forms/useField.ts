import { useSelector } from '@xstate/react'
import type { AnswerValue } from '../../machines/flowSlugs.ts'
import type { FieldError } from '../../machines/validation/rules.ts'
import type { FormActor } from './formActor.ts'

const noErrors: readonly FieldError[] = []

/** One field's slice of the form. */
export function useField(
  actor: FormActor,
  key: string,
): { value: AnswerValue; errors: readonly FieldError[] } {
  const value = useSelector(actor, ({ context }) => context.values[key] ?? null)
  const errors = useSelector(actor, ({ context }) => context.errors[key] ?? noErrors)
  return { value, errors }
}
