import { fromPromise } from 'xstate'
import type {
  FieldResponseInput,
  FlowSession,
  FormItem,
  InputType,
} from '../../machines/contract/schema.generated.ts'
import type { SubmitResponseInput, Values } from '../../machines/form/form.types.ts'
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
    const sent = form.items.filter((item) => isInput(item) && item.key in values)
    const answer = {
      flowSessionId: form.flowSessionId,
      formIdentifier: form.slug,
      formVersion: form.version,
      fieldResponses: await Promise.all(sent.map((item) => response({ api }, item, values, signal))),
    }
    // Sent again after a lost reply, also by another press, it is the same act. An encrypted text is never the same.
    const once = sent.some((item) => isEncrypted(item, values)) ? null : await digest(answer)
    const { createResponse } = await api.client.mutate(
      CreateResponse,
      answer,
      once === null ? { signal } : { signal, clientMutationId: once },
    )
    return createResponse.flowSession
  })
}

type InputItem = FormItem & { type: InputType }

function isInput(item: FormItem): item is InputItem {
  return item.type.startsWith('input')
}

async function response(
  effects: Pick<Effects, 'api'>,
  item: FormItem,
  values: Values,
  signal: AbortSignal,
): Promise<FieldResponseInput> {
  if (!isInput(item)) throw new Error(`${item.key} takes no answer`)
  const { content } = item
  const value = values[item.key] ?? null
  return {
    fieldId: item.key,
    inputType: item.type,
    required: 'required' in content && content.required,
    value:
      isEncrypted(item, values) && typeof value === 'string'
        ? await encryptTaxId(effects, value, signal)
        : value,
  }
}

function isEncrypted({ key, content }: FormItem, values: Values): boolean {
  const value = values[key]
  return 'encryptOutput' in content && content.encryptOutput && typeof value === 'string' && value !== ''
}
