/** The parts of a machine's config that charts read, as plain data. */
export type ConfigRecord = Record<string, unknown>

/** A mutable copy of a config; functions in it are shared. */
export function copy<T>(value: T): T
export function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => copy(item))
  if (isConfigRecord(value))
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, copy(item)]))
  return value
}

/** A plain object, as in configs; not a class instance. */
export function isConfigRecord(value: unknown): value is ConfigRecord {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

/** A list for what XState accepts alone or in a list. */
export function listOf(value: unknown): unknown[] {
  return value === undefined ? [] : Array.isArray(value) ? value : [value]
}

/** The config of the state at a path. */
export function stateConfigAt(config: unknown, path: readonly string[]): ConfigRecord | undefined {
  const state = path.reduce<unknown>((at, key) => {
    const states = isConfigRecord(at) ? at.states : undefined
    return isConfigRecord(states) ? states[key] : undefined
  }, config)
  return isConfigRecord(state) ? state : undefined
}
