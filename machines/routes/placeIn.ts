import type { StateMeta } from '../meta.ts'
import type { PlaceId } from './place.ts'

/** The place that the active states of a machine name, the innermost one's; undefined where none does. */
export function placeIn(snapshot: {
  getMeta(): Readonly<Record<string, StateMeta | undefined>>
}): PlaceId | undefined {
  const named = Object.entries(snapshot.getMeta()).filter(([, meta]) => meta?.place !== undefined)
  const [innermost] = named.sort(([one], [other]) => other.length - one.length)
  return innermost?.[1]?.place
}
