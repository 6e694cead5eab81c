import {
  type ActorLogic,
  type AnyActorRef,
  createActor,
  type EventObject,
  type NonReducibleUnknown,
  type Snapshot,
} from 'xstate'
import { isRecord } from './effects.ts'

/** What steers a stub actor from outside. */
type Command =
  | { type: 'control.done'; output: unknown }
  | { type: 'control.error'; error: unknown }
  | { type: 'control.snapshot'; snapshot: Snapshot<unknown> }

/**
 * An actor that does nothing until it is told what it came to; it stands in for every real one. `first` is what it
 * shows until then. `isEndless` is for one that can't come to an end by itself.
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

/** Whether an actor stands in for a callback: it sends and may fail, and is never done. */
export function isNeverDone(ref: AnyActorRef): boolean {
  const logic: unknown = Reflect.get(ref, 'logic')
  return isRecord(logic) && endless.has(logic)
}

/**
 * Takes the place of an actor that is spawned from a value and not by its name in `setup`, at its birth: for such
 * a one there is nothing else to replace, and it would do what it does for real.
 */
export function replaceUnnamed(event: { type: string; actorRef?: unknown }) {
  const { type, actorRef } = event
  if (type !== '@xstate.actor' || !isRecord(actorRef) || !isRecord(actorRef.logic)) return
  const isChild = isRecord(actorRef._parent) && actorRef._parent._parent !== undefined
  if (isChild && typeof actorRef.src !== 'string' && !stubs.has(actorRef.logic)) actorRef.logic = stub()
}

/** A parent and a machine's own reference that receive everything and do nothing with it. */
export function inertActor(parent?: AnyActorRef): AnyActorRef {
  return createActor(stub(), parent ? { parent } : {})
}
