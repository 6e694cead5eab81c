import type { InspectionEvent } from 'xstate'

/** One event that reached a machine. */
interface LoggedEvent {
  readonly number: number
  readonly machine: string
  readonly event: string
}

const shown = 30

/** Whom an event reached, by the id under which it runs. */
const nameOf = (actor: InspectionEvent['actorRef']): string =>
  'id' in actor && typeof actor.id === 'string' ? actor.id : ''

/** The newest events of a system, for a view that follows them. */
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
      // What the library tells itself is no event of the chart.
      if (type === 'xstate.init') return
      add(nameOf(event.actorRef), type)
    },
    /** Where a link of the form would lead: here it is only said. */
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
