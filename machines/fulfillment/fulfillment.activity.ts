import type { Activity } from '../activities/activity.ts'
import { type FlowSlug, flowSlugs } from '../flowSlugs.ts'
import { format, frequencyIn, type Place, rowOf } from '../routes/place.ts'
import type { fulfillmentMachine } from './fulfillment.machine.ts'
import { fulfillmentPlace, openFlow } from './fulfillment.place.ts'
import type { StepRequest } from './fulfillment.types.ts'
import { stepNames, stepOfFlow, steps } from './steps.ts'

/** The flows that are no step: what each of them says is said here. */
const placeOfFlow: { readonly [Slug in FlowSlug]?: Place } = {
  'ineligibility-warning': { id: 'ineligible' },
  'interview-question': { id: 'flow', slug: 'underwriting-interview' },
  'pre-verified-initial-data': { id: 'createPhone' },
  'replacement-cooldown': { id: 'coverageDenied' },
}

/** How the application opens the application for a policy, what it owns, and where it leads. */
export const fulfillmentActivity: Activity<'fulfillment', typeof fulfillmentMachine> = {
  id: 'fulfillment',
  isImmersive: true,
  isAskedToLeave: true,
  steps,
  flows: flowSlugs.filter((slug) => placeOfFlow[slug] ?? stepOfFlow(slug)),
  start: { id: 'fulfillmentStart' },
  input: ({ session, today, place }) => ({
    session,
    today,
    requested: stepAt(place),
    product: place?.id === 'fulfillmentStart' ? (place.product ?? null) : null,
  }),
  placeOf: (journey) => fulfillmentPlace(journey.getSnapshot()),
  request(place) {
    const step = stepAt(place)
    if (step !== null) return { type: 'step.requested', ...step }
    const { holder, built } = rowOf(inJourney(place))
    return holder === 'fulfillment' && built ? 'here' : null
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

/** Where a flow is told by another place of the journey, that place. */
function inJourney(place: Place): Place {
  return (place.id === 'flow' && placeOfFlow[place.slug]) || place
}

/** The step that a place asks for; null for the journey as a whole and outside of it. */
function stepAt(asked: Place | null): StepRequest | null {
  if (asked === null) return null
  const place = inJourney(asked)
  if (place.id === 'editCoverage')
    return {
      step: 'quoteReview',
      changes: { mode: place.type, billingFrequency: frequencyIn(place.billingFrequency) },
    }
  const { holder, step } = rowOf(place)
  const own = holder === 'fulfillment' ? stepNames.find((name) => name === step) : undefined
  // Of the registration its phone can be asked for, to correct it.
  if (own !== undefined) return place.id === 'createPhone' ? { step: own, form: place.id } : { step: own }
  const flow = place.id === 'flow' ? stepOfFlow(place.slug) : undefined
  if (flow === undefined || place.id !== 'flow') return null
  return place.form === undefined ? { step: flow } : { step: flow, form: place.form }
}
