import { fromPromise } from 'xstate'
import type { FlowSession } from '../../machines/contract/schema.generated.ts'
import { fieldResponse, secretIn, sentItems } from '../../machines/form/fieldResponses.ts'
import type { SubmitResponseInput } from '../../machines/form/form.types.ts'
import { encryptTaxId } from '../api/encryptTaxId.ts'
import { CreateResponse } from '../api/operations/forms.generated.ts'
import { digest } from './digest.ts'
import type { Effects } from './effects.ts'

/**
 * Stores the answers of one form, those of its API groups too, and advances the session: one call, so that a tab
 * that shows an old version of the form changes nothing. Fields without an answer among `values` stay out.
 */
export function defineSubmitResponse({ api }: Pick<Effects, 'api'>) {
  return fromPromise<FlowSession, SubmitResponseInput>(async ({ input: { form, values }, signal }) => {
    const sent = sentItems(form, values)
    const answer = {
      flowSessionId: form.flowSessionId,
      formIdentifier: form.slug,
      formVersion: form.version,
      fieldResponses: await Promise.all(
        sent.map(async (item) => {
          const secret = secretIn(item, values)
          const sealed = secret === null ? null : await encryptTaxId(api.client, secret, signal)
          return fieldResponse(item, values, sealed)
        }),
      ),
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
