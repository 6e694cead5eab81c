import type { AnyEventObject, AnyMachineSnapshot, AnyTransitionDefinition } from 'xstate'

/** The inspection event of one microstep of a machine. */
export interface MicrostepEvent {
  type: '@xstate.microstep'
  actorRef: unknown
  event: AnyEventObject
  snapshot: AnyMachineSnapshot
  _transitions: AnyTransitionDefinition[]
}

export function isMicrostep(event: { type: string }): event is MicrostepEvent {
  return event.type === '@xstate.microstep'
}
