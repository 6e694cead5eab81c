import { flowSlugs } from '../flowSlugs.ts'
import { flowAt } from '../form-flow/formFlow.place.ts'
import type { HeldRow } from '../journeys/heldRow.ts'
import { required } from '../required.ts'
import { format } from '../routes/place.ts'
import type { policyFlowMachine } from './policyFlow.machine.ts'
import { policyFlowPlace } from './policyFlow.place.ts'
import { policyFlows } from './policyFlows.ts'

/** How the application opens a flow of a policy holder, outside of the journey that it may be a step of. */
export const policyFlowRow: HeldRow<typeof policyFlowMachine> = {
  description: 'A policy holder goes through one flow of forms, such as changing the beneficiary.',
  screen: 'flow',
  isImmersive: true,
  isAskedToLeave: true,
  onlyFor: 'policyHolders',
  flows: flowSlugs.filter((slug) => policyFlows[slug] !== undefined),
  input: ({ today, place, from }) => ({ ...required(flowAt(place), 'flow'), today, openedFrom: from }),
  placeOf: (policyFlow) => policyFlowPlace(policyFlow.getSnapshot()),
  flowOf: (policyFlow) => policyFlow.getSnapshot().children.formFlow,
  askFor(place, opened) {
    const flow = flowAt(place)
    if (flow === null || flow.slug !== flowAt(opened)?.slug) return null
    return flow.form === undefined ? 'here' : { type: 'form.requested', form: flow.form }
  },
  follow: (output) => ({
    path: output.kind === 'link' ? format({ id: output.destination }) : (output.to ?? '/'),
  }),
}
