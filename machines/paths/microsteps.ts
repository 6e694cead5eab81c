import type {
  AnyActorRef,
  AnyActorScope,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
  ExecutableActionObject,
} from 'xstate'
import { inertActor } from './stubs.ts'

/** One microstep: the event (also a raised one, or the event before an `always`) and what it took. */
export interface Microstep {
  event: AnyEventObject
  transitions: readonly AnyTransitionDefinition[]
  snapshot: AnyMachineSnapshot
}

/** A whole step of a machine, computed and not executed. */
export interface Step {
  snapshot: AnyMachineSnapshot
  effects: ExecutableActionObject[]
  microsteps: Microstep[]
  /** The reference that stood for the machine: an effect that is sent to it comes back as an event. */
  self: AnyActorRef
}

/**
 * What `initialTransition` gives, with the microsteps' transitions: the library's own function keeps the
 * inspection events to itself, so the scope is built here.
 */
export function begin(machine: AnyStateMachine, input: unknown): Step {
  const { scope, ...step } = prepare()
  const snapshot = machine.getInitialSnapshot(scope, input)
  return { ...step, snapshot }
}

/** What `transition` gives, with the microsteps' transitions. A throw becomes the status `error`. */
export function advance(machine: AnyStateMachine, before: AnyMachineSnapshot, event: AnyEventObject): Step {
  const { scope, ...step } = prepare()
  try {
    return { ...step, snapshot: machine.transition(before, event, scope) }
  } catch (error) {
    return { ...step, snapshot: { ...before, status: 'error', error } }
  }
}

function prepare() {
  const self = inertActor(inertActor())
  const effects: ExecutableActionObject[] = []
  const microsteps: Microstep[] = []
  self.system.inspect((event: { type: string }) => {
    if (isMicrostep(event)) {
      microsteps.push({ event: event.event, transitions: event._transitions, snapshot: event.snapshot })
    }
  })
  const nothing = () => {}
  const scope: AnyActorScope = {
    self,
    id: '',
    sessionId: '',
    system: self.system,
    logger: nothing,
    defer: nothing,
    emit: nothing,
    stopChild: nothing,
    actionExecutor: (effect) => {
      effects.push(effect)
    },
  }
  return { scope, self, effects, microsteps }
}

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
