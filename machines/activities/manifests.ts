import { estimateActivity } from '../estimate/estimate.activity.ts'
import { fulfillmentActivity } from '../fulfillment/fulfillment.activity.ts'
import { onboardingActivity } from '../onboarding/onboarding.activity.ts'
import { policyFlowActivity } from '../policy-flow/policyFlow.activity.ts'
import { reinstatementActivity } from '../reinstatement/reinstatement.activity.ts'
import { wishBuilderActivity } from '../wishes/wishBuilder.activity.ts'
import type { ActivityId } from './activities.ts'
import { type AnyActivity, addActivity } from './activity.ts'

const manifests: { readonly [Id in ActivityId]: AnyActivity } = {
  fulfillment: fulfillmentActivity,
  estimate: estimateActivity,
  policyFlow: policyFlowActivity,
  reinstatement: reinstatementActivity,
  wishBuilder: wishBuilderActivity,
  onboarding: onboardingActivity,
}

/**
 * Registers every activity, for code that needs all machines at once: the charts, the paths and the
 * tests.
 */
export function addAllActivities(): void {
  for (const activity of Object.values(manifests)) addActivity(activity)
}
