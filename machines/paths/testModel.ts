import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { Limits, Model } from '../model.ts'
import { everythingIn } from './edges.ts'
import { type Edge, type Exploration, explore } from './explore.ts'
import { type Move, moveInWords, stepName } from './moves.ts'
import { plainModel } from './plainModel.ts'

/** What happened before a state, in a path. */
interface TestStep {
  /** `xstate.init` for the first, `xstate.after` where time passed. */
  readonly event: AnyEventObject
  /** The state after it. */
  readonly state: AnyMachineSnapshot
}

/** What a path is held against: asked of every state it comes to, and told of every event. */
interface TestParams {
  /** By the state's path or `#id`; `*` for those that no other names. */
  states?: { [state: string]: (state: AnyMachineSnapshot) => void | Promise<void> }
  /** By the event's type, or by the move's words: `load done`, `load fails (lost)`, `2 s pass`. */
  events?: { [event: string]: (step: TestStep) => void | Promise<void> }
}

interface TestPath {
  readonly description: string
  readonly state: AnyMachineSnapshot
  readonly steps: readonly TestStep[]
  /** The number of moves. */
  readonly weight: number
  /** Makes each step and asks each state; rejects with the step at which it failed. */
  test(params: TestParams): Promise<void>
}

interface TestModelOptions {
  /** How the machine is walked; without it, the events below and actors that are done and fail. */
  model?: Model
  /** The events to send, a case each: a list, or by the state. Every event without payload when absent. */
  events?: readonly AnyEventObject[] | ((state: AnyMachineSnapshot) => readonly AnyEventObject[])
  input?: unknown
  limits?: Partial<Limits>
}

/** A start and the moves after it. */
type Way = readonly [Edge, ...Edge[]]

interface PathOptions {
  /** Only paths that end in such a state. */
  toState?: (state: AnyMachineSnapshot) => boolean
  /** Keeps paths that are the beginning of longer ones. */
  allowDuplicatePaths?: boolean
  /** At most so many (default 2000): there are more simple paths than anyone can walk. */
  limit?: number
}

/** What the tests of a model have taken and reached. */
interface TestCoverage {
  states: { covered: readonly string[]; missed: readonly string[] }
  transitions: { covered: readonly string[]; missed: readonly string[] }
}

/** The paths of a machine by the names that testers know from `@xstate/test`. */
export interface TestModel {
  getShortestPaths(options?: PathOptions): TestPath[]
  getSimplePaths(options?: PathOptions): TestPath[]
  /** What the paths that were tested until now came by. */
  getCoverage(): TestCoverage
  /** Why paths are missing, where a limit was met. */
  readonly partial: string | undefined
}

/**
 * A model to test by, in the words of `@xstate/test`, on our explorer: timers pass in their order, actors end only
 * while they run, history is remembered.
 */
export function createTestModel(machine: AnyStateMachine, options: TestModelOptions = {}): TestModel {
  const model = options.model ?? modelOf(machine, options)
  const exploration = explore(machine, model, {
    ...(options.limits && { limits: options.limits }),
    skipsMissing: !options.model,
  })
  const states = new Set<string>()
  const transitions = new Set<string>()
  const toPath = (edges: Way) =>
    testPath(exploration, edges, ({ passed, taken }) => {
      for (const name of passed) states.add(name)
      for (const name of taken) transitions.add(name)
    })
  return {
    partial: exploration.partial,
    getShortestPaths: (asked = {}) => chosen(shortest(exploration), asked).map(toPath),
    getSimplePaths: (asked = {}) => chosen(simple(exploration, asked), asked).map(toPath),
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

/** The shortest way to every configuration. */
function* shortest({ nodes, edges }: Exploration): Iterable<Way> {
  const ways = new Map<number, Way>()
  // Breadth first: the first edge to a node ends its shortest way.
  for (const edge of edges) {
    if (ways.has(edge.to)) continue
    const before = ways.get(edge.from)
    ways.set(edge.to, before ? [...before, edge] : [edge])
  }
  for (const { index } of nodes) {
    const way = ways.get(index)
    if (way) yield way
  }
}

/** Every way to every configuration that meets none twice. */
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

function chosen(ways: Iterable<Way>, { toState, allowDuplicatePaths }: PathOptions): Way[] {
  const wanted = [...ways].filter((way) => {
    return !toState || toState((way.at(-1) ?? way[0]).after.snapshot)
  })
  if (allowDuplicatePaths) return wanted
  const begun = new Set(
    wanted.flatMap((way) => way.slice(0, -1).map((_, index) => keyOf(way.slice(0, index + 1)))),
  )
  return wanted.filter((way) => !begun.has(keyOf(way)))
}

function keyOf(way: readonly Edge[]): string {
  return way.map(({ index }) => index).join()
}

function testPath(exploration: Exploration, edges: Way, tested: (edge: Edge) => void): TestPath {
  const last = edges.at(-1) ?? edges[0]
  const steps = edges.map((edge) => ({ edge, event: eventOf(edge.move), state: edge.after.snapshot }))
  const words = edges.slice(1).map(({ move }) => stepName(move))
  const where = exploration.nodes[last.to]?.where ?? ''
  const description = [`reaches ${where}`, ...(words.length > 0 ? [`via ${words.join(' → ')}`] : [])].join(
    ' ',
  )
  return {
    description,
    state: last.after.snapshot,
    steps: steps.map(({ event, state }) => ({ event, state })),
    weight: edges.length - 1,
    async test({ states = {}, events = {} }) {
      for (const [index, { edge, event, state }] of steps.entries()) {
        const step = { event, state }
        const name = `step ${index} (${stepName(edge.move)})`
        try {
          const words = moveInWords(edge.move)
          const bare = withoutCase(edge.move)
          const key = [stepName(edge.move), words, bare, event.type].find((it) => Object.hasOwn(events, it))
          if (key !== undefined && index > 0) await events[key]?.(step)
          const named = Object.keys(states).filter((it) => it !== '*' && isIn(state, it))
          for (const it of named.length > 0 ? named : ['*']) await states[it]?.(state)
        } catch (error) {
          throw new Error(
            `${description}: ${name} in ${exploration.nodes[edge.to]?.where} failed: ${String(error)}`,
            {
              cause: error,
            },
          )
        }
        tested(edge)
      }
    },
  }
}

/** A move's words without its case. */
function withoutCase(move: Move): string {
  return moveInWords('name' in move ? { ...move, name: '' } : move)
}

function isIn(state: AnyMachineSnapshot, key: string): boolean {
  return key.startsWith('#')
    ? state._nodes.some((node) => `#${node.id}` === key)
    : state._nodes.some((node) => node.path.join('.') === key)
}

/** The event that the machine gets by a move. */
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
