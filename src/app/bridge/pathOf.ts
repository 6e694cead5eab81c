import type { SnapshotFrom } from 'xstate'
import { isJourney, isOpenFormGone, isOpenFormOpenedFrom } from '../../../machines/activities/activities.ts'
import { isActivityId } from '../../../machines/activities/activityIds.ts'
import type { appMachine } from '../../../machines/app/app.machine.ts'
import { appPlace } from '../../../machines/app/app.place.ts'
import { holderWithin } from '../../../machines/routes/holder.ts'
import { format, parse, rowOf } from '../../../machines/routes/place.ts'

/**
 * The path, with its search, of what the application shows; undefined where a state has no place of its own and
 * the URL stays as it is.
 */
export function pathOf(snapshot: SnapshotFrom<typeof appMachine>): string | undefined {
  const place = appPlace(snapshot)
  return place && format(place)
}

/** Whether a path names a form of the open flow to which the answers lead no more. */
export function isGone({ children }: SnapshotFrom<typeof appMachine>, href: string): boolean {
  const place = parse(href)
  return place !== null && isOpenFormGone(place, children)
}

/** Whether the form that is open was opened out of the one that a path names, to come back to it. */
export function isOpenedFrom({ children }: SnapshotFrom<typeof appMachine>, href: string): boolean {
  const place = parse(href)
  return place !== null && isOpenFormOpenedFrom(place, children)
}

/** Whether the step between two places leads only forward, so that the second takes the entry of the first. */
export function isOneWay(from: string, to: string): boolean {
  return (oneWayOf(from) === 'from' && !isDetour(to)) || oneWayOf(to) === 'to'
}

function isDetour(href: string) {
  const place = parse(href)
  return place !== null && rowOf(place).detour === true
}

function oneWayOf(href: string) {
  const place = parse(href)
  return place && rowOf(place).oneWay
}

/** Whether a journey that ends at the first place, or a step that only leads on, is left by the step to the second. */
export function isLeftForGood(from: string, to: string): boolean {
  const oneWay = oneWayOf(from)
  return oneWay === 'step' ? oneWayOf(to) !== oneWay : oneWay === 'to' && !isOfJourney(to)
}

/** Whether a place is one of a journey, for anyone who is on the way to a policy. */
export function isOfJourney(href: string): boolean {
  const holder = holderWithin(parse(href), null)
  return isActivityId(holder) && isJourney(holder)
}
