import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { type Configuration, runningActors } from './configuration.ts'
import { advance } from './microsteps.ts'
import type { Move } from './moves.ts'
import { actorEvent } from './stubs.ts'

/** What every machine reads of every event by itself. */
const readByTheLibrary = new Set(['type', 'actorId', 'toJSON', 'then', 'constructor'])

/**
 * What a machine reads of a move's event that the event has not, where the move ends in an error: the properties by
 * which the model's case falls short (`value.length`). Nothing where the error has another cause.
 */
export function wantedBy(machine: AnyStateMachine, before: Configuration, move: Move): readonly string[] {
  const event = eventOf(before, move)
  if (!event) return []
  const wanted: string[] = []
  const watched = new Proxy(event, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key)
      if (typeof key === 'string' && value === undefined && !readByTheLibrary.has(key)) wanted.push(key)
      return value
    },
  })
  const { snapshot } = advance(machine, before.snapshot, watched)
  if (snapshot.status !== 'error') return []
  // The last one read before the error is the one that was missed; an actor's own failure is no missing case.
  const last = wanted.at(-1)
  const inside = /\(reading '([^']+)'\)/.exec(String(snapshot.error))?.[1]
  if (last === undefined || snapshot.error === event.error) return []
  return [inside === undefined ? last : `${last}.${inside}`]
}

function eventOf(before: Configuration, move: Move): AnyEventObject | undefined {
  if (move.kind === 'event' || move.kind === 'emit') return move.event
  if (move.kind !== 'done' && move.kind !== 'snapshot' && move.kind !== 'error') return undefined
  const ref = runningActors(before).find(({ id }) => id === move.actor)?.ref
  return actorEvent(move.kind, ref?.id ?? move.actor, move.value)
}
