import type { SnapshotFrom } from 'xstate'
import { formFlowRoute } from '../form-flow/formFlow.route.ts'
import { registrationRoute } from '../registration/registration.route.ts'
import { required } from '../required.ts'
import { type AppRoute, bareRoute } from '../routes/route.ts'
import { routeIn } from '../routes/routeIn.ts'
import type { fulfillmentMachine } from './fulfillment.machine.ts'
import { isUndecidedDenial } from './stepRules.ts'
import { flowSteps } from './steps.ts'

/** The journey's route; undefined while it loads or a step has no form yet: the URL then stays. */
export function fulfillmentRoute(snapshot: SnapshotFrom<typeof fulfillmentMachine>): AppRoute | undefined {
  const { children, context } = snapshot
  const id = routeIn(snapshot)
  switch (id) {
    case undefined:
      return children.registration && registrationRoute(children.registration.getSnapshot())
    case 'ineligible':
      // Like `reasonIn`, which is not imported because it would add the rules of the steps to the
      // first page.
      return { id, reason: context.facts?.ineligibleReasons[0] ?? 'general' }
    case 'coverageDenied':
      return {
        id,
        type: context.denial === null || isUndecidedDenial(context.denial) ? 'failed' : context.denial,
      }
    case 'editCoverage': {
      const { mode, billingFrequency } = required(context.editing, 'coverage')
      return { id, type: mode, ...(billingFrequency && { billingFrequency }) }
    }
    case 'flow': {
      const flow = openFlow(snapshot)
      return flow && formFlowRoute(flow.getSnapshot())
    }
    default:
      return bareRoute(id)
  }
}

/** The open step's flow, if it is one. */
export function openFlow({ children }: SnapshotFrom<typeof fulfillmentMachine>) {
  const step = flowSteps.find(({ name }) => children[name] !== undefined)
  return step && children[step.name]
}
