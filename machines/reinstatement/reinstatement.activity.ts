import type { Activity } from '../activities/activity.ts'
import { required } from '../required.ts'
import type { Place } from '../routes/place.ts'
import type { reinstatementMachine } from './reinstatement.machine.ts'
import { openQuestions, reinstatementPlace } from './reinstatement.place.ts'
import type { StepAsked } from './reinstatement.types.ts'

type OwnPlace = Extract<Place, { id: 'fulfillmentReinstatement' }>

const ownPlace = (place: Place | null): OwnPlace | null =>
  place?.id === 'fulfillmentReinstatement' ? place : null

/** What an address asks for; without a step, the offer. */
const askedIn = ({ step = 'review', form }: OwnPlace): StepAsked =>
  form === undefined ? { step } : { step, form }

/** How the application opens the reinstatement of a policy, and where it leads. */
export const reinstatementActivity: Activity<'reinstatement', typeof reinstatementMachine> = {
  id: 'reinstatement',
  isImmersive: true,
  isAskedToLeave: true,
  flows: [],
  input({ today, place }) {
    const own = required(ownPlace(place), 'policy')
    return { policyId: own.policyId, today, requested: askedIn(own) }
  },
  placeOf: (reinstatement) => reinstatementPlace(reinstatement.getSnapshot()),
  flowOf: (reinstatement) => openQuestions(reinstatement.getSnapshot()),
  request(place, opened) {
    const own = ownPlace(place)
    if (own !== null)
      return own.policyId === ownPlace(opened)?.policyId ? { type: 'step.requested', ...askedIn(own) } : null
    return place.id === 'coverageDenied' && place.type === 'rejected_reinstatement' ? 'here' : null
  },
  next: (output) => ({ path: output.kind === 'exit' ? (output.to ?? '/') : '/' }),
}
