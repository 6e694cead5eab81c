import type { AnyActorRef, AnyEventObject, AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import { describeTransition, statesOf, transitionsOf } from '../../../machines/paths/names.ts'

/** The words by which actors, events and transitions may be told: those that stand in the machines that run. */
interface Vocabulary {
  /** The id that its parent's chart gives it; of one that was spawned, whose id may be made of anything, its source. */
  actor(ref: AnyActorRef): string
  /** As the charts name it, for the machine that received it. */
  event(machine: AnyStateMachine | null, event: AnyEventObject): string
  transition(machine: AnyStateMachine, definition: AnyTransitionDefinition): string
}

/** What the charts do not know, such as a type that was made of something. */
const unnamed = 'another event'

/** A vocabulary that learns each machine when it is first met. */
export function createVocabulary(): Vocabulary {
  const learned = new Map<AnyStateMachine, MachineVocabulary>()
  /** The types that some machine knows: an actor that is none may be told them, too. */
  const types = new Set<string>()

  function learn(machine: AnyStateMachine): MachineVocabulary {
    const found = learned.get(machine)
    if (found) return found
    const definitions = new Map(
      [...transitionsOf(machine).keys()].map((definition) => [String(definition.eventType), definition]),
    )
    const actors = new Set(statesOf(machine).flatMap(({ invoke }) => invoke.map(({ id }) => id)))
    const vocabulary = { definitions, actors }
    learned.set(machine, vocabulary)
    for (const type of definitions.keys()) if (!type.startsWith('xstate.')) types.add(type)
    return vocabulary
  }

  return {
    actor(ref) {
      const parent: unknown = ref._parent?.getSnapshot()?.machine
      const own = ref.getSnapshot()?.machine?.id
      if (isMachine(parent) && learn(parent).actors.has(ref.id)) return ref.id
      const { src } = ref
      return typeof src === 'string' ? src : typeof own === 'string' ? own : 'actor'
    },
    event(machine, { type }) {
      const definition = machine ? learn(machine).definitions.get(type) : undefined
      if (definition) return describeTransition(definition).event
      return types.has(type) ? type : unnamed
    },
    transition: (machine, definition) => transitionsOf(machine).get(definition) ?? 'a transition',
  }
}

interface MachineVocabulary {
  /** Of each type of event one transition, by which the charts name it. */
  readonly definitions: ReadonlyMap<string, AnyTransitionDefinition>
  readonly actors: ReadonlySet<string>
}

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value
