import { fromPromise } from 'xstate'
import type { DynamicForm, GroupVariable } from '../../machines/contract/schema.generated.ts'
import type { AnswerValue } from '../../machines/flowSlugs.ts'
import type { ExecuteGroupInput } from '../../machines/form/form.types.ts'
import { ofSourceType } from '../../machines/validation/sourceTypes.ts'
import { encryptTaxId } from '../api/encryptTaxId.ts'
import { digest } from './digest.ts'
import type { Effects } from './effects.ts'

/**
 * Runs the mutation that a form's group names, with the answers that it lists, for a form that sends no response.
 * Tax ids are encrypted first; one that was not touched stays out.
 */
export function defineExecuteGroup({ api }: Pick<Effects, 'api'>) {
  return fromPromise<unknown, ExecuteGroupInput>(async ({ input, signal }) => {
    const { group, form } = input
    if (group.body === null) throw new Error(`Group ${group.key} names no mutation`)
    const body: Record<string, AnswerValue> = {}
    for (const variable of group.variables) {
      const value = answerFor(variable, input)
      if (value === undefined) continue
      body[variable.name] =
        typeof value === 'string' && value !== '' && isEncrypted(form, variable)
          ? await encryptTaxId(api.client, value, signal)
          : value
    }
    // The same beneficiary sent again after a lost reply is the same act, also in a new invocation.
    const once =
      group.mutation === 'createBeneficiary' ? await digest([form.flowSessionId, form.slug, body]) : null
    return await api.client.send(
      group.body,
      body,
      once === null ? { signal } : { signal, clientMutationId: once },
    )
  })
}

/** Undefined where there is no such answer: absent fields stay as they are on the carrier. */
function answerFor(
  { source, sourceType, value: name }: GroupVariable,
  { values, layoutOutput }: ExecuteGroupInput,
): AnswerValue | undefined {
  if (source === 'literal') return ofSourceType(name, sourceType)
  const value = source === 'field' ? values[name] : layoutOutput?.[name]
  return value === undefined || value === null ? value : ofSourceType(value, sourceType)
}

function isEncrypted(form: DynamicForm, { source, value }: GroupVariable): boolean {
  const content = source === 'field' ? form.items.find((item) => item.key === value)?.content : undefined
  return content !== undefined && 'encryptOutput' in content && content.encryptOutput
}
