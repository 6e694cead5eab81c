import type { HeldRow } from '../journeys/heldRow.ts'
import { format, type Place, rowOf } from '../routes/place.ts'
import type { fulfillmentMachine } from './fulfillment.machine.ts'
import { fulfillmentPlace, openFlow } from './fulfillment.place.ts'
import type { StepRequest } from './fulfillment.types.ts'
import { flowSteps, stepNames, stepOfFlow, steps } from './steps.ts'

/** How the application opens the application for a policy, what it owns, and where it leads. */
export const fulfillmentRow: HeldRow<typeof fulfillmentMachine> = {
  description: 'Somebody applies for a policy, from the registration to the confirmation.',
  screen: 'journey',
  isImmersive: true,
  isAskedToLeave: true,
  steps,
  flows: flowSteps.map(({ flow }) => flow),
  start: { id: 'fulfillmentStart' },
  input: ({ session, today, place }) => ({ session, today, requested: stepAt(place) }),
  placeOf: (journey) => fulfillmentPlace(journey.getSnapshot()),
  askFor(place) {
    const step = stepAt(place)
    if (step !== null) return { type: 'step.requested', ...step }
    const { holder, built } = rowOf(place)
    return holder === 'fulfillment' && built ? 'here' : null
  },
  flowOf: (fulfillment) => openFlow(fulfillment.getSnapshot()),
  onReturn: { type: 'session.resumed' },
  follow(output) {
    switch (output.kind) {
      case 'home':
        return { path: '/' }
      case 'exit':
        return { path: output.to ?? '/' }
      case 'login':
        return { path: format({ id: 'login' }), email: output.email }
      case 'reset':
        return { path: format({ id: 'forgotPassword' }), email: output.email }
      case 'link':
        return { path: format({ id: output.destination }) }
      case 'estimate':
        return { path: format({ id: 'estimate' }) }
    }
  },
}

/** The step that a place asks for; null for the journey as a whole and outside of it. */
function stepAt(place: Place | null): StepRequest | null {
  if (place === null) return null
  if (place.id === 'editQuote') return { step: 'quoteReview', changes: true }
  const { holder, step } = rowOf(place)
  const own = holder === 'fulfillment' ? stepNames.find((name) => name === step) : undefined
  if (own !== undefined) return { step: own }
  const flow = place.id === 'flow' ? stepOfFlow(place.slug) : undefined
  if (flow === undefined || place.id !== 'flow') return null
  return place.form === undefined ? { step: flow } : { step: flow, form: place.form }
}
