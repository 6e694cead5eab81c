import { policyFlowMachine } from '../../../machines/policy-flow/policyFlow.machine.ts'
import type { AppServices } from '../services.ts'
import { flowMachine } from './flow.ts'

export { policyFlowActivity as activity } from '../../../machines/policy-flow/policyFlow.activity.ts'
export { default as Flow } from '../../screens/flow/PolicyFlow.tsx'

/** A policyholder's flow with its effects. */
export function provide(services: AppServices) {
  return policyFlowMachine.provide({ actors: { formFlow: flowMachine(services) } })
}
