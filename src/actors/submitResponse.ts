import { fromPromise } from 'xstate'
import type {
  FieldResponseInput,
  FlowSession,
  FormItem,
  InputType,
} from '../../machines/contract/schema.generated.ts'
import type { SubmitResponseInput, Values } from '../../machines/form/form.types.ts'
import { CreateResponse } from '../api/operations/forms.generated.ts'
import type { Effects } from './effects.ts'
import { encryptTaxId } from './encryptTaxId.ts'

/** Stores the answers of one form and advances the session. Fields without an answer among `values` stay out. */
export function defineSubmitResponse({ api }: Pick<Effects, 'api'>) {
  return fromPromise<FlowSession, SubmitResponseInput>(async ({ input: { form, values }, signal }) => {
    const fieldResponses = await Promise.all(
      form.items
        .filter((item) => isInput(item) && item.key in values)
        .map((item) => response({ api }, item, values, signal)),
    )
    const { createResponse } = await api.client.mutate(
      CreateResponse,
      {
        flowSessionId: form.flowSessionId,
        formIdentifier: form.slug,
        formVersion: form.version,
        fieldResponses,
      },
      { signal },
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
      'encryptOutput' in content && content.encryptOutput && typeof value === 'string' && value !== ''
        ? await encryptTaxId(effects, value, signal)
        : value,
  }
}
