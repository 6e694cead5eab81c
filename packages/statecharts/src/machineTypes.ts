import type { AnyStateMachine, EventFrom, StateMachine, StateSchemaFrom } from 'xstate'

/** The actors that a machine names in `setup`, as `{ src, logic, id }`. */
type ActorsOf<TMachine> =
  TMachine extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actor,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema,
    infer _TransitionMeta
  >
    ? Actor
    : never

export type SourceOf<TMachine> = ActorsOf<TMachine>['src']
export type LogicOf<TMachine, Source> = Extract<ActorsOf<TMachine>, { src: Source }>['logic']
export type EventType<TMachine extends AnyStateMachine> = EventFrom<TMachine>['type']

/** The properties of an event except its type. */
export type Payload<Event> = Event extends unknown ? Omit<Event, 'type'> : never

/** Dotted paths of all states, parents included: `entry`, `entry.typing`. */
type StatePath<Schema> = string extends keyof SchemaStates<Schema>
  ? string
  : {
      [Key in keyof SchemaStates<Schema> & string]: Key | `${Key}.${StatePath<SchemaStates<Schema>[Key]>}`
    }[keyof SchemaStates<Schema> & string]
type SchemaStates<Schema> = Schema extends { states: infer States } ? States : Record<never, never>

export type StateOf<TMachine extends AnyStateMachine> = 0 extends 1 & StateSchemaFrom<TMachine>
  ? string
  : StatePath<StateSchemaFrom<TMachine>>
