import type { DynamicForm } from '../contract/schema.generated.ts'
import type { Problem } from '../problem.ts'
import type { FormContext } from './form.types.ts'
import { inputOf } from './values.ts'

/**
 * The server's validation errors by the key of the field they belong to: the field's own name in snake or
 * camel case, or the name that an API group gives to it (access-to-purchase, 5.2). Others are left out.
 */
export function serverErrors(form: DynamicForm, problem: Problem): FormContext['errors'] {
  const errors: Record<string, { code: string; message: string }[]> = {}
  for (const { field, code, message } of problem.validationErrors) {
    const key = keyOf(form, field)
    if (key !== undefined) errors[key] = [...(errors[key] ?? []), { code, message }]
  }
  return errors
}

function keyOf(form: DynamicForm, field: string): string | undefined {
  const name = plain(field)
  const own = form.items.find(({ key }) => plain(key) === name)?.key
  const variable = form.groups
    .flatMap(({ variables }) => variables)
    .find((candidate) => candidate.source === 'field' && plain(candidate.name) === name)?.value
  const key = own ?? variable
  return key !== undefined && inputOf(form, key) !== undefined ? key : undefined
}

function plain(name: string): string {
  return name.replace(/[_-]/g, '').toLowerCase()
}
