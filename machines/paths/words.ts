/** Texts of objects: snapshots share most of theirs, and nothing changes an object in place. */
const written = new WeakMap<object, string>()

/** A text for any value that is the same for equal values, whatever the order of their keys. */
export function stable(value: unknown): string {
  return write(value, new Set())
}

function write(value: unknown, above: Set<object>): string {
  if (typeof value !== 'object' || value === null) return writeAnew(value, above)
  const found = written.get(value)
  if (found !== undefined) return found
  const text = writeAnew(value, above)
  if (!text.includes('(circular)')) written.set(value, text)
  return text
}

function writeAnew(value: unknown, above: Set<object>): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value === 'function') return `function ${value.name || 'without name'}`
  if (typeof value !== 'object' || value === null) return String(value)
  if (above.has(value)) return '(circular)'
  above.add(value)
  const text = writeObject(value, above)
  above.delete(value)
  return text
}

function writeObject(value: object, above: Set<object>): string {
  if (Array.isArray(value)) return `[${value.map((item) => write(item, above)).join(', ')}]`
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Set) return `set of ${write([...value], above)}`
  if (value instanceof Map) return `map of ${write([...value], above)}`
  // A reference to an actor: its session id differs from run to run, its source does not.
  if ('sessionId' in value && 'send' in value) return `actor ${'src' in value ? String(value.src) : ''}`
  const keys = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([key, item]) => `${/^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key)}: ${write(item, above)}`,
    )
  const fields = keys.length === 0 ? '{}' : `{ ${keys.join(', ')} }`
  if (value instanceof Error) {
    return `${value.name}(${JSON.stringify(value.message)})${keys.length === 0 ? '' : ` ${fields}`}`
  }
  return fields
}

/** Eight hexadecimal digits that change when the text does (FNV-1a; no secret is kept by it). */
export function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/** A value for a reader: whole when short, else its beginning and a fingerprint of all of it. */
export function brief(value: unknown, longest = 70): string {
  const text = stable(value)
  return text.length <= longest ? text : `${text.slice(0, longest - 12)}… #${fingerprint(text)}`
}

/** `left` and `right` say the same, by {@link stable}. */
export function same(left: unknown, right: unknown): boolean {
  return stable(left) === stable(right)
}

/** Milliseconds as people say them, without loss: `750 ms`, `2 s`, `10 min`, `3 h`. */
export function duration(ms: number): string {
  const units: [unit: string, size: number][] = [
    ['h', 3_600_000],
    ['min', 60_000],
    ['s', 1000],
  ]
  const fit = units.find(([, size]) => ms >= size && ms % size === 0)
  return fit ? `${ms / fit[1]} ${fit[0]}` : `${ms} ms`
}
