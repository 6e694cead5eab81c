import type { SnapshotFrom } from 'xstate'
import { formFlowRoute } from '../form-flow/formFlow.route.ts'
import type { AppRoute } from '../routes/route.ts'
import type { policyFlowMachine } from './policyFlow.machine.ts'
import { policyFlows } from './policyFlows.ts'

/**
 * The flow's route: one of its forms, then the summary page if something changed; undefined before
 * the first form, when the URL stays.
 */
export function policyFlowRoute(snapshot: SnapshotFrom<typeof policyFlowMachine>): AppRoute | undefined {
  const { slug, flowScope } = snapshot.context
  const form = snapshot.matches('changed') ? policyFlows[slug]?.outcomeForm : null
  if (form) return { id: 'flow', slug, form }
  const flow = snapshot.children.formFlow?.getSnapshot()
  const route = flow && formFlowRoute(flow)
  return route?.id === 'flow' && flowScope === 'coverage_adjustment' ? { ...route, scope: flowScope } : route
}
