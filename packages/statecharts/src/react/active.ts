import type { Snapshot, StateValue } from 'xstate'

/** The paths of all active states of a snapshot, also of a stored one. */
export function activeStates(snapshot: Snapshot<unknown> | undefined): ReadonlySet<string> {
  const value = snapshot && 'value' in snapshot ? snapshot.value : {}
  return new Set(isStateValue(value) ? pathsOf(value, []) : [])
}

function pathsOf(value: StateValue, above: readonly string[]): string[] {
  const below: StateValue = typeof value === 'string' ? { [value]: {} } : value
  return Object.entries(below).flatMap(([key, inside = {}]) => {
    const path = [...above, key]
    return [path.join('.'), ...pathsOf(inside, path)]
  })
}

const isStateValue = (value: unknown): value is StateValue =>
  typeof value === 'string' || (typeof value === 'object' && value !== null)
