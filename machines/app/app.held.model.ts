import { estimateHeld } from '../estimate/estimate.row.model.ts'
import { fulfillmentHeld } from '../fulfillment/fulfillment.row.model.ts'
import type { HeldId } from '../journeys/journeys.ts'
import type { Model } from '../model.ts'
import { policyFlowHeld } from '../policy-flow/policyFlow.row.model.ts'
import type { appMachine } from './app.machine.ts'
import { requestsReauthenticating, statesReauthenticating } from './app.reauthenticating.model.ts'
import type { HeldModel } from './held.model.ts'

type AppModel = Model<typeof appMachine>

/* What the model expects of everything that is held open, from the folder of each. */

const models: Record<HeldId, HeldModel> = {
  fulfillment: fulfillmentHeld,
  estimate: estimateHeld,
  policyFlow: policyFlowHeld,
}

/** What each of them may come to. */
export const heldOutcomes: AppModel['outcomes'] = {
  fulfillment: fulfillmentHeld.outcomes,
  estimate: estimateHeld.outcomes,
  policyFlow: policyFlowHeld.outcomes,
}

function statesOf(id: HeldId): AppModel['states'] {
  const { tags, active, leadsTo, underSignIn = {} } = models[id]
  const { opening, signingIn, failed } = statesReauthenticating(id, models[id])
  return {
    [`running.${id}`]: { leadsTo },
    [`running.${id}.active`]: { ...active, tags },
    [`running.${id}.reauthenticating`]: { leadsTo: { ...requestsReauthenticating, ...underSignIn } },
    [`running.${id}.reauthenticating.opening`]: opening,
    [`running.${id}.reauthenticating.signingIn`]: signingIn,
    [`running.${id}.reauthenticating.failed`]: failed,
  }
}

export const heldExpectations: AppModel['states'] = {
  ...statesOf('fulfillment'),
  ...statesOf('estimate'),
  ...statesOf('policyFlow'),
}
