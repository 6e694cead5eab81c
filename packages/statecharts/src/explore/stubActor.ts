import {
  type ActorLogic,
  type AnyActorRef,
  createActor,
  type EventObject,
  type NonReducibleUnknown,
  type Snapshot,
} from 'xstate'
import { isRecord } from './effects.ts'

/** The commands of a stub actor. */
type Command =
  | { type: 'control.done'; output: unknown }
  | { type: 'control.error'; error: unknown }
  | { type: 'control.snapshot'; snapshot: Snapshot<unknown> }

/**
 * An actor that does nothing until its result is set; it replaces every real one. `first` is its
 * snapshot until then. `isEndless` is for one that cannot end on its own.
 */
export function stub(
  first: (input: unknown) => Snapshot<unknown> | undefined = () => undefined,
  isEndless = false,
): ActorLogic<Snapshot<unknown>, EventObject, NonReducibleUnknown> {
  const logic: ActorLogic<Snapshot<unknown>, EventObject, NonReducibleUnknown> = {
    transition: (snapshot, event) => (isCommand(event) ? follow(event) : snapshot),
    getInitialSnapshot: (_, input) =>
      first(input) ?? { status: 'active', output: undefined, error: undefined },
    getPersistedSnapshot: (snapshot) => snapshot,
  }
  stubs.add(logic)
  if (isEndless) endless.add(logic)
  return logic
}

function isCommand(event: EventObject): event is Command {
  return event.type.startsWith('control.')
}

function follow(command: Command): Snapshot<unknown> {
  if (command.type === 'control.done') return { status: 'done', output: command.output, error: undefined }
  if (command.type === 'control.error') return { status: 'error', output: undefined, error: command.error }
  return command.snapshot
}

const stubs = new WeakSet<object>()
const endless = new WeakSet<object>()

/** Whether an actor replaces a callback: it sends and may fail, but is never done. */
export function isNeverDone(ref: AnyActorRef): boolean {
  const logic: unknown = Reflect.get(ref, 'logic')
  return isRecord(logic) && endless.has(logic)
}

/**
 * Replaces an actor that is spawned from a value and not by its name in `setup`, at its creation:
 * there is no other way to replace it, and it would run for real.
 */
export function replaceUnnamed(event: { type: string; actorRef?: unknown }) {
  const { type, actorRef } = event
  if (type !== '@xstate.actor' || !isRecord(actorRef) || !isRecord(actorRef.logic)) return
  const isChild = isRecord(actorRef._parent) && actorRef._parent._parent !== undefined
  if (isChild && typeof actorRef.src !== 'string' && !stubs.has(actorRef.logic)) actorRef.logic = stub()
}

/** A parent or self reference that ignores all events. */
export function inertActor(parent?: AnyActorRef): AnyActorRef {
  return createActor(stub(), parent ? { parent } : {})
}
