import { ownerOfFlow } from '../activities/activities.ts'
import type { AccessFacts } from './facts.ts'
import { type AppRoute, rowOf } from './route.ts'
import type { RouteOwner } from './row.ts'

/** The owner of a requested route; null for no route, and for a flow without an owner. */
export function ownerOf(route: AppRoute | null, facts: AccessFacts): Exclude<RouteOwner, 'flow'> | null {
  return route !== null && rowOf(route).alone ? 'page' : ownerWithin(route, facts)
}

/** The owner of a route even if it can also be opened alone; null as above. */
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

/** Whether the owner of a route depends on facts that must be loaded first. */
export function needsFacts(route: AppRoute | null): boolean {
  if (route === null) return false
  if (route.id === 'flow')
    return route.scope !== undefined || ownerOfFlow(route.slug, 'policyHolders') !== undefined
  const { onlyWith, outcome } = rowOf(route)
  return onlyWith !== undefined || outcome !== undefined
}
