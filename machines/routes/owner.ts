import { ownerOfFlow } from '../activities/activities.ts'
import type { AccessFacts } from './facts.ts'
import { type AppRoute, rowOf } from './route.ts'
import type { RouteOwner } from './row.ts'

/** What answers for a route that is asked for; null while its screen is not built, and where there is no route. */
export function ownerOf(route: AppRoute | null, facts: AccessFacts): Exclude<RouteOwner, 'flow'> | null {
  return route !== null && rowOf(route).alone ? 'page' : ownerWithin(route, facts)
}

/** What a route belongs to, also where it can be opened alone; null likewise. */
export function ownerWithin(route: AppRoute | null, facts: AccessFacts): Exclude<RouteOwner, 'flow'> | null {
  if (route === null) return null
  const { owner, built } = rowOf(route)
  if (!built || owner === undefined) return null
  if (owner !== 'flow') return owner
  if (route.id !== 'flow') return null
  const isPolicyHolder = facts?.includes('policy') === true
  if (isPolicyHolder && route.scope !== undefined) return 'policyFlow'
  const ofPolicyHolders = isPolicyHolder ? ownerOfFlow(route.slug, 'policyHolders') : undefined
  return ofPolicyHolders ?? ownerOfFlow(route.slug) ?? null
}

/**
 * Whether it depends on the person what answers for a route: the carrier has to be asked first.
 */
export function needsFacts(route: AppRoute | null): boolean {
  if (route === null) return false
  if (route.id === 'flow')
    return route.scope !== undefined || ownerOfFlow(route.slug, 'policyHolders') !== undefined
  const { built, onlyWith, outcome } = rowOf(route)
  return built === true && (onlyWith !== undefined || outcome !== undefined)
}
