import type {
  ActorLogic,
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  MachineContext,
  MachineSnapshot,
  MetaObject,
  StateSchema,
  StateValue,
} from 'xstate'

/** The snapshot of one of several machines, with its output translated for the parent. */
type ActingSnapshot<Output> = MachineSnapshot<
  MachineContext,
  AnyEventObject,
  Record<string, AnyActorRef | undefined>,
  StateValue,
  string,
  Output,
  MetaObject,
  StateSchema
>

/** One actor of a parent that can run any of several machines. */
export type ActingLogic<Input, Output> = ActorLogic<ActingSnapshot<Output>, AnyEventObject, Input>

/**
 * Runs the machine that the input selects, as if the parent had invoked it: its snapshot, its
 * events and what it sends to its parent are the machine's own. Only its output is translated.
 */
export function defineActingLogic<Input, Output>(
  start: (input: Input) => { machine: AnyStateMachine; input?: unknown },
  outputOf: (done: AnyMachineSnapshot) => Output,
): ActingLogic<Input, Output> {
  const translated = (snapshot: AnyMachineSnapshot): ActingSnapshot<Output> =>
    snapshot.status === 'done' ? { ...snapshot, output: outputOf(snapshot) } : snapshot
  return {
    getInitialSnapshot(scope, asked) {
      const { machine, input } = start(asked)
      return translated(machine.getInitialSnapshot(scope, input))
    },
    transition: (snapshot, event, scope) => translated(snapshot.machine.transition(snapshot, event, scope)),
    start: (snapshot) => snapshot.machine.start(snapshot),
    getPersistedSnapshot: (snapshot, options) => snapshot.machine.getPersistedSnapshot(snapshot, options),
  }
}
