import type { SnapshotFrom } from 'xstate'
import { activities, isActivityId } from '../../../machines/activities/activities.ts'
import { isOpenFormGone, isOpenFormOpenedFrom } from '../../../machines/activities/activity.ts'
import type { appMachine } from '../../../machines/app/app.machine.ts'
import { appRoute } from '../../../machines/app/app.route.ts'
import { ownerWithin } from '../../../machines/routes/owner.ts'
import { format, parse, rowOf } from '../../../machines/routes/route.ts'

/**
 * The path and search of the current screen; undefined if the state has no route of its own and the
 * URL stays as it is.
 */
export function pathOf(snapshot: SnapshotFrom<typeof appMachine>): string | undefined {
  const route = appRoute(snapshot)
  return route && format(route)
}

/** Whether a path is a form of the open flow that the answers no longer reach. */
export function isGone({ children }: SnapshotFrom<typeof appMachine>, href: string): boolean {
  const route = parse(href)
  return route !== null && isOpenFormGone(route, children)
}

/** Whether the open form is an edit that was opened from the form of this path. */
export function isOpenedFrom({ children }: SnapshotFrom<typeof appMachine>, href: string): boolean {
  const route = parse(href)
  return route !== null && isOpenFormOpenedFrom(route, children)
}

/**
 * Whether the change between two routes only leads forward, so that the second replaces the history
 * entry of the first.
 */
export function isOneWay(from: string, to: string): boolean {
  return (oneWayOf(from) === 'from' && !isDetour(to)) || oneWayOf(to) === 'to'
}

function isDetour(href: string) {
  const route = parse(href)
  return route !== null && rowOf(route).detour === true
}

function oneWayOf(href: string) {
  const route = parse(href)
  return route && rowOf(route).oneWay
}

/**
 * Whether the change leaves a journey that ends at the first route, or a step that only leads
 * forward.
 */
export function isLeftForGood(from: string, to: string): boolean {
  const oneWay = oneWayOf(from)
  return oneWay === 'step' ? oneWayOf(to) !== oneWay : oneWay === 'to' && !isOfJourney(to)
}

/** Whether a route belongs to a journey toward a policy. */
export function isOfJourney(href: string): boolean {
  const owner = ownerWithin(parse(href), null)
  return isActivityId(owner) && activities[owner].isJourney
}
