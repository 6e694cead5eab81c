import { policyFlowMachine } from '../../../machines/policy-flow/policyFlow.machine.ts'
import type { Services } from '../services.ts'
import { flowMachine } from './flow.ts'

/** A flow of a policy holder with its effects. */
export function policyFlow(services: Services) {
  return policyFlowMachine.provide({ actors: { formFlow: flowMachine(services) } })
}
