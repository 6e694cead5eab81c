import type { SnapshotFrom } from 'xstate'
import { formFlowPlace } from '../form-flow/formFlow.place.ts'
import type { Place } from '../routes/place.ts'
import type { policyFlowMachine } from './policyFlow.machine.ts'
import { policyFlows } from './policyFlows.ts'

/**
 * Where the flow stands: at one of its forms, and once it has changed something at the page that tells it; undefined before
 * the first form is there, the URL then stays.
 */
export function policyFlowPlace(snapshot: SnapshotFrom<typeof policyFlowMachine>): Place | undefined {
  const { slug, flowScope } = snapshot.context
  const form = snapshot.matches('changed') ? policyFlows[slug]?.toldAt : null
  if (form) return { id: 'flow', slug, form }
  const flow = snapshot.children.formFlow?.getSnapshot()
  const place = flow && formFlowPlace(flow)
  return place?.id === 'flow' && flowScope === 'coverage_adjustment' ? { ...place, scope: flowScope } : place
}
