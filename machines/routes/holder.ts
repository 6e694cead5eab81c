import type { StepRequest } from '../fulfillment/fulfillment.types.ts'
import { stepOfFlow } from '../fulfillment/steps.ts'
import { isForPolicyHolders } from '../journeys.ts'
import type { AccessFacts } from './decide.ts'
import { type Place, rowOf } from './place.ts'
import type { Holder } from './row.ts'

/** What answers for a place; null while its screen is not built, and where there is no place. */
export function holderOf(place: Place | null, facts: AccessFacts): Exclude<Holder, 'flow'> | null {
  if (place === null) return null
  const { holder, built } = rowOf(place)
  if (!built) return null
  if (holder !== 'flow') return holder
  if (facts.hasPolicy && needsFacts(place)) return 'policyFlow'
  return stepOf(place) === null ? null : 'fulfillment'
}

/** Whether it depends on the person what answers for a place: the carrier has to be asked first. */
export function needsFacts(place: Place | null): boolean {
  return place?.id === 'flow' && isForPolicyHolders(place.slug)
}

/** The step of the journey that a place asks for; null for the journey as a whole and outside of it. */
export function stepOf(place: Place | null): StepRequest | null {
  if (place === null) return null
  const { step } = rowOf(place)
  if (step !== undefined) return { step }
  if (place.id !== 'flow') return null
  const flow = stepOfFlow(place.slug)
  if (flow === undefined) return null
  return place.form === undefined ? { step: flow } : { step: flow, form: place.form }
}
