import type { Json } from '../../platform/database/database.ts'

const dateKey = '$date'

/**
 * The same text for the same input, whatever the order of its fields; absent and undefined are
 * equal.
 */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`)
    return `{${entries.join(',')}}`
  }
  return JSON.stringify(value ?? null)
}

/** A payload as JSON from which `fromJson` restores the same payload, including dates. */
export function toJson(value: unknown): Json {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return { [dateKey]: value.toISOString() }
  if (Array.isArray(value)) return value.map(toJson)
  if (typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .map(([key, item]) => [key, toJson(item)]),
    )
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  throw new TypeError(`A mutation's payload contains a ${typeof value}, which cannot be stored.`)
}

function fromJson(value: Json): unknown {
  if (Array.isArray(value)) return value.map(fromJson)
  if (typeof value === 'object' && value !== null) {
    const date = value[dateKey]
    if (typeof date === 'string') return new Date(date)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fromJson(item)]))
  }
  return value
}

/**
 * The stored payload of the same operation. The only cast of replies: JSON has no type, but
 * `toJson` wrote it from a payload of this operation, and GraphQL checks every field against the
 * schema again.
 */
export const restore = <Payload extends object>(reply: Json): Payload => fromJson(reply) as Payload
