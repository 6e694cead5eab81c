import {
  type ActorLogic,
  type AnyActorLogic,
  type AnyActorRef,
  type EmittedFrom,
  type EventFromLogic,
  fromPromise,
  type InputFrom,
  type NonReducibleUnknown,
  type PromiseActorLogic,
  type SnapshotFrom,
} from 'xstate'
import { required } from './required.ts'

/**
 * The default of every actor named in `setup`: it rejects, so that nothing succeeds by accident
 * when the real effect is missing. `name` is the key in `setup({ actors })`.
 */
export function mustBeProvided<Output, Input extends NonReducibleUnknown = NonReducibleUnknown>(
  name: string,
): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(async () => {
    throw new Error(`\`${name}\` must be provided`)
  })
}

/** The logic of a child as its parent sees it: snapshot, events and input. */
type ChildLogic<TLogic extends AnyActorLogic> = ActorLogic<
  SnapshotFrom<TLogic>,
  EventFromLogic<TLogic>,
  InputFrom<TLogic>,
  AnyActorRef['system'],
  EmittedFrom<TLogic>
>

/**
 * The same for an actor that is a machine imported by type only, so that later machines of a
 * journey load on demand: `trivia: childMustBeProvided<typeof triviaMachine>('trivia')`.
 */
export function childMustBeProvided<TLogic extends AnyActorLogic>(name: string): ChildLogic<TLogic> {
  const placeholder: ChildLogic<TLogic> = {
    // An actor whose first snapshot throws ends in an error, which its parent handles like a
    // rejection.
    getInitialSnapshot: () => {
      throw new Error(`\`${name}\` must be provided`)
    },
    transition: (snapshot) => snapshot,
    getPersistedSnapshot: (snapshot) => snapshot,
  }
  placeholders.add(placeholder)
  return placeholder
}

/**
 * Such an actor for a machine that is loaded before it is invoked: it runs the machine itself.
 * @param loaded the machine, once loaded
 */
export function defineLateLogic<TLogic extends AnyActorLogic>(
  loaded: () => TLogic | undefined,
): ChildLogic<TLogic> {
  const logic = () => required(loaded() ?? null, 'machine')
  return {
    getInitialSnapshot: (scope, input) => logic().getInitialSnapshot(scope, input),
    transition: (snapshot, event, scope) => logic().transition(snapshot, event, scope),
    start: (snapshot, scope) => logic().start?.(snapshot, scope),
    getPersistedSnapshot: (snapshot, options) => logic().getPersistedSnapshot(snapshot, options),
  }
}

const placeholders = new WeakSet<object>()

/** Whether a logic is a placeholder for a machine that must be provided. */
export function isPlaceholder(logic: unknown): boolean {
  return typeof logic === 'object' && logic !== null && placeholders.has(logic)
}
