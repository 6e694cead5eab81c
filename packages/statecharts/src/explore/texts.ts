/** Cached texts of objects: snapshots share most of theirs, and objects are not mutated. */
const remembered = new WeakMap<object, string>()

/** A text that is the same for equal values, whatever the order of their keys. */
export function stable(value: unknown): string {
  return write(value, new Set(), remembered)
}

/** The same for a value that may have been mutated since it was last serialized. */
export function stableAnew(value: unknown): string {
  return write(value, new Set(), new WeakMap())
}

type Texts = WeakMap<object, string>

function write(value: unknown, above: Set<object>, texts: Texts): string {
  if (typeof value !== 'object' || value === null) return writePrimitive(value)
  const found = texts.get(value)
  if (found !== undefined) return found
  if (above.has(value)) return '(circular)'
  above.add(value)
  const text = writeObject(value, above, texts)
  above.delete(value)
  if (!text.includes('(circular)')) texts.set(value, text)
  return text
}

function writePrimitive(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value === 'function') return `function ${value.name || 'without name'}`
  return Object.is(value, -0) ? '-0' : String(value)
}

function writeObject(value: object, above: Set<object>, texts: Texts): string {
  if (Array.isArray(value)) return `[${value.map((item) => write(item, above, texts)).join(', ')}]`
  const builtIn = writeBuiltIn(value, above, texts)
  if (builtIn !== undefined) return builtIn
  // A reference to an actor: its session id differs from run to run, its source does not.
  if ('sessionId' in value && 'send' in value) return `actor ${'src' in value ? String(value.src) : ''}`
  const keys = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([key, item]) =>
        `${/^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key)}: ${write(item, above, texts)}`,
    )
  const fields = keys.length === 0 ? '{}' : `{ ${keys.join(', ')} }`
  if (value instanceof Error) {
    return `${value.name}(${JSON.stringify(value.message)})${keys.length === 0 ? '' : ` ${fields}`}`
  }
  // An object with its own string form has its state elsewhere than in its keys.
  if (keys.length === 0 && Object.getPrototypeOf(value) !== Object.prototype) return writeOpaque(value, texts)
  return fields
}

/** Built-in and web objects, recognized by tag because they may come from another realm. */
function writeBuiltIn(value: object, above: Set<object>, texts: Texts): string | undefined {
  switch (Object.prototype.toString.call(value)) {
    case '[object Date]': {
      const time = Number(value)
      return Number.isNaN(time) ? 'no date' : new Date(time).toISOString()
    }
    case '[object RegExp]':
      return `${value}${'lastIndex' in value && value.lastIndex !== 0 ? ` at ${value.lastIndex}` : ''}`
    case '[object URL]':
    case '[object URLSearchParams]':
      return `url ${value}`
    case '[object Set]':
      return value instanceof Set ? `set of ${write([...value], above, texts)}` : undefined
    case '[object Map]':
      return value instanceof Map ? `map of ${write([...value], above, texts)}` : undefined
    default:
      return undefined
  }
}

/** An instance without visible keys, by its own string form. Two without one count as equal. */
function writeOpaque(value: object, texts: Texts): string {
  if (Object.getPrototypeOf(value) === null) return '{}'
  const kind = value.constructor.name || 'object'
  if ('toJSON' in value && typeof value.toJSON === 'function')
    return `${kind} ${write(value.toJSON(), new Set([value]), texts)}`
  const said = String(value)
  return said === Object.prototype.toString.call(value) ? kind : `${kind} ${said}`
}

/** JSON of any value: values that JSON cannot represent become text. */
export function jsonOf(value: unknown): string {
  const above: unknown[] = []
  return JSON.stringify(
    value,
    function (this: unknown, _, item: unknown) {
      if (typeof item === 'bigint') return writePrimitive(item)
      if (typeof item !== 'object' || item === null) return item
      while (above.length > 0 && above.at(-1) !== this) above.pop()
      if (above.includes(item)) return '(circular)'
      above.push(item)
      return item
    },
    2,
  )
}

/** Eight hexadecimal digits that change with the text (FNV-1a; not cryptographic). */
export function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/** A value for a reader: complete if short, else its beginning and a fingerprint. */
export function brief(value: unknown, longest = 70): string {
  const text = stable(value)
  return text.length <= longest ? text : `${text.slice(0, longest - 12)}… #${fingerprint(text)}`
}

/** Whether `left` and `right` are equal by {@link stable}. */
export function same(left: unknown, right: unknown): boolean {
  return stable(left) === stable(right)
}

const units: readonly (readonly [unit: string, size: number])[] = [
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1000],
]

const day = 86_400_000

/** Milliseconds in readable units, without loss: `750 ms`, `2 s`, `10 min`, `3 h`, `31 days`. */
export function duration(ms: number): string {
  if (ms > day && ms % day === 0) return `${ms / day} days`
  const fit = units.find(([, size]) => ms >= size && ms % size === 0)
  return fit ? `${ms / fit[1]} ${fit[0]}` : `${ms} ms`
}

/** The inverse of {@link duration}. */
export function millisecondsOf(text: string): number | undefined {
  const said = /^(\d+(?:\.\d+)?(?:e[+-]?\d+)?) (ms|s|min|h|days)$/.exec(text)
  if (!said) return undefined
  return Number(said[1]) * ([...units, ['days', day] as const].find(([unit]) => unit === said[2])?.[1] ?? 1)
}

/** A number of things, with the word in the singular for one. */
export const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`
