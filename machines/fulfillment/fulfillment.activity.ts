import type { FlowSlug } from '../../rules/flowSlugs.ts'
import type { Activity } from '../activities/activity.ts'
import { type AppRoute, format, frequencyIn, rowOf } from '../routes/route.ts'
import type { fulfillmentMachine } from './fulfillment.machine.ts'
import { fulfillmentRoute, openFlow } from './fulfillment.route.ts'
import type { StepRequest } from './fulfillment.types.ts'
import { stepNames, stepOfFlow } from './steps.ts'

/** The flows that are not steps: each has a route of the journey. */
const routeOfFlow: { readonly [Slug in FlowSlug]?: AppRoute } = {
  'ineligibility-warning': { id: 'ineligible' },
  'interview-question': { id: 'flow', slug: 'underwriting-interview' },
  'pre-verified-initial-data': { id: 'createPhone' },
  'replacement-cooldown': { id: 'coverageDenied' },
}

export const fulfillmentActivity: Activity<'fulfillment', typeof fulfillmentMachine> = {
  id: 'fulfillment',
  input: ({ session, today, route }) => ({
    session,
    today,
    requested: stepAt(route),
    product: route?.id === 'fulfillmentStart' ? (route.product ?? null) : null,
  }),
  routeOf: (journey) => fulfillmentRoute(journey.getSnapshot()),
  request(route) {
    const step = stepAt(route)
    if (step !== null) return { type: 'step.requested', ...step }
    return rowOf(inJourney(route)).owner === 'fulfillment' ? 'here' : null
  },
  flowOf: (fulfillment) => openFlow(fulfillment.getSnapshot()),
  next(output) {
    switch (output.kind) {
      case 'home':
        return { path: '/' }
      case 'exit':
        return { path: output.to ?? '/', leaves: true }
      case 'login':
        return { path: format({ id: 'login' }), email: output.email }
      case 'reset':
        return { path: format({ id: 'forgotPassword' }), email: output.email }
      case 'link':
        return { path: format({ id: output.destination }) }
      case 'estimate':
        return { path: format({ id: 'estimate' }) }
      case 'preview':
        return { path: format({ id: 'coveragePreview' }) }
      case 'builder':
        return { path: format({ id: 'builderList' }) }
    }
  },
}

/** The journey's route for a flow, if another route shows it. */
function inJourney(route: AppRoute): AppRoute {
  return (route.id === 'flow' && routeOfFlow[route.slug]) || route
}

/** The step that a route requests; null for the journey as a whole and outside of it. */
function stepAt(asked: AppRoute | null): StepRequest | null {
  if (asked === null) return null
  const route = inJourney(asked)
  if (route.id === 'editCoverage')
    return {
      step: 'quoteReview',
      changes: { mode: route.type, billingFrequency: frequencyIn(route.billingFrequency) },
    }
  const { owner, step } = rowOf(route)
  const own = owner === 'fulfillment' ? stepNames.find((name) => name === step) : undefined
  // Within the registration only the phone can be requested, to correct it.
  if (own !== undefined) return route.id === 'createPhone' ? { step: own, form: route.id } : { step: own }
  const flow = route.id === 'flow' ? stepOfFlow(route.slug) : undefined
  if (flow === undefined || route.id !== 'flow') return null
  return route.form === undefined ? { step: flow } : { step: flow, form: route.form }
}
