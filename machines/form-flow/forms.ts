import type { DynamicForm } from '../../rules/contract/schema.generated.ts'
import type { PollingOutput } from '../polling/polling.machine.ts'
import type { Problem } from '../problem.ts'
import type { FormFlowContext } from './formFlow.types.ts'

/** The form that the polling returned, if any: polling is not specific to forms. */
export function formIn(output: PollingOutput): DynamicForm | null {
  return output.kind === 'done' && isForm(output.value) ? output.value : null
}

function isForm(value: unknown): value is DynamicForm {
  return typeof value === 'object' && value !== null && 'slug' in value && 'items' in value
}

/** Why polling failed. */
export function pollingProblem(output: PollingOutput): Problem {
  return output.kind === 'failed'
    ? output.error
    : { code: 'RETRY_TIMEOUT_EXCEEDED', message: 'Something went wrong.', validationErrors: [] }
}

/** Slugs of the forms that a URL may request: those answered or shown before. */
export function visitedForms({ flowSession, seen }: Pick<FormFlowContext, 'flowSession' | 'seen'>): string[] {
  return [...new Set([...(flowSession?.visitedForms ?? []), ...seen])]
}

/**
 * After an edit both directions lead to the form it was opened from; the carrier decides if that is
 * still possible.
 */
export function requestFrom(
  { form, returnTo }: FormFlowContext,
  direction: 'NEXT' | 'PREVIOUS',
): FormFlowContext['request'] {
  return returnTo === null ? { direction, form: form?.slug ?? null } : { direction: 'EXACT', form: returnTo }
}

/** Whether Back from this form leaves the flow. */
export function isFirst(form: DynamicForm | null, returnTo: string | null): boolean {
  return form?.formIndex === 0 && returnTo === null
}
