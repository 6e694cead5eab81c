import type { DynamicForm } from '../contract/schema.generated.ts'
import type { Problem } from '../problem.ts'
import { type FieldError, readFieldError } from '../validation/rules.ts'
import type { ErrorsByField } from './form.types.ts'
import { indexOf, plainName } from './formIndex.ts'

/**
 * The carrier's validation errors by the key of the field they belong to: the field's own name in snake or
 * camel case, or the name that an API group gives to it (access-to-purchase 5.2). Others are left out.
 */
export function serverErrors(form: DynamicForm, problem: Problem): ErrorsByField {
  const errors: Record<string, FieldError[]> = {}
  for (const error of problem.validationErrors) {
    const key = indexOf(form).inputsByServerName.get(plainName(error.field))
    if (key !== undefined) errors[key] = [...(errors[key] ?? []), readFieldError(error)]
  }
  return errors
}
