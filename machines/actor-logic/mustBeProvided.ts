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
import { required } from '../required.ts'

/**
 * The default of every actor that a machine names in `setup`: it rejects, so that nothing succeeds by
 * accident where the real effect was forgotten. `name` is the key in `setup({ actors })`.
 */
export function mustBeProvided<Output, Input extends NonReducibleUnknown = NonReducibleUnknown>(
  name: string,
): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(async () => {
    throw new Error(`\`${name}\` must be provided`)
  })
}

/** The logic of a machine, or of anything else that runs, as its parent sees it: what it shows, what it is told, and what it begins with. */
type ChildLogic<TLogic extends AnyActorLogic> = ActorLogic<
  SnapshotFrom<TLogic>,
  EventFromLogic<TLogic>,
  InputFrom<TLogic>,
  AnyActorRef['system'],
  EmittedFrom<TLogic>
>

/**
 * The same for an actor that is a whole machine of its own and is imported by type only, so that a journey's later
 * machines are loaded when they are needed: `trivia: childMustBeProvided<typeof triviaMachine>('trivia')`.
 */
export function childMustBeProvided<TLogic extends AnyActorLogic>(name: string): ChildLogic<TLogic> {
  const placeholder: ChildLogic<TLogic> = {
    // An actor whose first snapshot throws ends in an error, which its parent hears of as of a rejection.
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
 * Such an actor whose machine is loaded before it is invoked: it runs the machine itself.
 * @param loaded the machine, once its code has come
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

/** Whether a logic stands for a whole machine that has to be provided. */
export function isPlaceholder(logic: unknown): boolean {
  return typeof logic === 'object' && logic !== null && placeholders.has(logic)
}
