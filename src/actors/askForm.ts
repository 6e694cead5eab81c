import { fromPromise } from 'xstate'
import type { LoadFormQuestion } from '../../machines/form-flow/formFlow.types.ts'
import type { PollingAnswer } from '../../machines/polling/polling.machine.ts'
import { type Translate, translateForm } from '../../machines/validation/formTexts.ts'
import { isRecord } from '../api/apiError.ts'
import { DynamicForm } from '../api/operations/forms.generated.ts'
import type { Effects } from './effects.ts'

/**
 * The polling's question for a form; "not ready yet" comes as a retryable code, which the polling knows. The form is answered
 * in the words that are set for it.
 */
export function defineAskForm({ api }: Pick<Effects, 'api'>, translate: Translate) {
  return fromPromise<PollingAnswer, unknown>(async ({ input, signal }) => {
    if (!isQuestion(input)) throw new Error('The polling was started without a form to ask for')
    const { flowSessionId, direction, currentFormIdentifier } = input
    const question =
      direction === 'EXACT'
        ? { flowSessionId, direction, criteria: { form: currentFormIdentifier } }
        : { flowSessionId, direction, currentFormIdentifier }
    const { dynamicForm } = await api.client.query(
      DynamicForm,
      { input: question },
      { signal, isPolled: true },
    )
    return { kind: 'ready', value: dynamicForm && translateForm(dynamicForm, translate) }
  })
}

/** The polling machine carries its question through without knowing it. */
function isQuestion(value: unknown): value is LoadFormQuestion {
  return isRecord(value) && typeof value.flowSessionId === 'string' && typeof value.direction === 'string'
}
