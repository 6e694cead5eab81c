import type { AnyActorRef, AnyEventObject, AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import { describeTransition, statesOf, transitionsOf } from '../explore/names.ts'

/**
 * The names of actors, events and transitions that may be sent: those in the running machines'
 * definitions.
 */
interface Vocabulary {
  /** The id in its parent's chart; for a spawned actor, whose id may contain data, its source. */
  actor(ref: AnyActorRef): string
  /** The event's name in the charts of the receiving machine. */
  event(machine: AnyStateMachine | null, event: AnyEventObject): string
  transition(machine: AnyStateMachine, definition: AnyTransitionDefinition): string
}

/** For events that no chart knows, such as a type built from data. */
const unnamed = 'another event'

/** A vocabulary that adds each machine when it first appears. */
export function createVocabulary(): Vocabulary {
  const learned = new Map<AnyStateMachine, MachineVocabulary>()
  /** The event types that any machine knows: other actors may receive them too. */
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
  /** One transition per event type, for its name in the charts. */
  readonly definitions: ReadonlyMap<string, AnyTransitionDefinition>
  readonly actors: ReadonlySet<string>
}

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value
