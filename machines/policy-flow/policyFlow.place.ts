import type { SnapshotFrom } from 'xstate'
import { formFlowPlace } from '../form-flow/formFlow.place.ts'
import type { Place } from '../routes/place.ts'
import type { policyFlowMachine } from './policyFlow.machine.ts'

/** Where the flow stands: at one of its forms; undefined before the first is there, the URL then stays. */
export function policyFlowPlace({ children }: SnapshotFrom<typeof policyFlowMachine>): Place | undefined {
  const flow = children.formFlow?.getSnapshot()
  return flow && formFlowPlace(flow)
}
