import { holderOfFlow } from '../journeys/journeys.ts'
import type { AccessFacts } from './facts.ts'
import { type Place, rowOf } from './place.ts'
import type { Holder } from './row.ts'

/** What answers for a place; null while its screen is not built, and where there is no place. */
export function holderOf(place: Place | null, facts: AccessFacts): Exclude<Holder, 'flow'> | null {
  if (place === null) return null
  const { holder, built } = rowOf(place)
  if (!built || holder === undefined) return null
  if (holder !== 'flow') return holder
  if (place.id !== 'flow') return null
  const ofPolicyHolders = facts?.includes('policy') ? holderOfFlow(place.slug, 'policyHolders') : undefined
  return ofPolicyHolders ?? holderOfFlow(place.slug) ?? null
}

/**
 * Whether it depends on the person what answers for a place: the carrier has to be asked first. A journey asks by itself
 * for what it depends on.
 */
export function needsFacts(place: Place | null): boolean {
  if (place === null) return false
  if (place.id === 'flow') return holderOfFlow(place.slug, 'policyHolders') !== undefined
  const { holder, built, onlyWith } = rowOf(place)
  return holder === 'page' && built === true && onlyWith !== undefined
}
