import { ownerOfFlow } from '../activities/activities.ts'
import type { AccessFacts } from './facts.ts'
import { type Place, rowOf } from './place.ts'
import type { Holder } from './row.ts'

/** What answers for a place that is asked for; null while its screen is not built, and where there is no place. */
export function holderOf(place: Place | null, facts: AccessFacts): Exclude<Holder, 'flow'> | null {
  return place !== null && rowOf(place).alone ? 'page' : holderWithin(place, facts)
}

/** What a place belongs to, also where it can be opened alone; null likewise. */
export function holderWithin(place: Place | null, facts: AccessFacts): Exclude<Holder, 'flow'> | null {
  if (place === null) return null
  const { holder, built } = rowOf(place)
  if (!built || holder === undefined) return null
  if (holder !== 'flow') return holder
  if (place.id !== 'flow') return null
  const isPolicyHolder = facts?.includes('policy') === true
  if (isPolicyHolder && place.scope !== undefined) return 'policyFlow'
  const ofPolicyHolders = isPolicyHolder ? ownerOfFlow(place.slug, 'policyHolders') : undefined
  return ofPolicyHolders ?? ownerOfFlow(place.slug) ?? null
}

/**
 * Whether it depends on the person what answers for a place: the carrier has to be asked first.
 */
export function needsFacts(place: Place | null): boolean {
  if (place === null) return false
  if (place.id === 'flow')
    return place.scope !== undefined || ownerOfFlow(place.slug, 'policyHolders') !== undefined
  const { built, onlyWith, outcome } = rowOf(place)
  return built === true && (onlyWith !== undefined || outcome !== undefined)
}
