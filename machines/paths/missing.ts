import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { isConfigRecord } from './config.ts'
import { type Configuration, runningActors } from './configuration.ts'
import { advance } from './microsteps.ts'
import type { Move } from './moves.ts'
import { actorEvent } from './stubs.ts'
import { same } from './texts.ts'

/** What every machine reads of every event by itself. */
const readByTheLibrary = new Set(['type', 'actorId', 'toJSON', 'then', 'constructor'])

/**
 * What a machine reads of a move's event that the event has not, where the move ends in an error: the properties by
 * which the model's case falls short (`value.length`). Nothing where the error has another cause.
 */
export function wantedBy(machine: AnyStateMachine, before: Configuration, move: Move): readonly string[] {
  const event = eventOf(before, move)
  if (!event) return []
  const { read, watch } = watchAbsent()
  const { snapshot } = advance(machine, before.snapshot, watch(event))
  if (snapshot.status !== 'error') return []
  // The last one read before the error is the one that was missed; an actor's own failure is no missing case.
  const last = read.filter((key) => key !== allOfIt).at(-1)
  const inside = /\(reading '([^']+)'\)/.exec(String(snapshot.error))?.[1]
  if (last === undefined || snapshot.error === event.error) return []
  return [inside === undefined || inside === 'undefined' ? last : `${last}.${inside}`]
}

/** Stands for every key of what is read as a whole. */
export const allOfIt = 'all of it'

/** Notes what is read of events and inputs, and is not there; `watchInside` looks into the records within, too. */
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

/** What may stand where something is absent: of each kind that is used in another way. */
const standIns: readonly (() => unknown)[] = [
  () => 'text',
  () => 1,
  () => true,
  () => ({}),
  () => [],
  () => () => {},
]

/** Each way to fill keys that are absent: one by one, then all of them. */
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

/** Whether all that is there in `before` is the same in `filled`: only what was absent may be another. */
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

/** The event that a machine gets by a move; nothing for a start, and for time. */
export function eventOf(before: Configuration, move: Move): AnyEventObject | undefined {
  if (move.kind === 'event' || move.kind === 'emit') return move.event
  if (move.kind !== 'done' && move.kind !== 'snapshot' && move.kind !== 'error') return undefined
  const ref = runningActors(before).find(({ id }) => id === move.actor)?.ref
  return actorEvent(move.kind, ref?.id ?? move.actor, move.value)
}
