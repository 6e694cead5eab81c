import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { Limits, Model } from '../model.ts'
import { everythingIn } from './edges.ts'
import { type Edge, type Exploration, firstInto, wayTo } from './explore.ts'
import { type Finding, findingsIn } from './findings.ts'
import { type Move, moveText, stepName } from './moves.ts'
import { plainModel } from './plainModel.ts'
import { exploreWithout, outlook } from './suite.ts'

/** One step of a path: a move and the state it reaches. */
interface TestStep {
  /** `xstate.init` for the first, `xstate.after` if time passed. */
  readonly event: AnyEventObject
  /** The state after it. */
  readonly state: AnyMachineSnapshot
}

/** The checks of a path: called for every state it reaches and every event. */
interface TestParams {
  /** By the state's path or `#id`; `*` for those without an entry. */
  states?: { [state: string]: (state: AnyMachineSnapshot) => void | Promise<void> }
  /** By the event's type, or by the move's text: `load done`, `load fails (lost)`, `2 s pass`. */
  events?: { [event: string]: (step: TestStep) => void | Promise<void> }
}

interface TestPath {
  readonly description: string
  readonly state: AnyMachineSnapshot
  readonly steps: readonly TestStep[]
  /** The number of moves. */
  readonly weight: number
  /** Makes each step and checks each state; rejects with the step at which it failed. */
  test(params: TestParams): Promise<void>
}

interface TestModelOptions {
  /** The model of the machine; without it, the events below and actors that succeed and fail. */
  model?: Model
  /**
   * The events to send, one case each: a list, or a function of the state. Every event without
   * payload when absent.
   */
  events?: readonly AnyEventObject[] | ((state: AnyMachineSnapshot) => readonly AnyEventObject[])
  input?: unknown
  /** `Infinity` keeps the limit of the model or the default. */
  limits?: Partial<Limits>
}

/** A start and the moves after it. */
type Way = readonly [Edge, ...Edge[]]

/** The last edge of a path, and the edge before it if the shortest path would not use that one. */
interface Last {
  edge: Edge
  before?: Edge
}

/** What the shortest paths cover: every configuration, every edge, or every pair of edges. */
type TestCriterion = 'states' | 'transitions' | 'pairs'

interface PathOptions {
  /** Only paths that end in such a state. */
  toState?: (state: AnyMachineSnapshot) => boolean
  /** Keeps paths that are the beginning of longer ones. */
  allowDuplicatePaths?: boolean
  /** The maximum number (default 2000): the number of simple paths can be enormous. */
  limit?: number
}

/** The transitions and states that the tests of a model have covered. */
interface TestCoverage {
  states: { covered: readonly string[]; missed: readonly string[] }
  transitions: { covered: readonly string[]; missed: readonly string[] }
}

/** The paths of a machine, with the API of `@xstate/test`. */
export interface TestModel {
  /** Defects found by exploration. Each is also listed first as a path whose test fails. */
  readonly findings: readonly string[]
  getShortestPaths(options?: PathOptions & { criterion?: TestCriterion }): TestPath[]
  getSimplePaths(options?: PathOptions): TestPath[]
  /** The coverage of the paths tested so far. */
  getCoverage(): TestCoverage
  /** Why paths are missing and which rules are undecided, if a limit was reached. */
  readonly partial: string | undefined
  /** Context keys from a clock or random source: they do not distinguish states. */
  readonly changing: readonly string[]
}

/**
 * A test model with the API of `@xstate/test`, on our explorer: timers fire in order, actors end
 * only while they run, history is remembered.
 */
export function createTestModel(machine: AnyStateMachine, options: TestModelOptions = {}): TestModel {
  const model = options.model ?? modelOf(machine, options)
  const exploration = exploreWithout(machine, model, {
    limits: finite(options.limits),
    ...(!options.model && { isMadeUp: (move) => isMadeUp(move, options) }),
  })
  const states = new Set<string>()
  const transitions = new Set<string>()
  const tested = ({ passed, taken }: Edge) => {
    for (const name of passed) states.add(name)
    for (const name of taken) transitions.add(name)
  }
  const toPath = (last: Last | Way): TestPath => new ExploredPath(exploration, last, tested)
  const findings = findingsIn(machine, exploration)
  const [start] = exploration.edges
  if (!start) throw new Error(findings[0]?.what ?? exploration.partial)
  const edges = new Map(exploration.edges.map((edge) => [edge.move, edge]))
  const failing = findings.map((finding) => failingPath(finding, start, edges))
  const failingIn = ({ toState }: PathOptions) => failing.filter(({ state }) => !toState || toState(state))
  return {
    partial: outlook(exploration).partial ?? undefined,
    changing: exploration.changing ?? [],
    findings: findings.map(({ what }) => what),
    getShortestPaths({ criterion = 'transitions', ...asked } = {}) {
      const wanted = [...shortest(exploration, criterion)].filter(({ edge }) => isWanted(asked, edge))
      return [
        ...failingIn(asked),
        ...(asked.allowDuplicatePaths ? wanted : longest(exploration, wanted)).map(toPath),
      ]
    },
    getSimplePaths: (asked = {}) => [
      ...failingIn(asked),
      ...chosen(simple(exploration, asked), asked).map(toPath),
    ],
    getCoverage() {
      const all = everythingIn(exploration.machine)
      const part = (names: ReadonlySet<string>, found: ReadonlySet<string>) => ({
        covered: [...names].filter((name) => found.has(name)),
        missed: [...names].filter((name) => !found.has(name)),
      })
      return { states: part(all.states, states), transitions: part(all.transitions, transitions) }
    },
  }
}

/** The finite limits: an infinite one would only remove the limit of the model. */
function finite(limits: Partial<Limits> = {}): Partial<Limits> {
  return Object.fromEntries(Object.entries(limits).filter(([, most]) => Number.isFinite(most)))
}

/** Whether the plain model made up the move's payload. */
function isMadeUp({ kind }: Move, { events, input }: TestModelOptions): boolean {
  return kind === 'start' ? input === undefined : kind !== 'event' || !events
}

function modelOf(machine: AnyStateMachine, { events, input }: TestModelOptions): Model {
  const plain = plainModel(machine)
  const started: Model = input === undefined ? plain : { ...plain, input: { start: input } }
  if (!events) return started
  const casesIn = (given: readonly AnyEventObject[], type: string) =>
    Object.fromEntries(
      given
        .filter((event) => event.type === type)
        .map(({ type: _, ...payload }, index) => [`${index + 1}`, payload]),
    )
  const types =
    typeof events === 'function'
      ? Object.keys(plain.events ?? {})
      : [...new Set(events.map(({ type }) => type))]
  return {
    ...started,
    events: Object.fromEntries(
      types.map((type) => [
        type,
        typeof events === 'function'
          ? (snapshot: AnyMachineSnapshot) => casesIn(events(snapshot), type)
          : casesIn(events, type),
      ]),
    ),
  }
}

/** The last edges of the shortest paths that meet a criterion, each as short as possible. */
function* shortest({ nodes, edges, edgesFrom }: Exploration, criterion: TestCriterion): Iterable<Last> {
  if (criterion === 'states') {
    for (const edge of firstInto(edges, nodes.length)) if (edge) yield { edge }
  } else if (criterion === 'transitions') {
    for (const edge of edges) yield { edge }
  } else {
    // Breadth first: the first edges of a pair of transitions are those closest to the start.
    const seen = new Set<string>()
    for (const before of edges) {
      for (const edge of edgesFrom[before.to] ?? []) {
        const pair = `${before.taken.join()} ${moveText(before.move)} ${edge.taken.join()} ${moveText(edge.move)}`
        if (seen.has(pair)) continue
        seen.add(pair)
        yield { edge, before }
      }
      if ((edgesFrom[before.to] ?? []).length === 0) yield { edge: before }
    }
  }
}

/** The path that ends with these edges. */
function wayOf(exploration: Exploration, { edge, before }: Last): Way {
  const [first = edge, ...others] = before
    ? [...wayTo(exploration, before.from), before, edge]
    : [...wayTo(exploration, edge.from), edge]
  return [first, ...others]
}

/** Drops paths that are the beginning of another path. */
function longest({ edges, nodes }: Exploration, wanted: readonly Last[]): Last[] {
  const first = firstInto(edges, nodes.length)
  const isBegun = new Uint8Array(edges.length)
  for (const { edge, before } of wanted) {
    for (let at = before ?? first[edge.from]; at && isBegun[at.index] === 0; at = first[at.from]) {
      isBegun[at.index] = 1
    }
  }
  return wanted.filter(
    ({ edge, before }) => isBegun[edge.index] === 0 || (before !== undefined && first[edge.from] !== before),
  )
}

/** Every path to every configuration without visiting any configuration twice. */
function* simple({ edges, edgesFrom }: Exploration, { limit = 2000 }: PathOptions): Iterable<Way> {
  let left = limit
  const way: Edge[] = []
  const seen = new Set<number>()
  const todo: { edge: Edge; depth: number }[] = edges
    .filter(({ from }) => from === -1)
    .map((edge) => ({ edge, depth: 0 }))
    .reverse()
  for (let next = todo.pop(); next && left > 0; next = todo.pop()) {
    for (const { to } of way.splice(next.depth)) seen.delete(to)
    if (seen.has(next.edge.to)) continue
    way.push(next.edge)
    seen.add(next.edge.to)
    left -= 1
    const [first, ...others] = way
    if (first) yield [first, ...others]
    for (const edge of (edgesFrom[next.edge.to] ?? []).toReversed()) {
      if (!seen.has(edge.to)) todo.push({ edge, depth: next.depth + 1 })
    }
  }
}

function isWanted({ toState }: PathOptions, { after }: Edge): boolean {
  return !toState || toState(after.snapshot)
}

/** Drops paths that are the beginning of another path. */
function chosen(ways: Iterable<Way>, options: PathOptions): Way[] {
  const wanted = [...ways].filter((way) => isWanted(options, way.at(-1) ?? way[0]))
  if (options.allowDuplicatePaths) return wanted
  const begun = new Set(
    wanted.flatMap((way) => way.slice(0, -1).map((_, index) => keyOf(way.slice(0, index + 1)))),
  )
  return wanted.filter((way) => !begun.has(keyOf(way)))
}

function keyOf(way: readonly Edge[]): string {
  return way.map(({ index }) => index).join()
}

/** A path whose steps are created on demand: there may be hundreds of thousands. */
class ExploredPath implements TestPath {
  constructor(
    private readonly exploration: Exploration,
    private readonly last: Last | Way,
    private readonly tested: (edge: Edge) => void,
  ) {}

  private get way(): Way {
    return 'edge' in this.last ? wayOf(this.exploration, this.last) : this.last
  }

  private whereOf({ to }: Edge) {
    return this.exploration.nodes[to]?.where ?? ''
  }

  get description() {
    const { way } = this
    const steps = way.slice(1).map(({ move }) => stepName(move))
    const where = this.whereOf(way.at(-1) ?? way[0])
    return [`reaches ${where}`, ...(steps.length > 0 ? [`via ${steps.join(' → ')}`] : [])].join(' ')
  }

  get state() {
    const { way } = this
    return (way.at(-1) ?? way[0]).after.snapshot
  }

  get steps() {
    return this.way.map(({ move, after }) => ({ event: eventOf(move), state: after.snapshot }))
  }

  get weight() {
    return this.way.length - 1
  }

  async test({ states = {}, events = {} }: TestParams) {
    for (const [index, edge] of this.way.entries()) {
      const step = { event: eventOf(edge.move), state: edge.after.snapshot }
      try {
        const keys = [stepName(edge.move), moveText(edge.move), withoutCase(edge.move), step.event.type]
        const key = keys.find((it) => Object.hasOwn(events, it))
        if (key !== undefined && index > 0) await events[key]?.(step)
        const named = Object.keys(states).filter((it) => it !== '*' && isIn(step.state, it))
        for (const it of named.length > 0 ? named : ['*']) await states[it]?.(step.state)
      } catch (cause) {
        const name = `step ${index} (${stepName(edge.move)})`
        throw new Error(`${this.description}: ${name} in ${this.whereOf(edge)} failed: ${String(cause)}`, {
          cause,
        })
      }
      this.tested(edge)
    }
  }
}

/** A defect as a path whose test fails. A move that breaks the machine leads to no new state. */
function failingPath({ what, steps }: Finding, start: Edge, edges: ReadonlyMap<Move, Edge>): TestPath {
  let state: AnyMachineSnapshot = start.after.snapshot
  const made = steps.map(({ move }) => {
    state = edges.get(move)?.after.snapshot ?? state
    return { event: eventOf(move), state }
  })
  return {
    description: what,
    state,
    steps: made,
    weight: Math.max(0, steps.length - 1),
    test: async () => {
      throw new Error([what, ...steps.map(({ name, to }, index) => `${index}. ${name} → ${to}`)].join('\n'))
    },
  }
}

/** A move's text without its case. */
function withoutCase(move: Move): string {
  return moveText('name' in move ? { ...move, name: '' } : move)
}

function isIn(state: AnyMachineSnapshot, key: string): boolean {
  return key.startsWith('#')
    ? state._nodes.some((node) => `#${node.id}` === key)
    : state._nodes.some((node) => node.path.join('.') === key)
}

/** The event that a move sends to the machine. */
function eventOf(move: Move): AnyEventObject {
  switch (move.kind) {
    case 'start':
      return { type: 'xstate.init', input: move.input }
    case 'event':
    case 'emit':
      return move.event
    case 'time':
      return { type: 'xstate.after', ms: move.ms }
    case 'done':
      return { type: `xstate.done.actor.${move.actor}`, output: move.value }
    case 'error':
      return { type: `xstate.error.actor.${move.actor}`, error: move.value }
    case 'snapshot':
      return { type: `xstate.snapshot.${move.actor}`, snapshot: move.value }
  }
}
