import { isConfigRecord } from './config.ts'

/** The properties that XState itself reads of every event. */
export const readByTheLibrary = new Set(['type', 'actorId', 'toJSON', 'then', 'constructor'])

/** A stand-in for a value that is not known, such as the entry of a table: its properties and results are stand-ins, too. */
export function wildcardEntry(depth = 5): unknown {
  const next = () => (depth > 0 ? wildcardEntry(depth - 1) : undefined)
  return new Proxy(() => {}, {
    get: (_, key) => (key === Symbol.toPrimitive ? () => 'text' : next()),
    apply: next,
  })
}

/** A value with a stand-in for whatever it and the records in it lack. */
export function complete<T>(value: T): T
export function complete(value: unknown): unknown {
  if (value === undefined) return wildcardEntry()
  if (!isConfigRecord(value)) return value
  const isGiven = (key: PropertyKey) =>
    typeof key !== 'string' || readByTheLibrary.has(key) || Reflect.get(value, key) !== undefined
  // A copy, because a proxy must return what a frozen object has.
  return new Proxy(
    { ...value },
    { get: (from, key) => (isGiven(key) ? complete(Reflect.get(from, key)) : wildcardEntry()) },
  )
}
