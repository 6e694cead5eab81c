import { policyFlowMachine } from '../../../machines/policy-flow/policyFlow.machine.ts'
import type { AppServices } from '../services.ts'
import { flowMachine } from './flow.ts'

/** A flow of a policy holder with its effects. */
export function providePolicyFlow(services: AppServices) {
  return policyFlowMachine.provide({ actors: { formFlow: flowMachine(services) } })
}
