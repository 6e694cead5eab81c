import type { AnyStateMachine, ContextFrom, EventFrom, InputFrom, OutputFrom, SnapshotFrom } from 'xstate'
import type { EventType, LogicOf, MoveName, Payload, SourceOf, StateOf } from './machineTypes.ts'
import type { StateMeta } from './meta.ts'

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

/** An input, or of an object the keys that matter. */
type NamedInput<Input> = unknown extends Input ? Input : Input extends object ? Partial<Input> : Input

/** Where a move leads, and what it brings about on the way. */
export interface Destination<State extends string, Context> {
  /** The state that is active afterwards; several where regions are parallel. */
  to: State | readonly State[]
  /** Keys of the context that have these values afterwards. */
  context?: Partial<Context>
  /** What it does to the outside, by name and in order; nothing when absent. What states do on entry and exit is theirs. */
  does?: readonly string[]
}

/**
 * What a move leads to, as a product owner would say it: a state, a state with its effects, or `null` for a
 * move that is refused. As a function of the context and the snapshot before the move where it depends on them.
 */
export type Consequence<State extends string, Context, Snapshot> =
  | State
  | Destination<State, Context>
  | null
  | ((context: Context, snapshot: Snapshot) => State | Destination<State, Context> | null)

/** Where a move of this machine leads; `null` where it is refused. For rules that stand beside a model. */
export type LeadsTo<TMachine extends AnyStateMachine> = Destination<
  StateOf<TMachine>,
  ContextFrom<TMachine>
> | null

/** What happens in a state by itself, by the milliseconds after which it does. */
type Timeouts<State extends string, Context, Snapshot> = {
  [ms: number]: Consequence<State, Context, Snapshot>
}

/** What a state must show whenever a replay rests in it. Every key that is given is asserted. */
export interface StateExpectation<TMachine extends AnyStateMachine> {
  /** Exactly the tags of this state and its parents (none when the key is given as an empty list). */
  tags?: readonly string[]
  /** `meta.screen` of this state or the nearest parent that has one. */
  screen?: string
  /** Keys of `meta` that must have these values, nearest parent first. */
  meta?: Partial<StateMeta>
  /** User events of which at least one case changes something here. */
  can?: readonly EventType<TMachine>[]
  /** User events of which every case is refused here. */
  cannot?: readonly EventType<TMachine>[]
  /** Context keys that must equal these values: a value or one derived from the rest of the context. */
  context?:
    | Partial<ContextFrom<TMachine>>
    | ((context: ContextFrom<TMachine>) => Partial<ContextFrom<TMachine>>)
  /** What the machine ends with, for a final state at its root: a value or one derived from the context. */
  output?: OutputFrom<TMachine> | ((context: ContextFrom<TMachine>) => OutputFrom<TMachine>)
  /**
   * Which of the actors that this state and its parents invoke still run, by name (`src`): a list, or with
   * the input that each was given (of an object the keys that are named), as it is or read from the context.
   */
  running?:
    | readonly SourceOf<TMachine>[]
    | {
        [Source in SourceOf<TMachine>]?:
          | NamedInput<InputFrom<LogicOf<TMachine, Source>>>
          | ((context: ContextFrom<TMachine>) => NamedInput<InputFrom<LogicOf<TMachine, Source>>>)
      }
  /**
   * Where each move leads from here, by its words with its case or, for all other cases, without. Nearest
   * state first. A move that no active state speaks of must be refused, and a region that does not speak
   * of it stays where it is.
   */
  leadsTo?: {
    [Name in MoveName<TMachine>]?: Consequence<
      StateOf<TMachine>,
      ContextFrom<TMachine>,
      SnapshotFrom<TMachine>
    >
  }
  /** The timers that start with this state, and where each leads: exactly these. */
  after?:
    | Timeouts<StateOf<TMachine>, ContextFrom<TMachine>, SnapshotFrom<TMachine>>
    | ((
        context: ContextFrom<TMachine>,
      ) => Timeouts<StateOf<TMachine>, ContextFrom<TMachine>, SnapshotFrom<TMachine>>)
  /** What entering it does to the outside, by name and in order (`sends step.locked to its parent`). */
  entry?: readonly string[]
  /** What leaving it does to the outside. */
  exit?: readonly string[]
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
}

/**
 * Something that no path can take, with the reason: a state, a transition by its name, or a guard (by its
 * name in `setup`) that never answers otherwise. Reaching it after all fails the tests.
 */
type Unreachable = ({ state: string } | { transition: string } | { guard: string }) & { why: string }

/**
 * How to walk a machine: where it can start, what users and effects can do to it, and what each state
 * must show. The explorer, the path tests and the visualiser's simulation all read it.
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
 *   startsIn: { 'a closed door': 'closed' },
 *   states: {
 *     closed: {
 *       tags: [],
 *       screen: 'door',
 *       running: { ring: { times: 2 } },
 *       leadsTo: {
 *         'handle.pressed': 'closed',
 *         'code.typed (wrong code)': { to: 'closed', context: { tries: 1 } },
 *         'code.typed': 'open.wide',
 *         'ring done': 'open.wide',
 *         'ring fails': 'closed',
 *       },
 *       after: { 30_000: 'broken' },
 *     },
 *     'open.wide': { context: { tries: 0 } },
 *   },
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
  /** The state in which each of the inputs comes to rest. */
  startsIn?: Cases<StateOf<TMachine> | Destination<StateOf<TMachine>, ContextFrom<TMachine>>>
  /** Where moves lead that are the same in every state; see {@link StateExpectation.leadsTo}. */
  leadsTo?: {
    [Name in MoveName<TMachine>]?: Consequence<
      StateOf<TMachine>,
      ContextFrom<TMachine>,
      SnapshotFrom<TMachine>
    >
  }
  /** What each state shows, by dotted path. Every leaf in which the machine can rest has an entry. */
  states: { [Path in StateOf<TMachine>]?: StateExpectation<TMachine> }
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
