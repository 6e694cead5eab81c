import type { ScreenId, StateMeta } from '../meta.ts'
import type { RouteId } from './route.ts'

/** A machine's snapshot with state meta data. */
interface Described {
  getMeta(): Readonly<Record<string, StateMeta | undefined>>
}

/** The route of a machine's active states, the innermost one's; undefined if none has one. */
export function routeIn(snapshot: Described): RouteId | undefined {
  return innermost(snapshot, 'route')
}

/** The screen of the active states, likewise. */
export function screenIn(snapshot: Described): ScreenId | undefined {
  return innermost(snapshot, 'screen')
}

function innermost<Key extends 'route' | 'screen'>(
  snapshot: Described,
  key: Key,
): StateMeta[Key] | undefined {
  const named = Object.entries(snapshot.getMeta()).filter(([, meta]) => meta?.[key] !== undefined)
  const [first] = named.sort(([one], [other]) => other.length - one.length)
  return first?.[1]?.[key]
}
