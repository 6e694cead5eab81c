import { fromPromise } from 'xstate'
import type { FlowSession } from '../../machines/contract/schema.generated.ts'
import type { StartFlowInput } from '../../machines/form-flow/formFlow.types.ts'
import { CreateFlowSession, Flow } from '../api/operations/forms.generated.ts'
import type { Effects } from './effects.ts'

/**
 * Goes on with the session of this flow, scope and subject, or begins one. The flow is loaded by its slug first: its id
 * is the carrier's own, and the carrier says whether it starts over each time that it is opened.
 */
export function defineStartFlow({ api }: Pick<Effects, 'api'>) {
  return fromPromise<FlowSession, StartFlowInput>(async ({ input, signal }) => {
    const { slug, flowScope, comesBack } = input
    const { flow } = await api.client.query(Flow, { slug }, { signal })
    if (flow === null) throw new Error(`The carrier has no flow ${slug}`)
    const { createFlowSession } = await api.client.mutate(
      CreateFlowSession,
      { flowId: flow.id, flowScope, fromStart: flow.sessionFromStart && !comesBack },
      { signal },
    )
    return createFlowSession.flowSession
  })
}
