import type { Activity } from '../activities/activity.ts'
import { required } from '../required.ts'
import type { AppRoute } from '../routes/route.ts'
import type { reinstatementMachine } from './reinstatement.machine.ts'
import { openQuestions, reinstatementRoute } from './reinstatement.route.ts'
import type { StepAsked } from './reinstatement.types.ts'

type OwnRoute = Extract<AppRoute, { id: 'fulfillmentReinstatement' }>

const ownRoute = (route: AppRoute | null): OwnRoute | null =>
  route?.id === 'fulfillmentReinstatement' ? route : null

/** The step that an address requests; without one, the offer. */
const askedIn = ({ step = 'review', form }: OwnRoute): StepAsked =>
  form === undefined ? { step } : { step, form }

export const reinstatementActivity: Activity<'reinstatement', typeof reinstatementMachine> = {
  id: 'reinstatement',
  input({ today, route }) {
    const own = required(ownRoute(route), 'policy')
    return { policyId: own.policyId, today, requested: askedIn(own) }
  },
  routeOf: (reinstatement) => reinstatementRoute(reinstatement.getSnapshot()),
  flowOf: (reinstatement) => openQuestions(reinstatement.getSnapshot()),
  request(route, opened) {
    const own = ownRoute(route)
    if (own !== null)
      return own.policyId === ownRoute(opened)?.policyId ? { type: 'step.requested', ...askedIn(own) } : null
    return route.id === 'coverageDenied' && route.type === 'rejected_reinstatement' ? 'here' : null
  },
  next: (output) => ({ path: output.kind === 'exit' ? (output.to ?? '/') : '/' }),
}
