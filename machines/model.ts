import type { AnyStateMachine, ContextFrom, EventFrom, InputFrom, OutputFrom, SnapshotFrom } from 'xstate'
import type { EventType, LogicOf, Payload, SourceOf, StateOf } from './machineTypes.ts'
import type { Rule } from './paths/rules.ts'

/** Named alternatives: the name says in the product owner's words which branch the case is for. */
export type Cases<T> = Record<string, T>

/**
 * The cases of one event type: `true` for an event without payload, named payloads otherwise (one for
 * each branch of a guard that reads the payload), or a function of the snapshot where the payload
 * depends on it. A function that returns no case says that the user cannot send the event there.
 */
type EventCases<TMachine extends AnyStateMachine, Type> =
  | true
  | Cases<Payload<Extract<EventFrom<TMachine>, { type: Type }>>>
  | ((
      snapshot: SnapshotFrom<TMachine>,
    ) => true | Cases<Payload<Extract<EventFrom<TMachine>, { type: Type }>>>)

/** What a running actor can come to. At least one of `done` and `error` for everything promise-like. */
export interface Outcomes<TMachine extends AnyStateMachine, TLogic> {
  /** Outputs that it may end with; as a function of its input and the parent's snapshot where they matter. */
  done?:
    | Cases<OutputFrom<TLogic>>
    | ((at: { input: InputFrom<TLogic>; snapshot: SnapshotFrom<TMachine> }) => Cases<OutputFrom<TLogic>>)
  /** Errors that it may reject with: anything that `toProblem` reads. */
  error?: Cases<unknown>
  /** Events that it sends to its parent while it runs (callbacks, child machines). */
  emits?:
    | Cases<EventFrom<TMachine>>
    | ((at: { input: InputFrom<TLogic>; snapshot: SnapshotFrom<TMachine> }) => Cases<EventFrom<TMachine>>)
  /** Snapshots that an invoke with `onSnapshot` may publish; the first one is its initial one. */
  snapshots?: Cases<SnapshotFrom<TLogic>>
}

/** What must hold whenever a machine rests in a state. */
interface StateRule<TMachine extends AnyStateMachine> {
  /** Keys of the context that must have these values: a value, or one derived from the rest of the context. */
  context?:
    | Partial<ContextFrom<TMachine>>
    | ((context: ContextFrom<TMachine>) => Partial<ContextFrom<TMachine>>)
  /** What the machine ends with, for a final state at its root: a value or one derived from the context. */
  output?: OutputFrom<TMachine> | ((context: ContextFrom<TMachine>) => OutputFrom<TMachine>)
  /** User events of which every case is refused here. */
  cannot?: readonly EventType<TMachine>[]
  /** Anything else: returns what is wrong, or nothing. */
  check?(snapshot: SnapshotFrom<TMachine>): string | undefined
}

/** Where an exploration stops; what was found until then is kept and said to be partial. */
export interface Limits {
  /** Distinct configurations (default 4000). */
  configurations: number
  /** Moves tried from all of them together (default 40000). */
  moves: number
  /** Steps from the start (default 200), for machines that count upwards without end. */
  depth: number
  /** Seconds of work (no limit by default; 5 for a machine without a model). */
  seconds: number
}

/**
 * Something that no path can take, with the reason: a state, a transition by its name, or a guard (by its
 * name in `setup`) that never answers otherwise. Reaching it after all fails the tests.
 */
type Unreachable = ({ state: string } | { transition: string } | { guard: string }) & { why: string }

/**
 * What the explorer cannot read from a chart: where the machine can start, what users and effects can do to it, and the
 * facts that must hold. It never repeats the chart. The path tests and the visualiser's simulation read it, too.
 *
 * @example
 * ```ts
 * export const doorModel = defineModel(doorMachine, {
 *   input: { 'a closed door': { locked: false } },
 *   events: {
 *     'handle.pressed': true,                                   // no payload
 *     'code.typed': { 'right code': { code: '1234' }, 'wrong code': { code: '0' } },
 *   },
 *   outcomes: {
 *     ring: { done: { 'it is heard': { opened: true } }, error: { 'bell broken': new Error('no bell') } },
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
  /** What invoked and spawned actors can come to, by their name in `setup({ actors })`. */
  outcomes?: { [Source in SourceOf<TMachine>]?: Outcomes<TMachine, LogicOf<TMachine, Source>> }
  /** What must hold in a state, by dotted path. */
  states?: { [Path in StateOf<TMachine>]?: StateRule<TMachine> }
  /** What must hold on every path, by name: `never`, `always` or `eventually` of `paths/rules.ts`. */
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
