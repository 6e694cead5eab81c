import { isConfigRecord } from './config.ts'

/**
 * A copy of a context that an action may change in place without changing it for others. References to actors and
 * instances of classes are shared: they have no copy. What stands in two places is one thing in the copy, too.
 */
export function isolated<T>(value: T): T
export function isolated(value: unknown): unknown {
  return copyOf(value, new Map())
}

function copyOf(value: unknown, copies: Map<object, unknown>): unknown {
  if (typeof value !== 'object' || value === null) return value
  const found = copies.get(value)
  if (found !== undefined) return found
  if (value instanceof Date) return keep(new Date(value))
  if (Array.isArray(value)) {
    const list: unknown[] = keep([])
    for (const item of value) list.push(copyOf(item, copies))
    return list
  }
  if (value instanceof Map) {
    const map: Map<unknown, unknown> = keep(new Map())
    for (const [key, item] of value) map.set(key, copyOf(item, copies))
    return map
  }
  if (value instanceof Set) {
    const set: Set<unknown> = keep(new Set())
    for (const item of value) set.add(copyOf(item, copies))
    return set
  }
  if (!isConfigRecord(value)) return value
  const record: Record<string, unknown> = keep({})
  for (const [key, item] of Object.entries(value)) record[key] = copyOf(item, copies)
  return record

  function keep<T>(made: T): T {
    copies.set(Object(value), made)
    return made
  }
}
