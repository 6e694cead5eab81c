import type { SnapshotFrom } from 'xstate'
import { activities, isActivityId } from '../../../machines/activities/activities.ts'
import { isOpenFormGone, isOpenFormOpenedFrom } from '../../../machines/activities/activity.ts'
import type { appMachine } from '../../../machines/app/app.machine.ts'
import { appRoute } from '../../../machines/app/app.route.ts'
import { ownerWithin } from '../../../machines/routes/owner.ts'
import { format, parse, rowOf } from '../../../machines/routes/route.ts'

/**
 * The path, with its search, of what the application shows; undefined where a state has no route of its own and
 * the URL stays as it is.
 */
export function pathOf(snapshot: SnapshotFrom<typeof appMachine>): string | undefined {
  const route = appRoute(snapshot)
  return route && format(route)
}

/** Whether a path names a form of the open flow to which the answers lead no more. */
export function isGone({ children }: SnapshotFrom<typeof appMachine>, href: string): boolean {
  const route = parse(href)
  return route !== null && isOpenFormGone(route, children)
}

/** Whether the form that is open was opened out of the one that a path names, to come back to it. */
export function isOpenedFrom({ children }: SnapshotFrom<typeof appMachine>, href: string): boolean {
  const route = parse(href)
  return route !== null && isOpenFormOpenedFrom(route, children)
}

/** Whether the step between two routes leads only forward, so that the second takes the entry of the first. */
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

/** Whether a journey that ends at the first route, or a step that only leads on, is left by the step to the second. */
export function isLeftForGood(from: string, to: string): boolean {
  const oneWay = oneWayOf(from)
  return oneWay === 'step' ? oneWayOf(to) !== oneWay : oneWay === 'to' && !isOfJourney(to)
}

/** Whether a route is one of a journey, for anyone who is on the way to a policy. */
export function isOfJourney(href: string): boolean {
  const owner = ownerWithin(parse(href), null)
  return isActivityId(owner) && activities[owner].isJourney
}
