import type { SnapshotFrom } from 'xstate'
import type { appMachine } from '../../../machines/app/app.machine.ts'
import { appPlace } from '../../../machines/app/app.place.ts'
import { format, parse, rowOf } from '../../../machines/routes/place.ts'

/**
 * The path, with its search, of what the application shows; undefined where a state has no place of its own and
 * the URL stays as it is.
 */
export function pathOf(snapshot: SnapshotFrom<typeof appMachine>): string | undefined {
  const place = appPlace(snapshot)
  return place && format(place)
}

/** Whether the step between two places leads only forward, so that the second takes the entry of the first. */
export function isOneWay(from: string, to: string): boolean {
  return oneWayOf(from) === 'from' || oneWayOf(to) === 'to'
}

function oneWayOf(href: string) {
  const place = parse(href)
  return place && rowOf(place).oneWay
}
