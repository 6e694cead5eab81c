import type { Activity } from '../activities/activity.ts'
import { flowAt } from '../form-flow/formFlow.route.ts'
import { required } from '../required.ts'
import { format } from '../routes/route.ts'
import type { policyFlowMachine } from './policyFlow.machine.ts'
import { policyFlowRoute } from './policyFlow.route.ts'

export const policyFlowActivity: Activity<'policyFlow', typeof policyFlowMachine> = {
  id: 'policyFlow',
  input: ({ today, route, from }) => ({ ...required(flowAt(route), 'flow'), today, openedFrom: from }),
  routeOf: (policyFlow) => policyFlowRoute(policyFlow.getSnapshot()),
  flowOf: (policyFlow) => policyFlow.getSnapshot().children.formFlow,
  request(route, opened) {
    const flow = flowAt(route)
    if (flow === null || flow.slug !== flowAt(opened)?.slug || flow.scope !== flowAt(opened)?.scope)
      return null
    return flow.form === undefined ? 'here' : { type: 'form.requested', form: flow.form }
  },
  next: (output) => ({
    path: output.kind === 'link' ? format({ id: output.destination }) : (output.to ?? '/'),
  }),
}
