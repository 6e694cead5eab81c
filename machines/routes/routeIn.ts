import type { ScreenId, StateMeta } from '../meta.ts'
import type { RouteId } from './route.ts'

/** The snapshot of a machine whose states say what they show. */
interface Described {
  getMeta(): Readonly<Record<string, StateMeta | undefined>>
}

/** The route that the active states of a machine name, the innermost one's; undefined where none does. */
export function routeIn(snapshot: Described): RouteId | undefined {
  return innermost(snapshot, 'route')
}

/** The screen that they name, likewise. */
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
