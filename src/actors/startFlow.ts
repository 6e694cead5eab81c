import { fromPromise } from 'xstate'
import type { FlowSession } from '../../machines/contract/schema.generated.ts'
import type { StartFlowInput } from '../../machines/form-flow/formFlow.types.ts'
import { CreateFlowSession } from '../api/operations/forms.generated.ts'
import type { Effects } from './effects.ts'

/** Goes on with the flow's unfinished session, or begins one. */
export function defineStartFlow({ api }: Pick<Effects, 'api'>) {
  return fromPromise<FlowSession, StartFlowInput>(async ({ input, signal }) => {
    const { createFlowSession } = await api.client.mutate(CreateFlowSession, input, { signal })
    return createFlowSession.flowSession
  })
}
