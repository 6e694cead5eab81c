import { fromPromise } from 'xstate'
import type { FieldResponseInput, FlowSession } from '../../machines/contract/schema.generated.ts'
import type { SubmitResponseInput, Values } from '../../machines/form/form.types.ts'
import { isEncrypted } from '../../machines/validation/answers.ts'
import { isInput } from '../../machines/validation/items/index.ts'
import type { InputItem } from '../../machines/validation/items/itemContents.ts'
import { CreateResponse } from '../api/operations/forms.generated.ts'
import { digest } from './digest.ts'
import type { Effects } from './effects.ts'
import { encryptTaxId } from './encryptTaxId.ts'

/**
 * Stores the answers of one form, those of its API groups too, and advances the session: one call, so that a tab
 * that shows an old version of the form changes nothing. Fields without an answer among `values` stay out.
 */
export function defineSubmitResponse({ api }: Pick<Effects, 'api'>) {
  return fromPromise<FlowSession, SubmitResponseInput>(async ({ input: { form, values }, signal }) => {
    const sent = form.items.filter(isInput).filter(({ key }) => key in values)
    const answer = {
      flowSessionId: form.flowSessionId,
      formIdentifier: form.slug,
      formVersion: form.version,
      fieldResponses: await Promise.all(sent.map((item) => response({ api }, item, values, signal))),
    }
    // Sent again after a lost reply, also by another press, it is the same act. An encrypted text is never the same.
    const once = sent.some((item) => secretIn(item, values) !== null) ? null : await digest(answer)
    const { createResponse } = await api.client.mutate(
      CreateResponse,
      answer,
      once === null ? { signal } : { signal, clientMutationId: once },
    )
    return createResponse.flowSession
  })
}

async function response(
  effects: Pick<Effects, 'api'>,
  item: InputItem,
  values: Values,
  signal: AbortSignal,
): Promise<FieldResponseInput> {
  const secret = secretIn(item, values)
  return {
    fieldId: item.key,
    inputType: item.type,
    required: item.content.required,
    value: secret === null ? (values[item.key] ?? null) : await encryptTaxId(effects, secret, signal),
  }
}

/** What must not leave the browser as it is; null where there is nothing of the kind. */
function secretIn(item: InputItem, values: Values): string | null {
  const value = values[item.key]
  return isEncrypted(item) && typeof value === 'string' && value !== '' ? value : null
}
