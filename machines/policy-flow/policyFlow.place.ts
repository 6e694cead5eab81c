import type { SnapshotFrom } from 'xstate'
import { formFlowPlace } from '../form-flow/formFlow.place.ts'
import type { Place } from '../routes/place.ts'
import type { policyFlowMachine } from './policyFlow.machine.ts'

/**
 * Where the flow stands: at one of its forms, and once it has changed something at none; undefined before the first form
 * is there, the URL then stays.
 */
export function policyFlowPlace(snapshot: SnapshotFrom<typeof policyFlowMachine>): Place | undefined {
  if (snapshot.matches('changed')) return { id: 'flow', slug: snapshot.context.slug }
  const flow = snapshot.children.formFlow?.getSnapshot()
  return flow && formFlowPlace(flow)
}
