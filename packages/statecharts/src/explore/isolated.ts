import { isConfigRecord } from './config.ts'

/**
 * A copy of a context that an action may mutate without affecting others. References to actors are
 * shared, and so are instances with hidden state, which cannot be copied. An object that occurs
 * twice is one object in the copy, too.
 */
export function isolated<T>(value: T): T
export function isolated(value: unknown): unknown {
  return copyOf(value, new Map())
}

function copyOf(value: unknown, copies: Map<object, unknown>): unknown {
  if (typeof value !== 'object' || value === null) return value
  const found = copies.get(value)
  if (found !== undefined) return found
  const kind = Object.prototype.toString.call(value)
  if (madeFromText.has(kind)) return keep(Reflect.construct(value.constructor, [String(value)]))
  const bare = hidesSomething(value) ? undefined : bareCopy(value, kind, copies)
  if (bare) {
    const made: object = keep(Object.setPrototypeOf(bare, Object.getPrototypeOf(value)))
    // Uses the built-in methods, because a subclass may override them.
    if (value instanceof Map && made instanceof Map)
      Map.prototype.forEach.call(value, (item, key) =>
        Map.prototype.set.call(made, key, copyOf(item, copies)),
      )
    if (value instanceof Set && made instanceof Set)
      Set.prototype.forEach.call(value, (item) => Set.prototype.add.call(made, copyOf(item, copies)))
    if (!ArrayBuffer.isView(value)) copyProperties(value, made)
    return made
  }
  if (isOpenInstance(value)) {
    const instance: object = keep(Object.create(Object.getPrototypeOf(value)))
    copyProperties(value, instance)
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

  function copyProperties(from: object, to: object) {
    for (const [key, one] of Object.entries(Object.getOwnPropertyDescriptors(from))) {
      const isValue = 'value' in one
      Object.defineProperty(to, key, isValue ? { ...one, value: copyOf(one.value, copies) } : one)
    }
  }
}

/** A copy of a built-in object, before it gets its class, its entries and its properties. */
function bareCopy(value: object, kind: string, copies: Map<object, unknown>): object | undefined {
  if (Array.isArray(value)) return []
  if (value instanceof Map) return new Map()
  if (value instanceof Set) return new Set()
  if (value instanceof Date) return new Date(Number(value))
  if (value instanceof RegExp) return new RegExp(value)
  if (value instanceof ArrayBuffer) return value.slice(0)
  if (value instanceof Error && kind === '[object Error]') return new Error()
  if (!ArrayBuffer.isView(value)) return undefined
  // By its buffer: `slice` of Node's buffers shares memory, and two views of one buffer must stay
  // two views of one.
  const length = 'length' in value ? value.length : value.byteLength
  const made: unknown = Reflect.construct(Reflect.get(globalThis, kind.slice('[object '.length, -1)), [
    copyOf(value.buffer, copies),
    value.byteOffset,
    length,
  ])
  return Object(made)
}

const madeFromText = new Set(['[object URL]', '[object URLSearchParams]'])

/** The context keys with hidden state, each with the name of its class. */
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
  const kinds = [Array, Map, Set, Date, RegExp, Error, ArrayBuffer]
  const isKnown = kinds.some((kind) => value instanceof kind) || ArrayBuffer.isView(value)
  if (madeFromText.has(Object.prototype.toString.call(value))) return false
  if (isKnown) return hidesSomething(value)
  return Object.getPrototypeOf(value) !== null && !isConfigRecord(value) && !isOpenInstance(value)
}

/** An instance of classes written in JavaScript whose state is all in readable properties. */
function isOpenInstance(value: object): boolean {
  if ('sessionId' in value && 'send' in value) return false
  const sources = classesOf(value)
  return (
    sources.length > 0 && !sources.some((source) => source.includes('[native code]') || hides.test(source))
  )
}

/** Whether a class of an instance has hidden state. */
function hidesSomething(value: object): boolean {
  return classesOf(value).some((source) => hides.test(source))
}

const hides = /#[\w$]|WeakMap|__private|_classPrivate/

/** The source of each class of an instance, from its own up to the last before Object. */
function classesOf(value: object): string[] {
  const sources: string[] = []
  let at: unknown = Object.getPrototypeOf(value)
  for (; typeof at === 'object' && at !== null && at !== Object.prototype; at = Object.getPrototypeOf(at)) {
    sources.push(
      typeof at.constructor === 'function'
        ? Function.prototype.toString.call(at.constructor)
        : '[native code]',
    )
  }
  return sources
}
