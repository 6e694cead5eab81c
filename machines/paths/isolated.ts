import { isConfigRecord } from './config.ts'

/**
 * A copy of a context that an action may change in place without changing it for others. References to actors are
 * shared, and instances that keep something where it cannot be read: they have no copy. What stands in two places is one
 * thing in the copy, too.
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
  const kind = Object.prototype.toString.call(value)
  if (madeFromText.has(kind)) return keep(Reflect.construct(value.constructor, [String(value)]))
  if (ArrayBuffer.isView(value) && 'slice' in value && typeof value.slice === 'function')
    return keep(value.slice())
  if (isOpenInstance(value)) {
    const instance: object = keep(Object.create(Object.getPrototypeOf(value)))
    for (const [key, one] of Object.entries(Object.getOwnPropertyDescriptors(value))) {
      const isValue = 'value' in one
      Object.defineProperty(instance, key, isValue ? { ...one, value: copyOf(one.value, copies) } : one)
    }
    return instance
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

const madeFromText = new Set(['[object URL]', '[object URLSearchParams]'])

/** The keys of a context that keep something where it cannot be read, each with the name of its class. */
export function hiddenIn(context: object): string[] {
  return Object.entries(context).flatMap(([key, value]) => {
    const name = hiddenClass(value)
    return name === undefined ? [] : `${key} (${name})`
  })
}

/** By object: contexts share most of theirs. */
const hiddenClasses = new WeakMap<object, string | undefined>()

function hiddenClass(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || 'sessionId' in value) return undefined
  if (hiddenClasses.has(value)) return hiddenClasses.get(value)
  hiddenClasses.set(value, undefined)
  const name = isShared(value) ? value.constructor.name : partsOf(value).map(hiddenClass).find(Boolean)
  hiddenClasses.set(value, name)
  return name
}

function partsOf(value: object): unknown[] {
  if (value instanceof Map) return [...value].flat()
  return value instanceof Set ? [...value] : Object.values(value)
}

function isShared(value: object): boolean {
  const kinds = [Array, Map, Set, Date, RegExp, Error]
  const isKnown = kinds.some((kind) => value instanceof kind) || ArrayBuffer.isView(value)
  if (isKnown || madeFromText.has(Object.prototype.toString.call(value))) return false
  return Object.getPrototypeOf(value) !== null && !isConfigRecord(value) && !isOpenInstance(value)
}

/** An instance of classes that are written in the language itself and keep all in properties that can be read. */
function isOpenInstance(value: object): boolean {
  if ('sessionId' in value && 'send' in value) return false
  let at: unknown = Object.getPrototypeOf(value)
  if (at === Object.prototype || at === null) return false
  for (; typeof at === 'object' && at !== null && at !== Object.prototype; at = Object.getPrototypeOf(at)) {
    if (typeof at.constructor !== 'function') return false
    const source = Function.prototype.toString.call(at.constructor)
    if (/\[native code\]|#[\w$]|WeakMap|__private|_classPrivate/.test(source)) return false
  }
  return true
}
