import type {
  AnyActorLogic,
  AnyActorRef,
  AnyActorScope,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
  ExecutableActionObject,
  Snapshot,
} from 'xstate'
import { isRecord } from './effects.ts'
import { isMicrostep } from './microstepEvent.ts'
import { inertActor, replaceUnnamed } from './stubActor.ts'

/**
 * One microstep: the event (also a raised one, or the event before an `always`) and its
 * transitions.
 */
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
  /** The stand-in reference for the machine: an effect sent to it comes back as an event. */
  self: AnyActorRef
}

/**
 * Like `initialTransition`, with the microsteps' transitions: the library's function does not
 * expose the inspection events, so the scope is built here.
 */
export function begin(machine: AnyStateMachine, input: unknown): Step {
  const { scope, ...step } = standInFor(machine).prepare(undefined)
  const snapshot = machine.getInitialSnapshot(scope, input)
  release(machine, snapshot)
  return { ...step, snapshot }
}

/** Like `transition`, with the microsteps' transitions. A throw becomes the status `error`. */
export function advance(machine: AnyStateMachine, before: AnyMachineSnapshot, event: AnyEventObject): Step {
  const { scope, ...step } = standInFor(machine).prepare(before)
  try {
    const snapshot = machine.transition(before, event, scope)
    release(machine, snapshot)
    return { ...step, snapshot }
  } catch (error) {
    return { ...step, snapshot: { ...before, status: 'error', error } }
  }
}

/**
 * The first snapshot of any logic, computed and not executed; undefined if it ends or fails at
 * once.
 */
export function firstSnapshotOf(logic: AnyActorLogic, input: unknown): Snapshot<unknown> | undefined {
  try {
    const first = logic.getInitialSnapshot(createStandIn().prepare(undefined).scope, input)
    return first.status === 'active' ? first : undefined
  } catch {
    return undefined
  }
}

type StandIn = ReturnType<typeof createStandIn>

/** One per machine: creating an actor and its system costs more than the step. */
const standIns = new WeakMap<AnyStateMachine, StandIn>()

function standInFor(machine: AnyStateMachine): StandIn {
  const found = standIns.get(machine) ?? createStandIn()
  standIns.set(machine, found)
  return found
}

/**
 * A system remembers the names of its actors: after a step with named actors, the next one starts
 * in a fresh system.
 */
function release(machine: AnyStateMachine, { children }: AnyMachineSnapshot) {
  if (Object.values(children).some((child) => isRecord(child) && child.systemId !== undefined)) {
    standIns.delete(machine)
  }
}

/** The `self` of actions: it shows the snapshot before the event and ignores events. */
function createStandIn() {
  const self = inertActor(inertActor())
  let now: AnyMachineSnapshot | undefined
  let effects: ExecutableActionObject[] = []
  let microsteps: Microstep[] = []
  Object.assign(self, {
    getSnapshot() {
      if (!now) throw new Error("Snapshot can't be read while the actor initializes itself")
      return now
    },
  })
  self.system.inspect((event: { type: string }) => {
    if (isMicrostep(event)) {
      microsteps.push({ event: event.event, transitions: event._transitions, snapshot: event.snapshot })
    } else {
      replaceUnnamed(event)
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
  return {
    prepare(before: AnyMachineSnapshot | undefined) {
      now = before
      effects = []
      microsteps = []
      return { scope, self, effects, microsteps }
    },
  }
}
