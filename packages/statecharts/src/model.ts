import type { AnyStateMachine, ContextFrom, EventFrom, InputFrom, OutputFrom, SnapshotFrom } from 'xstate'
import type { Rule } from './explore/rules.ts'
import type { EventType, LogicOf, Payload, SourceOf, StateOf } from './machineTypes.ts'

/** Named alternatives: each name describes a branch in the product owner's terms. */
export type Cases<T> = Record<string, T>

/**
 * The cases of one event type: `true` for an event without payload, named payloads otherwise (one
 * for each branch of a guard that reads the payload), or a function of the snapshot if the payload
 * depends on it. A function that returns no case means that the user cannot send the event there.
 */
type EventCases<TMachine extends AnyStateMachine, Type> =
  | true
  | Cases<Payload<Extract<EventFrom<TMachine>, { type: Type }>>>
  | ((
      snapshot: SnapshotFrom<TMachine>,
    ) => true | Cases<Payload<Extract<EventFrom<TMachine>, { type: Type }>>>)

/**
 * The possible results of a running actor. At least one of `done` and `error` for everything
 * promise-like.
 */
export interface Outcomes<TMachine extends AnyStateMachine, TLogic> {
  /** Possible outputs; a function of the actor's input and the parent's snapshot if they matter. */
  done?:
    | Cases<OutputFrom<TLogic>>
    | ((at: { input: InputFrom<TLogic>; snapshot: SnapshotFrom<TMachine> }) => Cases<OutputFrom<TLogic>>)
  /** Possible errors: anything that `toProblem` reads. */
  error?: Cases<unknown>
  /** Events that it sends to its parent while it runs (callbacks, child machines). */
  emits?:
    | Cases<EventFrom<TMachine>>
    | ((at: { input: InputFrom<TLogic>; snapshot: SnapshotFrom<TMachine> }) => Cases<EventFrom<TMachine>>)
  /** Snapshots that an invoke with `onSnapshot` may publish; the first one is its initial one. */
  snapshots?: Cases<SnapshotFrom<TLogic>>
}

/** What must be true whenever a machine rests in a state. */
interface StateRule<TMachine extends AnyStateMachine> {
  /** Context keys with required values: a value, or one derived from the rest of the context. */
  context?:
    | Partial<ContextFrom<TMachine>>
    | ((context: ContextFrom<TMachine>) => Partial<ContextFrom<TMachine>>)
  /**
   * The machine's output, for a final state at its root: a value or one derived from the context.
   */
  output?: OutputFrom<TMachine> | ((context: ContextFrom<TMachine>) => OutputFrom<TMachine>)
  /** User events whose every case is refused here. */
  cannot?: readonly EventType<TMachine>[]
  /** Any other check: returns the violation, or undefined. */
  check?(snapshot: SnapshotFrom<TMachine>): string | undefined
}

/** When an exploration stops; its results so far are kept and marked as partial. */
export interface Limits {
  /** Distinct configurations (default 4000). */
  configurations: number
  /** Moves tried from all configurations together (default 40000). */
  moves: number
  /** Steps from the start (default 200), for machines with endless counters. */
  depth: number
  /**
   * The maximum work in microsteps; every 4,000 characters of context add one. No limit by default;
   * 100,000 (a few seconds) without a model. Unlike time, it is the same in every run.
   */
  work: number
}

/**
 * Something that no path can cover, with the reason: a state, a transition by its name, or a guard
 * (by its name in `setup`) that never returns the other value. Covering it after all fails the
 * tests.
 */
type Unreachable = ({ state: string } | { transition: string } | { guard: string }) & { why: string }

/**
 * What the explorer cannot read from a chart: how the machine can start, what users and effects can
 * do to it, and the facts that must be true. It never repeats the chart. The path tests and the
 * visualizer's simulation use it, too.
 *
 * @example
 * ```ts
 * export const doorModel = defineModel(doorMachine, {
 *   input: { 'a closed door': { locked: false } },
 *   events: {
 *     'handle.pressed': true, // no payload
 *     'code.typed': { 'right code': { code: '1234' }, 'wrong code': { code: '0' } },
 *   },
 *   outcomes: {
 *     ring: { done: { heard: { opened: true } }, error: { 'bell broken': new Error('no bell') } },
 *   },
 *   states: { 'open.wide': { context: { tries: 0 } } },
 *   project: ({ tries }) => ({ tries }),
 *   unreachable: [{ state: 'broken', why: 'only a restored snapshot starts there' }],
 * })
 * ```
 */
export interface Model<TMachine extends AnyStateMachine = AnyStateMachine> {
  /** The inputs to start from, by name. */
  input: Cases<InputFrom<TMachine>>
  /** The user's events, by type. */
  events?: { [Type in EventType<TMachine>]?: EventCases<TMachine, Type> }
  /** The possible results of invoked and spawned actors, by their name in `setup({ actors })`. */
  outcomes?: { [Source in SourceOf<TMachine>]?: Outcomes<TMachine, LogicOf<TMachine, Source>> }
  /** What must be true in a state, by dotted path. */
  states?: { [Path in StateOf<TMachine>]?: StateRule<TMachine> }
  /**
   * What must be true on every path, by name: `never`, `always` or `eventually` of
   * `explore/rules.ts`.
   */
  rules?: { [name: string]: Rule }
  /** The part of the context that distinguishes configurations; the whole context when absent. */
  project?(context: ContextFrom<TMachine>): unknown
  limits?: Partial<Limits>
  unreachable?: readonly Unreachable[]
}

/** Types a model against its machine; see {@link Model} for an example. */
export function defineModel<TMachine extends AnyStateMachine>(
  _machine: TMachine,
  model: NoInfer<Model<TMachine>>,
): Model<TMachine> {
  return model
}
