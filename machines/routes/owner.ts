import { ownerOfFlow } from '../activities/activities.ts'
import type { AccessFacts } from './facts.ts'
import { type AppRoute, rowOf } from './route.ts'
import type { RouteOwner } from './row.ts'

/** What answers for a route that is asked for; null where there is no route, and for a flow that has no owner. */
export function ownerOf(route: AppRoute | null, facts: AccessFacts): Exclude<RouteOwner, 'flow'> | null {
  return route !== null && rowOf(route).alone ? 'page' : ownerWithin(route, facts)
}

/** What a route belongs to, also where it can be opened alone; null likewise. */
export function ownerWithin(route: AppRoute | null, facts: AccessFacts): Exclude<RouteOwner, 'flow'> | null {
  if (route === null) return null
  const { owner } = rowOf(route)
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
  const { onlyWith, outcome } = rowOf(route)
  return onlyWith !== undefined || outcome !== undefined
}
