/** A machine's config as plain data. */
export type ConfigRecord = Record<string, unknown>

/** The keys that lead to a value inside a config. */
type KeyPath = readonly (string | number)[]

/** A copy of a config that can be changed; functions in it are shared. */
export function copy<T>(value: T): T
export function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => copy(item))
  if (isConfigRecord(value))
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, copy(item)]))
  return value
}

/** A plain object, as configs are written in; not an instance of anything. */
export function isConfigRecord(value: unknown): value is ConfigRecord {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

/** What XState takes alone or in a list, as a list. */
export function listOf(value: unknown): unknown[] {
  return value === undefined ? [] : Array.isArray(value) ? value : [value]
}

/** The config of the state at a path. */
export function stateConfigAt(config: unknown, path: readonly string[]): ConfigRecord | undefined {
  const state = read(
    config,
    path.flatMap((key) => ['states', key]),
  )
  return isConfigRecord(state) ? state : undefined
}

/** The value at a key path; undefined where it leads nowhere. */
function read(value: unknown, keys: KeyPath): unknown {
  return keys.reduce<unknown>((at, key) => {
    if (Array.isArray(at)) return at[Number(key)]
    return isConfigRecord(at) ? at[key] : undefined
  }, value)
}
