import type { AnyStateMachine } from 'xstate'
import { estimateActivity } from '../estimate/estimate.activity.ts'
import type { FlowSlug } from '../flowSlugs.ts'
import { isFormGone, isFormOpenedFrom } from '../form-flow/formFlow.route.ts'
import { fulfillmentActivity } from '../fulfillment/fulfillment.activity.ts'
import { onboardingActivity } from '../onboarding/onboarding.activity.ts'
import { policyFlowActivity } from '../policy-flow/policyFlow.activity.ts'
import { reinstatementActivity } from '../reinstatement/reinstatement.activity.ts'
import { required } from '../required.ts'
import type { AppRoute } from '../routes/route.ts'
import { wishBuilderActivity } from '../wishes/wishBuilder.activity.ts'
import type { Activity, Running } from './activity.ts'
import type { ActivityId } from './activityIds.ts'

/** Any activity, as the application sees it. */
type AnyActivity = Activity<ActivityId, AnyStateMachine>

/**
 * What the application can be busy with, one at a time: the journeys, which are whole ways through the product, and single
 * flows of forms. Each runs until it ends, and is kept under the sign-in when a session is over.
 */
const activities: readonly AnyActivity[] = [
  fulfillmentActivity,
  estimateActivity,
  policyFlowActivity,
  reinstatementActivity,
  wishBuilderActivity,
  onboardingActivity,
]

export const activityOf = (id: ActivityId): AnyActivity =>
  required(activities.find((one) => one.id === id) ?? null, 'activity')

/** Whether this is a journey: a way of several steps, which begins at its own start. */
export const isJourney = (id: ActivityId): boolean => activityOf(id).steps !== undefined

/** The activity that owns a flow of forms: for policy holders what is theirs, otherwise the journey that it is a step of. */
export function ownerOfFlow(slug: FlowSlug, onlyFor?: 'policyHolders'): ActivityId | undefined {
  return activities.find((one) => one.onlyFor === onlyFor && one.flows.includes(slug))?.id
}

/** The actor of `app` in which the open one runs. */
interface Actors {
  readonly activity?: Running<AnyStateMachine> | undefined
}

/** Where the open activity stands; undefined where none is open, and where the URL stays as it is. */
export function activityRoute({ activity }: Actors): AppRoute | undefined {
  return activity && runningIn(activity)?.routeOf(activity)
}

/** Whether a route is a form of the flow that is open, to which its answers lead no more. */
export function isOpenFormGone(route: AppRoute, actors: Actors): boolean {
  const flow = openFlowIn(actors)
  return flow !== undefined && isFormGone(flow, route)
}

/** Whether the form that is open was opened out of this route, to come back to it. */
export function isOpenFormOpenedFrom(route: AppRoute, actors: Actors): boolean {
  const flow = openFlowIn(actors)
  return flow !== undefined && isFormOpenedFrom(flow, route)
}

function openFlowIn({ activity }: Actors) {
  return activity && runningIn(activity)?.flowOf(activity)?.getSnapshot()
}

/** Which activity an actor runs; undefined while it is being explored by a stand-in. */
function runningIn(actor: Running<AnyStateMachine>): AnyActivity | undefined {
  const id: unknown = actor.getSnapshot().machine?.id
  return activities.find((one) => one.id === id)
}
