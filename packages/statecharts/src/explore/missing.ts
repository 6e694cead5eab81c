import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { isConfigRecord } from './config.ts'
import { type Configuration, runningActors } from './configuration.ts'
import { advance } from './microsteps.ts'
import type { Move } from './moves.ts'
import { actorEvent } from './stubs.ts'
import { same } from './texts.ts'

/** The properties that XState itself reads of every event. */
const readByTheLibrary = new Set(['type', 'actorId', 'toJSON', 'then', 'constructor'])

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

/** A stand-in for the entry of a table: its properties and results are stand-ins, too. */
function wildcardEntry(depth = 5): unknown {
  const next = () => (depth > 0 ? wildcardEntry(depth - 1) : undefined)
  return new Proxy(() => {}, {
    get: (_, key) => (key === Symbol.toPrimitive ? () => 'text' : next()),
    apply: next,
  })
}

/**
 * Lets every table have an entry for {@link wildcardKeyValue}: tables may be anywhere in a machine's
 * code. An empty table has none, since no key would find anything in it.
 */
export function withWildcardEntries<T>(run: () => T): T {
  Reflect.defineProperty(Object.prototype, wildcardKey, {
    get() {
      return Object.keys(Object(this)).length > 0 ? wildcardEntry() : undefined
    },
    configurable: true,
  })
  try {
    return run()
  } finally {
    Reflect.deleteProperty(Object.prototype, wildcardKey)
  }
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

/** The ways to fill missing keys: one by one, then all of them. */
export function fillings(keys: readonly string[]) {
  return [...keys.map((key) => [key]), ...(keys.length > 1 ? [keys] : [])].flatMap((filled) =>
    standIns.map((standIn) => ({
      keys: filled,
      fill<T extends object>(given: T): T {
        const absent = filled.filter((key) => Reflect.get(given, key) === undefined)
        return { ...given, ...Object.fromEntries(absent.map((key) => [key, standIn()])) }
      },
    })),
  )
}

/** Whether all values of `before` are the same in `filled`: only missing ones may differ. */
export function agrees(before: unknown, filled: unknown): boolean {
  if (before === undefined || same(before, filled)) return true
  const areLists = Array.isArray(before) && Array.isArray(filled)
  if (areLists && before.length === filled.length)
    return before.every((item, index) => agrees(item, filled[index]))
  return (
    isConfigRecord(before) &&
    isConfigRecord(filled) &&
    Object.entries(before).every(([key, item]) => agrees(item, filled[key]))
  )
}

/** The event that a move sends to the machine; undefined for a start and for time. */
export function eventOf(before: Configuration, move: Move): AnyEventObject | undefined {
  if (move.kind === 'event' || move.kind === 'emit') return move.event
  if (move.kind !== 'done' && move.kind !== 'snapshot' && move.kind !== 'error') return undefined
  const ref = runningActors(before).find(({ id }) => id === move.actor)?.ref
  return actorEvent(move.kind, ref?.id ?? move.actor, move.value)
}
