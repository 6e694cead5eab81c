import {
  type ActorLogic,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  type EventObject,
  type NonReducibleUnknown,
  type Snapshot,
  StateMachine,
} from 'xstate'
import type { Cases, Model, Outcomes } from '../model.ts'
import { statesOf } from './names.ts'

/** What steers a stub actor from outside. */
type Command =
  | { type: 'control.done'; output: unknown }
  | { type: 'control.error'; error: unknown }
  | { type: 'control.snapshot'; snapshot: Snapshot<unknown> }

/** An actor that does nothing until it is told what it came to; it stands in for every real one. */
export function stub(
  first?: Snapshot<unknown>,
): ActorLogic<Snapshot<unknown>, EventObject, NonReducibleUnknown> {
  return {
    transition: (snapshot, event) => (isCommand(event) ? follow(event) : snapshot),
    getInitialSnapshot: () => first ?? { status: 'active', output: undefined, error: undefined },
    getPersistedSnapshot: (snapshot) => snapshot,
  }
}

function isCommand(event: EventObject): event is Command {
  return event.type.startsWith('control.')
}

function follow(command: Command): Snapshot<unknown> {
  if (command.type === 'control.done') return { status: 'done', output: command.output, error: undefined }
  if (command.type === 'control.error') return { status: 'error', output: undefined, error: command.error }
  return command.snapshot
}

/** How often each named guard allowed and refused. */
export type GuardTally = Map<string, { allowed: number; refused: number }>

/** More microsteps than this within one event are an endless loop. */
const mostMicrosteps = 1000

/**
 * The machine with every actor replaced by a stub one and its named guards counted. Nothing of
 * the outside world can run in it, and a loop of `always` ends as an error.
 */
export function stubbed(
  machine: AnyStateMachine,
  model: Model,
  tally: GuardTally = new Map(),
): AnyStateMachine {
  const outcomes: { [src: string]: Outcomes<AnyStateMachine, AnyActorLogic> | undefined } =
    model.outcomes ?? {}
  const names = new Set([...Object.keys(machine.implementations.actors ?? {}), ...invokedSources(machine)])
  const actors = Object.fromEntries(
    [...names].map((src) => [src, stub(Object.values(outcomes[src]?.snapshots ?? {})[0])]),
  )
  return new StateMachine(
    { ...machine.config, options: { ...machine.config.options, maxIterations: mostMicrosteps } },
    { ...machine.implementations, actors, guards: counted(machine.implementations.guards ?? {}, tally) },
  )
}

function invokedSources(machine: AnyStateMachine): string[] {
  return statesOf(machine).flatMap((node) => node.invoke.map(({ src }) => String(src)))
}

type Guards = NonNullable<AnyStateMachine['implementations']['guards']>

function counted(guards: Guards, tally: GuardTally): Guards {
  return Object.fromEntries(
    Object.entries(guards).map(([name, guard]) => {
      if (typeof guard !== 'function' || 'check' in guard) return [name, guard]
      const count = { allowed: 0, refused: 0 }
      tally.set(name, count)
      return [
        name,
        (...args: Parameters<typeof guard>) => {
          const allowed = guard(...args)
          if (allowed) count.allowed += 1
          else count.refused += 1
          return allowed
        },
      ]
    }),
  )
}

/** A parent and a machine's own reference that receive everything and do nothing with it. */
export function inertActor(parent?: AnyActorRef): AnyActorRef {
  return createActor(stub(), parent ? { parent } : {})
}

/** The cases of a model's entry, with the name of the only case of an event without payload left empty. */
export function casesOf<T>(cases: true | Cases<T>, bare: T): [name: string, value: T][] {
  return cases === true ? [['', bare]] : Object.entries(cases)
}

/** The event that an actor's end sends to its parent. */
export function actorEvent(kind: 'done' | 'error' | 'snapshot', id: string, value: unknown): AnyEventObject {
  if (kind === 'done') return { type: `xstate.done.actor.${id}`, output: value, actorId: id }
  if (kind === 'error') return { type: `xstate.error.actor.${id}`, error: value, actorId: id }
  return { type: `xstate.snapshot.${id}`, snapshot: value }
}
