import type { SnapshotFrom } from 'xstate'
import { formFlowRoute } from '../form-flow/formFlow.route.ts'
import type { AppRoute } from '../routes/route.ts'
import type { policyFlowMachine } from './policyFlow.machine.ts'
import { policyFlows } from './policyFlows.ts'

/**
 * Where the flow stands: at one of its forms, and once it has changed something at the page that tells it; undefined before
 * the first form is there, the URL then stays.
 */
export function policyFlowRoute(snapshot: SnapshotFrom<typeof policyFlowMachine>): AppRoute | undefined {
  const { slug, flowScope } = snapshot.context
  const form = snapshot.matches('changed') ? policyFlows[slug]?.outcomeForm : null
  if (form) return { id: 'flow', slug, form }
  const flow = snapshot.children.formFlow?.getSnapshot()
  const route = flow && formFlowRoute(flow)
  return route?.id === 'flow' && flowScope === 'coverage_adjustment' ? { ...route, scope: flowScope } : route
}
