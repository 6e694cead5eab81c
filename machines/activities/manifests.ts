import { estimateActivity } from '../estimate/estimate.activity.ts'
import { fulfillmentActivity } from '../fulfillment/fulfillment.activity.ts'
import { onboardingActivity } from '../onboarding/onboarding.activity.ts'
import { policyFlowActivity } from '../policy-flow/policyFlow.activity.ts'
import { reinstatementActivity } from '../reinstatement/reinstatement.activity.ts'
import { wishBuilderActivity } from '../wishes/wishBuilder.activity.ts'
import { addActivity } from './activity.ts'

/** Makes every activity known, for what has all machines at once: the charts, the paths and the tests. */
export function addAllActivities(): void {
  addActivity(fulfillmentActivity)
  addActivity(estimateActivity)
  addActivity(policyFlowActivity)
  addActivity(reinstatementActivity)
  addActivity(wishBuilderActivity)
  addActivity(onboardingActivity)
}
