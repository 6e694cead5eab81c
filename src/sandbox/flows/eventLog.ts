import type { InspectionEvent } from 'xstate'

/** An event that a machine received. */
interface LoggedEvent {
  readonly number: number
  readonly machine: string
  readonly event: string
}

const shown = 30

/** The id of the actor that received an event. */
const nameOf = (actor: InspectionEvent['actorRef']): string =>
  'id' in actor && typeof actor.id === 'string' ? actor.id : ''

/** The latest events of an actor system, for a view that subscribes to them. */
export function createEventLog() {
  let events: readonly LoggedEvent[] = []
  const listeners = new Set<() => void>()
  function add(machine: string, event: string) {
    const number = (events[0]?.number ?? 0) + 1
    events = [{ number, machine, event }, ...events].slice(0, shown)
    for (const listener of listeners) listener()
  }
  return {
    inspect(event: InspectionEvent) {
      if (event.type !== '@xstate.event') return
      const { type } = event.event
      // XState's internal events are not part of the chart.
      if (type === 'xstate.init') return
      add(nameOf(event.actorRef), type)
    },
    /** A link of the form: only logged here, not opened. */
    opened(address: string) {
      add('followLink', `opens ${address}`)
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    events: () => events,
  }
}

export type EventLog = ReturnType<typeof createEventLog>
