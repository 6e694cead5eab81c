import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { complete, readByTheLibrary, wildcardEntry } from './complete.ts'
import { type ConfigRecord, isConfigRecord } from './config.ts'
import { type Configuration, runningActors } from './configuration.ts'
import { advance } from './microsteps.ts'
import type { Move } from './moves.ts'
import { actorEvent } from './stubs.ts'
import { same } from './texts.ts'

/**
 * The properties that a move's event lacks, if the move ends in an error because of them: the gap
 * in the model's case (`value.length`). Empty if the error has another cause.
 */
export function wantedBy(machine: AnyStateMachine, before: Configuration, move: Move): readonly string[] {
  const event = eventOf(before, move)
  if (!event) return []
  const { read, watch } = watchAbsent()
  const { snapshot } = advance(machine, before.snapshot, watch(event))
  if (snapshot.status !== 'error') return []
  // The last one read before the error is the missing one; an actor's own failure is not a missing
  // case.
  const last = read.filter((key) => key !== allOfIt).at(-1)
  const inside = /\(reading '([^']+)'\)/.exec(String(snapshot.error))?.[1]
  if (last === undefined || snapshot.error === event.error) return []
  if (inside === undefined || inside === 'undefined') return [last]
  // If the error persists with an object there, its cause is elsewhere, such as a lookup table
  // without that entry.
  const filled = advance(machine, before.snapshot, { ...event, [last]: {} }).snapshot
  return [filled.status === 'error' && same(filled.error, snapshot.error) ? last : `${last}.${inside}`]
}

/** Represents every key of a value that is read as a whole. */
export const allOfIt = 'all of it'

/**
 * Records missing properties that are read from events and inputs; `watchInside` includes nested
 * records.
 */
export function watchAbsent() {
  const read: string[] = []
  const watched = <T extends object>(value: T, isInside: boolean): T =>
    new Proxy(value, {
      get(from, key) {
        const found: unknown = Reflect.get(from, key)
        if (typeof key === 'string' && found === undefined && !readByTheLibrary.has(key)) read.push(key)
        return isInside && isConfigRecord(found) ? watched(found, true) : found
      },
      ownKeys(from) {
        if (!isInside) read.push(allOfIt)
        return Reflect.ownKeys(from)
      },
    })
  return {
    read,
    watch: <T extends object>(value: T) => watched(value, false),
    watchInside: <T extends object>(value: T) => watched(value, true),
  }
}

/** As a key, {@link wildcardKeyValue} is this text: while {@link withWildcardEntries} runs, every table has it. */
const wildcardKey = 'any key of a table'

/** A replacement for a value that is a key of a table. */
const wildcardKeyValue = { toString: () => wildcardKey }

/** The largest number of keys that are tried in place of a missing value. */
const mostTriedKeys = 12

/**
 * Lets every table have an entry for {@link wildcardKeyValue}: tables may be anywhere in a machine's
 * code. An empty table has none, since no key would find anything in it. When a map or a list is
 * searched in vain, its keys are added to `keys`: one of them would be found.
 */
export function withWildcardEntries<T>(keys: Set<unknown>, run: () => T): T {
  Reflect.defineProperty(Object.prototype, wildcardKey, {
    get() {
      return Object.keys(Object(this)).length > 0 ? wildcardEntry() : undefined
    },
    configurable: true,
  })
  const restore = searches.map(([owner, name, keysIn]) => {
    const original: unknown = Reflect.get(owner, name)
    if (typeof original !== 'function') return () => {}
    const value = function (this: unknown, ...args: unknown[]) {
      const result: unknown = Reflect.apply(original, this, args)
      if (isNothing(result))
        for (const key of keysIn(this, args[0])) {
          if (keys.size === mostTriedKeys) break
          keys.add(key)
        }
      return result
    }
    Reflect.defineProperty(owner, name, { value, configurable: true, writable: true })
    return () => Reflect.defineProperty(owner, name, { value: original, configurable: true, writable: true })
  })
  try {
    return run()
  } finally {
    for (const undo of restore) undo()
    Reflect.deleteProperty(Object.prototype, wildcardKey)
  }
}

const isNothing = (result: unknown) =>
  result === undefined || result === false || result === -1 || (Array.isArray(result) && result.length === 0)

/** The methods that search a list, a set or a map, and what could have been found by them. */
const searches: readonly (readonly [
  owner: object,
  name: string,
  keysIn: (searched: unknown, key: unknown) => Iterable<unknown>,
])[] = [
  ...['find', 'findLast', 'findIndex', 'filter'].map((name) => [Array.prototype, name, namesIn] as const),
  // The library searches lists, sets and maps, too, but never for this key.
  ...(
    [
      [Array.prototype, ['includes', 'indexOf', 'lastIndexOf']],
      [Set.prototype, ['has']],
      [Map.prototype, ['get', 'has']],
    ] as const
  ).flatMap(([owner, names]) => names.map((name) => [owner, name, keysOfSearched] as const)),
]

/** The keys of a map, or the items of a set or a list, if it was searched for {@link wildcardKeyValue}. */
function keysOfSearched(searched: unknown, key: unknown): Iterable<unknown> {
  if (key !== wildcardKeyValue) return []
  if (searched instanceof Map) return searched.keys()
  return searched instanceof Set ? searched : namesIn(searched)
}

/** The plain values in a list, and those in its records; no searching methods, since they are replaced. */
function* namesIn(list: unknown): Iterable<unknown> {
  if (!Array.isArray(list)) return
  for (const item of list)
    for (const value of isConfigRecord(item) ? Object.values(item) : [item])
      if (typeof value !== 'object' && typeof value !== 'function' && value !== undefined) yield value
}

/** Replacements for a missing value, one of each kind. */
const standIns: readonly (() => unknown)[] = [
  () => 'text',
  () => 1,
  () => true,
  () => ({}),
  () => [],
  () => () => {},
  () => wildcardKeyValue,
]

/** A way to fill missing keys. */
export interface Filling {
  keys: readonly string[]
  fill<T extends object>(given: T): T
}

/**
 * The ways to fill missing keys: one by one, then all of them; last with values that the machine
 * looked for in the meantime.
 */
export function* fillings(keys: readonly string[], lookedFor: ReadonlySet<unknown>): Iterable<Filling> {
  const subsets = [...keys.map((key) => [key]), ...(keys.length > 1 ? [keys] : [])]
  const filling = (filled: readonly string[], standIn: () => unknown): Filling => ({
    keys: filled,
    fill(given) {
      const absent = filled.filter((key) => Reflect.get(given, key) === undefined)
      return { ...given, ...Object.fromEntries(absent.map((key) => [key, standIn()])) }
    },
  })
  for (const filled of subsets) for (const standIn of standIns) yield filling(filled, standIn)
  for (const filled of subsets) for (const value of lookedFor) yield filling(filled, () => value)
}

/** Whether all values of `before` are the same in `filled`: only missing ones may differ. */
export function agrees(before: unknown, filled: unknown): boolean {
  if (before === undefined || same(before, filled)) return true
  if (before instanceof Set && filled instanceof Set) return agrees([...before], [...filled])
  if (before instanceof Map && filled instanceof Map) return agrees([...before], [...filled])
  const areLists = Array.isArray(before) && Array.isArray(filled)
  if (areLists && before.length === filled.length)
    return before.every((item, index) => agrees(item, filled[index]))
  return (
    isConfigRecord(before) &&
    isConfigRecord(filled) &&
    Object.entries(before).every(([key, item]) => agrees(item, filled[key]))
  )
}

/** The names of context keys in the code of a machine: a copy of the context does not show what is read of it. */
export function contextKeysOf({ config, implementations }: AnyStateMachine): ReadonlySet<string> {
  const { actions, guards, delays } = implementations
  const found = new Set<string>()
  const searched = new Set<unknown>()
  const search = (value: unknown) => {
    if (
      searched.has(value) ||
      (typeof value !== 'function' && !isConfigRecord(value) && !Array.isArray(value))
    )
      return
    searched.add(value)
    if (typeof value === 'function') {
      const text = Function.prototype.toString.call(value)
      for (const [, key = ''] of text.matchAll(/\bcontext\.([A-Za-z_$][\w$]*)/g)) found.add(key)
      for (const [, keys = ''] of text.matchAll(/\bcontext: ?\{([^{}]*)\}/g))
        for (const [key] of keys.matchAll(/[A-Za-z_$][\w$]*/g)) found.add(key)
    }
    // The function that `assign` returns has the given ones as properties.
    for (const part of Object.values(value)) search(part)
  }
  search([config, actions, guards, delays])
  return found
}

/**
 * The records in the context of the first configuration that no other configuration changes: an input may
 * replace them, as that of an app replaces an empty `client: {}`.
 */
export function placeholdersIn(nodes: readonly { configuration: Configuration }[]): ConfigRecord {
  const [start, ...others] = nodes.map(({ configuration }): ConfigRecord => configuration.snapshot.context)
  const isChanged = (key: string, value: unknown) =>
    others.some((context) => context[key] !== value && !same(context[key], value))
  return Object.fromEntries(
    Object.entries(start ?? {}).filter(([key, value]) => isConfigRecord(value) && !isChanged(key, value)),
  )
}

/** Lets an input replace a placeholder by one that has whatever is read of it. */
export function replacing(placeholders: ConfigRecord, key: string): Filling['fill'] {
  return (input) => ({ ...complete({ [key]: placeholders[key] }), ...input })
}

/** The same move with a stand-in for whatever its input, event or result lacks. */
export function completed(move: Move, placeholders: ConfigRecord): Move {
  if (move.kind === 'start')
    return { ...move, input: complete({ ...complete(placeholders), ...Object(move.input) }) }
  if (move.kind === 'event') return { ...move, event: complete(move.event) }
  return move.kind === 'done' ? { ...move, value: complete(move.value) } : move
}

/** The event that a move sends to the machine; undefined for a start and for time. */
export function eventOf(before: Configuration, move: Move): AnyEventObject | undefined {
  if (move.kind === 'event' || move.kind === 'emit') return move.event
  if (move.kind !== 'done' && move.kind !== 'snapshot' && move.kind !== 'error') return undefined
  const ref = runningActors(before).find(({ id }) => id === move.actor)?.ref
  return actorEvent(move.kind, ref?.id ?? move.actor, move.value)
}
